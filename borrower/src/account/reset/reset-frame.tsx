import { HeaderBar, Screen, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { paths } from '../../api/paths.ts';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';

interface ResetFrameProps {
  readonly lead: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

export function ResetFrame({ lead, footer, children }: ResetFrameProps) {
  const { t } = useTexts();
  const back = useBack(paths.login);
  return (
    <Screen
      header={<HeaderBar title={t('reset_title')} onBack={back} backLabel={t('back')} />}
      footer={footer}
    >
      <p className="text-ink-soft">{lead}</p>
      {children}
      <TrustNote>{t('reset_trust')}</TrustNote>
    </Screen>
  );
}

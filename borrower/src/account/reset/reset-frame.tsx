import { Screen, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { paths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';

interface ResetFrameProps {
  readonly lead: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

export function ResetFrame({ lead, footer, children }: ResetFrameProps) {
  const { t } = useTexts();
  return (
    <Screen header={<Header title={t('reset_title')} parent={paths.login} />} footer={footer}>
      <p className="text-ink-soft">{lead}</p>
      {children}
      <TrustNote>{t('reset_trust')}</TrustNote>
    </Screen>
  );
}

import type { ExtensionOptions } from '@hiram/contract';
import { Screen, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { History } from './history.tsx';

interface ExtensionFrameProps {
  readonly answer: ExtensionOptions;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds each step: the way back to the schedule, and what was asked for before. */
export function ExtensionFrame({ answer, footer, children }: ExtensionFrameProps) {
  const { t } = useTexts();
  const parent = pathAbout(paths.repayDetail, answer.orderId);
  return (
    <Screen header={<Header title={t('extension_title')} parent={parent} />} footer={footer}>
      {children}
      <History orderId={answer.orderId} extensions={answer.extensions} />
      <CustomerService />
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

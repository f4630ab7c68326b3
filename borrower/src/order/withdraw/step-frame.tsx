import { Card, Screen, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { orderPath, orderPaths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { type WithdrawStep, withdrawSteps } from '../parts/withdraw-path.ts';

/** Where the attention goes when another step is here. */
export const stepHeadingId = 'withdraw-step';

interface StepFrameProps {
  readonly orderId: number;
  readonly step: WithdrawStep;
  readonly title: string;
  readonly notice: string | null;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What the steps share: where one stands, what is asked, what was said against it, and one way on. */
export function StepFrame({ orderId, step, title, notice, footer, children }: StepFrameProps) {
  const { t } = useTexts();
  const total = withdrawSteps.length;
  return (
    <Screen
      header={<Header title={t('withdraw_title')} parent={orderPath(orderPaths.wallet, orderId)} />}
      footer={footer}
    >
      <div className="flex flex-col gap-1.5">
        <div aria-hidden="true" className="flex gap-1">
          {withdrawSteps.map((name, index) => (
            <span
              key={name}
              className={`h-1.5 flex-1 rounded-full ${index <= step ? 'bg-brand' : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="text-13 text-ink-soft">{t('withdraw_step', { step: step + 1, total })}</p>
      </div>
      <h2 id={stepHeadingId} tabIndex={-1} className="text-28 font-bold outline-none">
        {title}
      </h2>
      {notice !== null && (
        <Card tone="attention" role="alert">
          <p>{notice}</p>
        </Card>
      )}
      {children}
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

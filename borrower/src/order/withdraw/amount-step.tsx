import type { OrderView } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { SignatureSheet } from '../../profile/parts/signature/signature-sheet.tsx';
import { useTexts } from '../../texts/language.tsx';
import { AgreementConsent } from './agreement-consent.tsx';
import { AmountField } from './amount-field.tsx';
import { PriceSection } from './price-section.tsx';
import { useAmountStep } from './use-amount-step.ts';
import type { Withdrawal } from './use-withdrawal.ts';
import { WithdrawFrame } from './withdraw-frame.tsx';

interface AmountStepProps {
  readonly order: OrderView;
  readonly withdrawal: Withdrawal;
}

/** How much, what that costs to the cent, and the agreement it happens under. */
export function AmountStep({ order, withdrawal }: AmountStepProps) {
  const { t } = useTexts();
  const formId = useId();
  const step = useAmountStep(order, withdrawal);
  function submit(event: FormEvent) {
    event.preventDefault();
    void step.goOn();
  }
  return (
    <WithdrawFrame
      orderId={order.orderId}
      step={0}
      heading={t('withdraw_amount_title')}
      notice={withdrawal.notice}
      footer={
        <Button type="submit" form={formId} busy={step.isBusy}>
          {t('continue')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AmountField
          text={withdrawal.chosen.amount}
          balance={order.balance}
          error={step.error}
          onChange={step.change}
        />
        <PriceSection order={order} priced={step.priced} />
        <AgreementConsent order={order} consent={step.consent} />
      </form>
      <SignatureSheet
        open={step.consent.isSigning}
        onClose={step.consent.endSigning}
        onSigned={() => void step.goOn()}
      />
    </WithdrawFrame>
  );
}

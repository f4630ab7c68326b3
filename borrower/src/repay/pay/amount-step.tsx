import type { RepayOptions } from '@hiram/contract';
import { Button, Card } from '@hiram/ui';
import { Banknote, Landmark, QrCode } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { RadioCards } from '../../form/radio-cards.tsx';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useTexts } from '../../texts/language.tsx';
import { AmountField } from './amount-field.tsx';
import { PayoffCard } from './payoff-card.tsx';
import { RepayFrame } from './repay-frame.tsx';
import { SeveralNote } from './several-note.tsx';
import { useAmountStep } from './use-amount-step.ts';
import type { Repayment } from './use-repayment.ts';
import { isWay, type Way, waysOf } from './ways.ts';

interface AmountStepProps {
  readonly options: RepayOptions;
  readonly repayment: Repayment;
}

/** How much, and which way. */
export function AmountStep({ options, repayment }: AmountStepProps) {
  const { t } = useTexts();
  const formId = useId();
  const step = useAmountStep(options, repayment);
  const { way } = repayment.chosen;
  function submit(event: FormEvent) {
    event.preventDefault();
    void step.goOn();
  }
  return (
    <RepayFrame
      orderId={options.orderId}
      step={0}
      heading={t('repay_amount_title')}
      notice={repayment.notice}
      footer={
        way !== '' && (
          <Button type="submit" form={formId} busy={step.isBusy}>
            {t(way === 'recharge' ? 'repay_open_page' : 'continue')}
          </Button>
        )
      }
    >
      <form ref={step.form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AmountField options={options} step={step} text={repayment.chosen.amount} />
        {step.chosen && step.chosen.payments > 1 && <SeveralNote offer={step.chosen} />}
        {step.chosen?.choice === 'everything' && <PayoffCard orderId={options.orderId} />}
        <WayChoice options={options} way={way} onChoose={(next) => repayment.choose({ way: next })} />
      </form>
    </RepayFrame>
  );
}

const icons = { transfer: <Landmark />, qr: <QrCode />, recharge: <Banknote /> } as const satisfies Record<
  Way,
  unknown
>;

interface WayChoiceProps {
  readonly options: RepayOptions;
  readonly way: Way | '';
  readonly onChoose: (way: Way) => void;
}

function WayChoice({ options, way, onChoose }: WayChoiceProps) {
  const { t } = useTexts();
  const open = waysOf(options);
  if (open.length === 0) {
    return (
      <>
        <Card tone="attention">
          <p>{t('repay_no_payee')}</p>
        </Card>
        <CustomerService />
      </>
    );
  }
  return (
    <RadioCards
      label={t('repay_way')}
      layout="stack"
      value={way}
      options={open.map((each) => ({
        value: each,
        label: t(`repay_way_${each}`),
        detail: t(`repay_way_${each}_text`),
        icon: icons[each],
      }))}
      onChoose={(value) => {
        if (isWay(value)) onChoose(value);
      }}
    />
  );
}

import type { OrderView } from '@hiram/contract';
import { Amount, Button, Card } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { centsIn } from '../../form/amount.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { AskCode } from './ask-code.tsx';
import { CodeInput } from './code-input.tsx';
import { useCodeStep } from './use-code-step.ts';
import type { Withdrawal } from './use-withdrawal.ts';
import { WithdrawFrame } from './withdraw-frame.tsx';

interface CodeStepProps {
  readonly order: OrderView;
  readonly withdrawal: Withdrawal;
}

/** The code, with what it will set off in front of the eyes. */
export function CodeStep({ order, withdrawal }: CodeStepProps) {
  const { t } = useTexts();
  const { moneyOfCents } = useFormats();
  const formId = useId();
  const cents = centsIn(withdrawal.chosen.amount) ?? 0;
  const step = useCodeStep(order, withdrawal, cents);
  function submit(event: FormEvent) {
    event.preventDefault();
    void step.submit();
  }
  return (
    <WithdrawFrame
      orderId={order.orderId}
      step={2}
      heading={t('withdraw_code_title')}
      notice={withdrawal.notice}
      footer={
        <Button type="submit" form={formId} busy={step.isBusy}>
          {t('withdraw_submit', { amount: moneyOfCents(cents) })}
        </Button>
      }
    >
      <Intended order={order} cents={cents} />
      {!order.hasOpenCode && <AskCode orderId={order.orderId} />}
      <form ref={step.form} id={formId} noValidate onSubmit={submit}>
        <CodeInput code={step.code} error={step.error} onChange={step.type} />
      </form>
      <Section title={t('withdraw_where')}>
        <p>{t(order.hasOpenCode ? 'withdraw_where_sent' : 'withdraw_where_ask')}</p>
        <p className="font-medium">{t('withdraw_where_free')}</p>
        {order.hasOpenCode && <AskCode orderId={order.orderId} />}
        <CustomerService />
      </Section>
    </WithdrawFrame>
  );
}

/** How much goes where. */
function Intended({ order, cents }: { order: OrderView; cents: number }) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  return (
    <Card tone="brand" className="gap-0">
      <p className="text-15 text-ink-soft">{t('withdraw_amount_label')}</p>
      <Amount cents={cents} currency={currency} language={language} size="large" />
      <p className="text-15 break-words">
        {order.bankName} <span className="figures">{order.cardNo}</span>
      </p>
    </Card>
  );
}

import { type ExtensionOptions, requestExtension, toCents } from '@hiram/contract';
import { Button, Card } from '@hiram/ui';
import { useState } from 'react';
import { useSend } from '../../api/server.ts';
import { RadioCards } from '../../form/radio-cards.tsx';
import { reloadOrders } from '../../order/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { ExtensionFrame } from './extension-frame.tsx';
import { MovedDates } from './moved-dates.tsx';

/** By how many days, at what price, and what every date becomes: all of it before anybody asks. */
export function AskStep({ answer }: { answer: ExtensionOptions }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const open = answer.options.filter(({ isAllowed }) => isAllowed);
  const [days, setDays] = useState(open[0]?.days);
  const chosen = open.find((option) => option.days === days);
  const { send, isBusy } = useSend(requestExtension);
  const priceOf = (option: (typeof open)[number]) =>
    toCents(option.price) === 0
      ? t('extension_free')
      : t('extension_price', { price: money(option.price), unpaid: money(answer.unpaid) });

  async function ask() {
    if (!chosen) return;
    await send({ loanOrderId: answer.orderId, days: chosen.days, price: chosen.price });
    // Whatever the answer was, what is shown may be old.
    await reloadOrders();
  }
  return (
    <ExtensionFrame
      answer={answer}
      footer={
        chosen && (
          <Button busy={isBusy} onClick={() => void ask()}>
            {t('extension_ask')}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{t('extension_lead')}</p>
      {chosen ? (
        <>
          <RadioCards
            label={t('extension_choose')}
            layout="stack"
            value={String(chosen.days)}
            options={open.map((option) => ({
              value: String(option.days),
              label: t('extension_days', { count: option.days }),
              detail: priceOf(option),
            }))}
            onChoose={(value) => setDays(Number(value))}
          />
          <Section title={t('extension_new_dates')}>
            <MovedDates dates={chosen.moved} />
          </Section>
          <p className="text-15 text-ink-soft">
            {toCents(chosen.price) === 0
              ? t('extension_next_free')
              : t('extension_next_priced', { days: answer.payDays })}
          </p>
        </>
      ) : (
        <Card tone="attention">
          <p>{t('service_error_40013')}</p>
        </Card>
      )}
    </ExtensionFrame>
  );
}

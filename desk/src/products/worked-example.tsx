import { figureOf, isRefusal, quoteLoan, readAmount, toCents, toThousandths } from '@hiram/contract';
import type { ProductDraft } from '@hiram/contract/desk';
import { Descriptions, Flex, Select } from 'antd';
import { useState } from 'react';
import { FigureInput } from '../catalogue-parts/figure-input.tsx';
import { usePercent } from '../catalogue-parts/rule-names.ts';
import { useTermName } from '../catalogue-parts/use-term-name.ts';
import { Wrong } from '../catalogue-parts/wrong.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What somebody would pay for it, by the arithmetic that the phone and the contract use. */
export function WorkedExample({ draft }: { readonly draft: ProductDraft }) {
  const { t } = useTexts();
  const { currency } = useMe();
  const termName = useTermName();
  const [chosen, setChosen] = useState<number | null>(null);
  const [wished, setWished] = useState<number | null>(null);
  const terms = draft.rateConfigs.find(({ periodDays }) => periodDays === chosen) ?? draft.rateConfigs[0];
  if (!terms) return null;
  const amount = wished ?? figureOf(terms.minAmount);
  return (
    <section aria-labelledby="product-example">
      <h2 id="product-example">{t('example_title')}</h2>
      <Flex gap={8} className="desk-gap" wrap>
        <span className="product-example-amount">
          <FigureInput
            label={t('example_amount')}
            prefix={currency.symbol}
            value={amount}
            onValue={setWished}
          />
        </span>
        <Select<number>
          aria-label={t('terms_term')}
          value={terms.periodDays}
          onChange={setChosen}
          popupMatchSelectWidth={false}
          style={{ minWidth: 120 }}
          options={draft.rateConfigs.map(({ periodDays, periodUnit }) => ({
            value: periodDays,
            label: termName(periodDays, periodUnit),
          }))}
        />
      </Flex>
      <Price amount={amount} terms={terms} startsOn={draft.effectiveFrom} />
    </section>
  );
}

function Price({
  amount,
  terms,
  startsOn,
}: {
  /** As it was typed. */
  readonly amount: number;
  readonly terms: ProductDraft['rateConfigs'][number];
  readonly startsOn: string;
}) {
  const { t } = useTexts();
  const { money, moneyOfCents } = useFormats();
  const percent = usePercent();
  const amountCents = readAmount(amount);
  const isOffered =
    typeof amountCents === 'number' &&
    amountCents >= toCents(terms.minAmount) &&
    amountCents <= toCents(terms.maxAmount);
  if (!isOffered) {
    return (
      <Wrong>{t('example_outside', { least: money(terms.minAmount), most: money(terms.maxAmount) })}</Wrong>
    );
  }
  const { rate, periodDays: periods, periodUnit, method } = terms;
  const serviceFeeThousandths = toThousandths(terms.serviceFeePercent);
  const price = { rate, periods, periodUnit, method, serviceFeeThousandths };
  const quote = quoteLoan({ ...price, amountCents, startsOn });
  if (isRefusal(quote)) return <Wrong>{t('example_impossible')}</Wrong>;
  const figures = [
    ['received', moneyOfCents(quote.receivedCents)],
    ['fee', moneyOfCents(quote.feeCents)],
    ['interest', moneyOfCents(quote.interestCents)],
    ['total', moneyOfCents(quote.totalCents)],
    ['each', t('example_payments', { count: periods, each: moneyOfCents(quote.perPeriodCents) })],
    ['apr', percent(Math.round(quote.aprPercent * 100) / 100)],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      className="product-example"
      items={figures.map(([name, children]) => ({ key: name, label: t(`example_${name}`), children }))}
    />
  );
}

import { type PayoffQuote, toCents } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { Facts } from '../../order/parts/facts.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { RowsSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { usePayoffQuote } from '../queries.ts';

/** What repaying everything today is made of, and the interest that is given back for it. */
export function PayoffCard({ orderId }: { orderId: number }) {
  return (
    <Loaded query={usePayoffQuote(orderId, true)} skeleton={<RowsSkeleton rows={2} />}>
      {(quote) => <Payoff quote={quote} />}
    </Loaded>
  );
}

function Payoff({ quote }: { quote: PayoffQuote }) {
  const { t } = useTexts();
  const { money, moneyOfCents } = useFormats();
  const { principal, interest, overdueFee, credit, interestSaved, total } = quote;
  const interestCents = toCents(interest);
  const lines = [
    { label: t('record_principal'), cents: toCents(principal) },
    { label: t(interestCents < 0 ? 'payoff_interest_ahead' : 'payoff_interest'), cents: interestCents },
    { label: t('overdue_fee_label'), cents: toCents(overdueFee) },
    { label: t('payoff_credit'), cents: -toCents(credit) },
  ].filter(({ cents }) => cents !== 0);
  return (
    <Card tone="brand">
      {toCents(interestSaved) > 0 && (
        <p className="font-semibold">{t('payoff_saved', { amount: money(interestSaved) })}</p>
      )}
      <Facts
        facts={[
          ...lines.map(({ label, cents }) => ({ label, value: moneyOfCents(cents) })),
          { label: t('payoff_total'), value: money(total), isTotal: true },
        ]}
      />
      <p className="text-15">{t('payoff_until')}</p>
    </Card>
  );
}

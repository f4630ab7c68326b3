import { type Major, toCents } from '@hiram/contract';
import type { LoanPage } from '@hiram/contract/desk';
import type { ReactNode } from 'react';
import { type Fact, Facts, Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Parts {
  readonly principal: Major;
  readonly interest: Major;
  readonly overdueFee: Major;
}

/** What is owed today in three answers, each with what it consists of: to be on time again, to the end, and to end it now. */
export function Owed({ loan: { view, owed } }: { readonly loan: LoanPage }) {
  const { t } = useTexts();
  const { money, moneyOfCents, day } = useFormats();
  const facts = (
    <Facts
      isFigures
      rows={[
        [t('order_amount'), money(view.principal)],
        [t('borrower_withdrawn'), money(view.totalWithdrawn)],
        [t('borrower_balance'), money(view.balance)],
        [t('borrower_paid'), money(view.paid)],
        [t('borrower_withdraw_until'), view.withdrawUntil && day(view.withdrawUntil)],
      ]}
    />
  );
  if (owed === null)
    return (
      <Panel title={t('loan_owed')}>
        <p className="case-note">
          {t(view.periodViews.length === 0 ? 'loan_on_its_way' : 'loan_nothing_owed')}
        </p>
        {facts}
      </Panel>
    );
  const { late, unpaid, credit, payoff } = owed;
  const sum = ({ principal, interest, overdueFee }: Parts) =>
    moneyOfCents(Math.max(0, toCents(principal) + toCents(interest) + toCents(overdueFee) - toCents(credit)));
  return (
    <section className="loan-owed" aria-label={t('loan_owed')}>
      <Figure
        title={t('loan_late')}
        figure={late ? sum(late) : moneyOfCents(0)}
        tone={late ? 'bad' : 'none'}
        says={late ? t('loan_late_since', { days: late.days, count: late.instalments }) : t('loan_late_none')}
        parts={late}
        credit={late ? credit : null}
        more={
          view.overdue && toCents(view.overdue.feePerDay) > 0
            ? [[t('loan_fee_per_day'), money(view.overdue.feePerDay)]]
            : []
        }
      />
      <Figure
        title={t('loan_payoff')}
        figure={money(payoff.total)}
        tone="main"
        says={t('loan_payoff_on', { day: day(payoff.on) })}
        parts={payoff}
        credit={credit}
        more={[[t('loan_interest_saved'), money(payoff.interestSaved)]]}
      />
      <Figure
        title={t('loan_unpaid')}
        figure={sum(unpaid)}
        tone="none"
        says={t('loan_unpaid_says')}
        parts={unpaid}
        credit={credit}
      />
      <section className="panel loan-figure">
        <h2>{t('loan_lent')}</h2>
        {facts}
      </section>
    </section>
  );
}

function Figure({
  title,
  figure,
  tone,
  says,
  parts,
  credit,
  more = [],
}: {
  readonly title: string;
  readonly figure: ReactNode;
  readonly tone: 'bad' | 'main' | 'none';
  readonly says: string;
  readonly parts: Parts | null;
  readonly credit: Major | null;
  readonly more?: readonly Fact[];
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <section className="panel loan-figure">
      <h2>{title}</h2>
      <strong className={`desk-figure loan-${tone}`}>{figure}</strong>
      <span className="desk-faint">{says}</span>
      {parts ? (
        <Facts
          isFigures
          rows={[
            [t('schedule_principal'), money(parts.principal)],
            [t('schedule_interest'), money(parts.interest)],
            [t('borrower_overdue_fee'), money(parts.overdueFee)],
            [t('loan_credit'), credit !== null && toCents(credit) > 0 ? `− ${money(credit)}` : null],
            ...more,
          ]}
        />
      ) : null}
    </section>
  );
}

import { type OutputOf, toCents, toMajor } from '@hiram/contract';
import type { getReconciliation } from '@hiram/contract/desk';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Reconciliation = OutputOf<typeof getReconciliation>;

/** The two balances, their difference, and what it consists of. */
export function Compared({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { bank, ledger, difference, parts } = reconciliation;
  return (
    <Panel title={t('recon_compared')}>
      <Facts
        isFigures
        rows={[
          [t('recon_bank'), money(bank)],
          [t('recon_ledger'), money(ledger)],
          [t('recon_difference'), <strong key="difference">{money(difference)}</strong>],
        ]}
      />
      <p className="recon-verdict">
        <Verdict reconciliation={reconciliation} />
      </p>
      {parts.length > 0 ? (
        <>
          <h3>{t('recon_parts')}</h3>
          <PlainTable
            label={t('recon_parts')}
            rows={parts}
            keyOf={({ part }) => part}
            columns={[
              { title: t('recon_part'), show: ({ part }) => t(`recon_part_${part}`) },
              { title: t('recon_count'), kind: 'amount', show: ({ count }) => count },
              { title: t('incoming_amount'), kind: 'amount', show: ({ amount }) => money(amount) },
            ]}
          />
        </>
      ) : null}
    </Panel>
  );
}

/** Whether somebody has to look for something. */
function Verdict({ reconciliation: { difference, parts } }: { readonly reconciliation: Reconciliation }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const differenceCents = toCents(difference);
  const unexplained = parts.find(({ part }) => part === 'unexplained');
  const unexplainedCents = unexplained ? toCents(unexplained.amount) : 0;
  const absolute = (cents: number) => money(toMajor(Math.abs(cents)));
  if (differenceCents === 0 && unexplainedCents === 0) {
    return <State tone="good">{t('recon_agree')}</State>;
  }
  const whole = t(differenceCents < 0 ? 'recon_bank_less' : 'recon_bank_more', {
    amount: absolute(differenceCents),
  });
  return (
    <>
      {whole}{' '}
      {unexplainedCents === 0 ? (
        <State tone="good">{t('recon_explained')}</State>
      ) : (
        <State tone="bad">{t('recon_unexplained', { amount: absolute(unexplainedCents) })}</State>
      )}
    </>
  );
}

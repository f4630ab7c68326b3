import type { OutputOf } from '@hiram/contract';
import { type getReconciliation, getTrialBalance } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What has come in, or is said to have, and is not where it belongs yet. */
export function InBetween({
  reconciliation: { on, suspense, awaitingStatement, paymentProvider },
}: {
  readonly reconciliation: OutputOf<typeof getReconciliation>;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const { money } = useFormats();
  const inLedger = `${paths.ledger}?view=trial_balance&to=${on}`;
  const aside = getTrialBalance.roles.includes(role) ? (
    <Link href={inLedger}>{t('recon_to_ledger')}</Link>
  ) : null;
  return (
    <Panel title={t('recon_between')} aside={aside}>
      <p className="case-note">{t('recon_between_text')}</p>
      <Facts
        isFigures
        rows={[
          [t('recon_suspense'), money(suspense)],
          [t('recon_awaiting_statement'), money(awaitingStatement)],
          [t('recon_payment_provider'), money(paymentProvider)],
        ]}
      />
    </Panel>
  );
}

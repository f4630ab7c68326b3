import type { OutputOf } from '@hiram/contract';
import type { getReconciliation } from '@hiram/contract/desk';
import { Panel } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the bank says, account by account, and how fresh that is. */
export function BankAccounts({ accounts }: Pick<OutputOf<typeof getReconciliation>, 'accounts'>) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  return (
    <Panel title={t('recon_accounts')}>
      {accounts.length === 0 ? (
        <p className="case-note">{t('recon_no_accounts')}</p>
      ) : (
        <PlainTable
          label={t('recon_accounts')}
          rows={accounts}
          keyOf={({ accountNumber }) => accountNumber}
          columns={[
            {
              title: t('statement_account'),
              show: ({ accountNumber }) => <Mono>{accountNumber}</Mono>,
            },
            {
              title: t('recon_statement_on'),
              show: ({ statementOn }) =>
                statementOn === null ? (
                  <State tone="waiting">{t('recon_no_statement')}</State>
                ) : (
                  day(statementOn)
                ),
            },
            {
              title: t('recon_closing'),
              kind: 'amount',
              show: ({ closing }) => (closing === null ? '–' : money(closing)),
            },
          ]}
        />
      )}
    </Panel>
  );
}

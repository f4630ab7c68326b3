import { addDays } from '@hiram/contract';
import { getReconciliation } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { useToday } from '../frame/now.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { dayOrNone, useFilters } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { Compared } from './compared.tsx';
import { InBetween } from './in-between.tsx';
import './reconciliation.css';

const spec = { on: dayOrNone() };

/** What the bank says against what the ledger says, at the end of a day; a statement of today is not whole. */
export function ReconciliationPage() {
  const { t } = useTexts();
  const today = useToday();
  const yesterday = addDays(today, -1);
  const { filters, setFilters } = useFilters(spec);
  const on = filters.on || yesterday;
  const read = useRead(getReconciliation, { on }, { liveSeconds: 60, keepsLast: true });
  return (
    <Page title={t('page_reconciliation')}>
      <FilterBar>
        <DayInput
          label={t('recon_day')}
          value={on}
          max={today}
          onDay={(day) => setFilters({ on: day === yesterday ? '' : day })}
        />
      </FilterBar>
      <Loaded query={read}>
        {(reconciliation) => (
          <div className="recon">
            <Compared reconciliation={reconciliation} />
            <BankAccounts accounts={reconciliation.accounts} />
            <InBetween reconciliation={reconciliation} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

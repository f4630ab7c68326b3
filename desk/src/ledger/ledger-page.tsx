import { orderNumber } from '@hiram/contract';
import { Segmented } from 'antd';
import { useToday } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { CsvButton } from '../table/csv-button.tsx';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { dayOrNone, oneOf, useFilters, whole } from '../table/filters.ts';
import { NumberFilter } from '../table/number-filter.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AccountCodesView } from './account-codes.tsx';
import { beginning } from './beginning.ts';
import { BooksView } from './books.tsx';
import { JournalCsv } from './journal-csv.tsx';
import { JournalTable } from './journal-table.tsx';
import { TrialBalance } from './trial-balance.tsx';

const views = ['journal', 'trial_balance', 'account_codes', 'books'] as const;
type View = (typeof views)[number];
/** Those that are of days and orders; the others are of the books as a whole. */
const isOfDays = (view: View): view is 'journal' | 'trial_balance' =>
  view === 'journal' || view === 'trial_balance';

const spec = {
  view: oneOf(views, 'journal'),
  order: whole(),
  from: dayOrNone(),
  to: dayOrNone(),
  before: whole(),
};

/** The books, of the house or of one order: what was posted, and what it adds up to. */
export function LedgerPage() {
  const { t } = useTexts();
  const today = useToday();
  const { filters, setFilters } = useFilters(spec);
  const { view, order, from, to, before } = filters;
  const on = to || today;
  return (
    <Page
      title={order === 0 ? t('page_ledger') : t('ledger_of_order', { order: orderNumber(order) })}
      actions={isOfDays(view) ? <Csv view={view} order={order} from={from} to={on} /> : null}
    >
      <FilterBar>
        <Segmented<View>
          aria-label={t('ledger_view')}
          value={view}
          onChange={(chosen) => setFilters({ view: chosen, before: 0 })}
          options={views.map((value) => ({ value, label: t(`ledger_${value}`) }))}
        />
        {isOfDays(view) ? (
          <NumberFilter
            label={t('ledger_order')}
            placeholder={t('ledger_whole_house')}
            value={order}
            shown={orderNumber}
            onNumber={(next) => setFilters({ order: next, before: 0 })}
          />
        ) : null}
        {view === 'journal' ? (
          <DayInput
            label={t('day_from')}
            value={from}
            max={on}
            onDay={(day) => setFilters({ from: day, before: 0 })}
          />
        ) : null}
        {isOfDays(view) ? (
          <DayInput
            label={t(view === 'journal' ? 'day_to' : 'ledger_on')}
            value={on}
            min={view === 'journal' ? from || beginning : beginning}
            onDay={(day) => setFilters({ to: day === today ? '' : day, before: 0 })}
          />
        ) : null}
      </FilterBar>
      {view === 'journal' ? (
        <JournalTable
          wanted={{ order, from, to, before }}
          onBefore={(journalId) => setFilters({ before: journalId })}
        />
      ) : null}
      {view === 'trial_balance' ? <TrialBalance on={on} order={order} /> : null}
      {view === 'account_codes' ? <AccountCodesView /> : null}
      {view === 'books' ? <BooksView /> : null}
    </Page>
  );
}

interface Books {
  readonly view: 'journal' | 'trial_balance';
  /** 0 for the whole house. */
  readonly order: number;
  readonly from: string;
  readonly to: string;
}

function Csv({ view, order, from, to }: Books) {
  const { t } = useTexts();
  if (view === 'journal') return <JournalCsv order={order} from={from} to={to} />;
  const ofOrder = order === 0 ? {} : { orderId: order };
  return (
    <CsvButton
      wanted={{ kind: 'trial_balance', from: beginning, to, ...ofOrder }}
      label={t('ledger_trial_balance_csv')}
    />
  );
}

import { Segmented } from 'antd';
import { useToday } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { dayOrNone, oneOf, useFilters, whole } from '../table/filters.ts';
import { NumberFilter } from '../table/number-filter.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CsvOfBooks } from './csv-of-books.tsx';
import { JournalTable } from './journal-table.tsx';
import { TrialBalance } from './trial-balance.tsx';

const views = ['journal', 'trial_balance'] as const;

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
      title={order === 0 ? t('page_ledger') : t('ledger_of_order', { order })}
      actions={<CsvOfBooks view={view} order={order} from={from} to={on} />}
    >
      <FilterBar>
        <Segmented<(typeof views)[number]>
          aria-label={t('ledger_view')}
          value={view}
          onChange={(chosen) => setFilters({ view: chosen, before: 0 })}
          options={views.map((value) => ({ value, label: t(`ledger_${value}`) }))}
        />
        <NumberFilter
          label={t('ledger_order')}
          placeholder={t('ledger_whole_house')}
          value={order}
          onNumber={(next) => setFilters({ order: next, before: 0 })}
        />
        {view === 'journal' ? (
          <DayInput
            label={t('day_from')}
            value={from}
            max={on}
            onDay={(day) => setFilters({ from: day, before: 0 })}
          />
        ) : null}
        <DayInput
          label={t(view === 'journal' ? 'day_to' : 'ledger_on')}
          value={on}
          min={view === 'journal' ? from || '2000-01-01' : '2000-01-01'}
          onDay={(day) => setFilters({ to: day === today ? '' : day, before: 0 })}
        />
      </FilterBar>
      {view === 'journal' ? (
        <JournalTable
          wanted={{ order, from, to, before }}
          onBefore={(journalId) => setFilters({ before: journalId })}
        />
      ) : (
        <TrialBalance on={on} order={order} />
      )}
    </Page>
  );
}

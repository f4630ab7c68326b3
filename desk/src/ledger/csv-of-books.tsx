import { CsvButton } from '../table/csv-button.tsx';
import { useTexts } from '../texts/use-texts.ts';

// Before the first book was opened: "from the beginning" as a date.
const beginning = '2000-01-01';

export function CsvOfBooks({
  view,
  order,
  from,
  to,
}: {
  readonly view: 'journal' | 'trial_balance';
  /** 0 for the whole house. */
  readonly order: number;
  readonly from: string;
  readonly to: string;
}) {
  const { t } = useTexts();
  return (
    <CsvButton
      wanted={{ kind: view, from: from || beginning, to, ...(order === 0 ? {} : { orderId: order }) }}
      label={t(`ledger_${view}_csv`)}
    />
  );
}

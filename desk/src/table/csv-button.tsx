import type { SentInput } from '@hiram/contract';
import { exportCsv } from '@hiram/contract/desk';
import { useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { saveCsv } from './save-csv.ts';

/** Downloads a list for a spreadsheet. The server makes it, where no cell can become a formula. */
export function CsvButton({
  wanted,
  label,
}: {
  readonly wanted: SentInput<typeof exportCsv>;
  readonly label: string;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const csv = useSend(exportCsv);
  const roles = useRoleNames()(exportCsv.roles);

  async function download(): Promise<void> {
    const done = await csv.send(wanted);
    if (done.ok) saveCsv(done.data.fileName, done.data.csv);
  }
  return (
    <GatedButton
      loading={csv.isBusy}
      onClick={download}
      reason={exportCsv.roles.includes(role) ? null : t('csv_wrong_role', { roles })}
    >
      {label}
    </GatedButton>
  );
}

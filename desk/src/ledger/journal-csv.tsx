import { exportJournal } from '@hiram/contract/desk';
import { Typography } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { Dialog } from '../frame/dialog.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import { beginning } from './beginning.ts';

/** Downloads the journal, of any length. Accounts that have no code are named before. */
export function JournalCsv({
  order,
  from,
  to,
}: {
  /** 0 for the whole house. */
  readonly order: number;
  readonly from: string;
  readonly to: string;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(exportJournal.roles);
  const call = useSend(exportJournal, { handles: ['accounts_without_code'] });
  const [withoutCode, setWithoutCode] = useState<readonly string[]>([]);

  async function download(evenWithoutCodes: boolean): Promise<void> {
    const ofOrder = order === 0 ? {} : { orderId: order };
    const done = await call.send({ from: from || beginning, to, ...ofOrder, evenWithoutCodes });
    setWithoutCode(
      !done.ok && done.refusal === 'accounts_without_code' ? (done.data.accounts as readonly string[]) : [],
    );
    // The server says that it is to be saved, so the page stays where it is.
    if (done.ok) location.assign(done.data.url);
  }
  return (
    <>
      <GatedButton
        loading={call.isBusy}
        onClick={() => download(false)}
        reason={exportJournal.roles.includes(role) ? null : t('csv_wrong_role', { roles })}
      >
        {t('ledger_journal_csv')}
      </GatedButton>
      {withoutCode.length > 0 ? (
        <WithoutCodes
          accounts={withoutCode}
          isBusy={call.isBusy}
          onCancel={() => setWithoutCode([])}
          onGoOn={() => download(true)}
        />
      ) : null}
    </>
  );
}

function WithoutCodes({
  accounts,
  isBusy,
  onCancel,
  onGoOn,
}: {
  readonly accounts: readonly string[];
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onGoOn: () => void;
}) {
  const { t } = useTexts();
  const names = useLedgerNames();
  return (
    <Dialog
      title={t('accounts_without_code')}
      onCancel={onCancel}
      onOk={onGoOn}
      okText={t('accounts_without_code_download')}
      confirmLoading={isBusy}
    >
      <Typography.Paragraph>{t('accounts_without_code_hint')}</Typography.Paragraph>
      <ul>
        {accounts.map((account) => (
          <li key={account}>{names.account(account)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

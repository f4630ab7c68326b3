import { type AccountCodes, accountKinds, getAccountCodes, proposeAccountCodes } from '@hiram/contract/desk';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Loaded, Mono } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CodesDialog } from './codes-dialog.tsx';

/** How the lender's accountant calls each of our accounts; other codes take two people. */
export function AccountCodesView() {
  const { t } = useTexts();
  const { role } = useMe();
  const read = useRead(getAccountCodes, {});
  const [proposal] = useOpenProposals('account_codes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert type="info" showIcon className="desk-gap" title={t('account_codes_hint')} />
      <Loaded query={read}>
        {(codes) => (
          <>
            <Flex gap={12} align="center" wrap className="desk-gap">
              <GatedButton
                reason={proposeAccountCodes.roles.includes(role) ? null : t('catalogue_admin_only')}
                onClick={() => setOpen(true)}
              >
                {t('account_codes_propose')}
              </GatedButton>
              {proposal ? <WaitingNote proposal={proposal} what={t('proposal_account_codes')} /> : null}
            </Flex>
            <Codes codes={codes} />
            {isOpen ? <CodesDialog codes={codes} onClose={() => setOpen(false)} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function Codes({ codes: { accounts } }: { readonly codes: AccountCodes }) {
  const { t } = useTexts();
  const names = useLedgerNames();
  const codeOf = new Map(accounts.map((coded) => [coded.account, coded]));
  return (
    <PlainTable
      label={t('ledger_account_codes')}
      rows={accountKinds}
      keyOf={(kind) => kind}
      columns={[
        { title: t('ledger_account'), show: names.account },
        { title: t('ledger_class'), show: names.accountClass },
        {
          title: t('account_code'),
          show: (kind) =>
            codeOf.has(kind) ? (
              <Mono>{codeOf.get(kind)?.code}</Mono>
            ) : (
              <State tone="quiet">{t('account_code_none')}</State>
            ),
        },
        { title: t('account_name'), show: (kind) => codeOf.get(kind)?.name },
      ]}
    />
  );
}

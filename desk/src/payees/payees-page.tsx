import type { OutputOf } from '@hiram/contract';
import { listPayees, proposePayee } from '@hiram/contract/desk';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { useQrWords } from '../catalogue-parts/use-qr-words.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PayeeDialog } from './payee-dialog.tsx';

type Payee = OutputOf<typeof listPayees>[number];

/** Where borrowers send their repayments, and where they sent them before. */
export function PayeesPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const read = useRead(listPayees, {}, { liveSeconds: 30 });
  const proposals = useOpenProposals('payee');
  const [isProposing, setProposing] = useState(false);
  const columns = useColumns();
  return (
    <Page
      title={t('page_payees')}
      actions={
        <GatedButton
          type="primary"
          reason={proposePayee.roles.includes(role) ? null : t('catalogue_admin_only')}
          onClick={() => setProposing(true)}
        >
          {t('payee_propose')}
        </GatedButton>
      }
    >
      {proposals.map((proposal) => (
        <p key={proposal.proposalId}>
          <WaitingNote
            proposal={proposal}
            what={`${proposal.payload.bankName} ${proposal.payload.accountNumber}`}
          />
        </p>
      ))}
      <DataTable
        label={t('page_payees')}
        read={read}
        rowsOf={(payees) => payees}
        keyOf={(row) => row.payeeId}
        columns={columns}
        empty={t('payees_none')}
      />
      {isProposing ? <PayeeDialog onClose={() => setProposing(false)} /> : null}
    </Page>
  );
}

function useColumns(): TableColumnsType<Payee> {
  const { t } = useTexts();
  const { time } = useFormats();
  const qrWords = useQrWords();
  return [
    { key: 'bank', title: t('payee_bank'), dataIndex: 'bankName' },
    { key: 'name', title: t('payee_name'), dataIndex: 'accountName' },
    {
      key: 'number',
      title: t('payee_number'),
      render: (_, { accountNumber }) => <Mono>{accountNumber}</Mono>,
    },
    { key: 'branch', title: t('payee_branch'), render: (_, { branch }) => branch ?? '–' },
    {
      key: 'qr',
      title: t('payee_qr'),
      render: (_, { qr }) => <Mono>{qrWords(qr)}</Mono>,
    },
    { key: 'city', title: t('payee_city'), render: (_, { city }) => city ?? '–' },
    { key: 'since', title: t('payee_since'), render: (_, { since }) => time(since) },
    {
      key: 'state',
      title: t('payee_state'),
      render: (_, { endedAt }) =>
        endedAt === null ? (
          <State tone="good">{t('payee_present')}</State>
        ) : (
          <State tone="quiet">{t('payee_until', { at: time(endedAt) })}</State>
        ),
    },
  ];
}

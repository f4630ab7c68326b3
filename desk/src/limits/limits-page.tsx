import { type Limit, type LimitName, listLimits, proposeLimit, targetedBy } from '@hiram/contract/desk';
import { Alert, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { useLimitName } from '../catalogue-parts/use-limit-name.ts';
import { useLimitValue } from '../catalogue-parts/use-limit-value.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { LimitDialog } from './limit-dialog.tsx';
import './limits.css';

const messages: ReadonlySet<LimitName> = new Set([
  'register_code',
  'withdrawal_wait_hours',
  'register_codes_daily',
  'sign_in_codes_daily',
  'notices_daily',
  'address_codes_daily',
]);
const groups = [
  {
    title: 'limits_people',
    has: (name: LimitName) => !messages.has(name) && !isKept(name) && !isTarget(name),
  },
  { title: 'limits_messages', has: (name: LimitName) => messages.has(name) },
  { title: 'limits_targets', has: isTarget },
  { title: 'limits_kept', has: isKept },
] as const;

function isKept(name: LimitName): boolean {
  return name.endsWith('_days_kept');
}

function isTarget(name: LimitName): boolean {
  return targetedBy(name) !== null;
}

/** The figures that the lender runs by; another value takes two people. */
export function LimitsPage() {
  const { t } = useTexts();
  const read = useRead(listLimits, {}, { liveSeconds: 30 });
  const [open, setOpen] = useState<Limit | null>(null);
  const columns = useColumns(setOpen);
  return (
    <Page title={t('page_limits')}>
      <Alert type="info" showIcon className="desk-gap" title={t('limits_hint')} />
      {groups.map(({ title, has }) => (
        <section key={title} className="desk-gap">
          <h2>{t(title)}</h2>
          <DataTable
            label={t(title)}
            read={read}
            rowsOf={(limits) => limits.filter(({ name }) => has(name))}
            keyOf={(row) => row.name}
            columns={columns}
            empty=""
          />
        </section>
      ))}
      {open ? <LimitDialog limit={open} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}

function useColumns(onPropose: (limit: Limit) => void): TableColumnsType<Limit> {
  const { t } = useTexts();
  const { role } = useMe();
  const nameOf = useLimitName();
  const inWords = useLimitValue();
  const proposals = useOpenProposals('limit');
  return [
    {
      key: 'name',
      title: t('limit_name'),
      render: (_, { name }) => <div className="limits-name">{nameOf(name)}</div>,
    },
    {
      key: 'value',
      title: t('limit_value'),
      align: 'right',
      className: 'desk-figure',
      render: (_, limit) => inWords(limit),
    },
    {
      key: 'source',
      title: t('limit_source'),
      render: (_, { isOwn }) => t(isOwn ? 'limit_is_own' : 'limit_is_market'),
    },
    {
      key: 'proposal',
      title: t('law_waiting'),
      render: (_, { name }) => {
        const proposal = proposals.find(({ payload }) => payload.name === name);
        if (!proposal) return null;
        return (
          <WaitingNote proposal={proposal} what={inWords({ name, value: Number(proposal.payload.value) })} />
        );
      },
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('law_propose')}</span>,
      align: 'right',
      render: (_, limit) => (
        <GatedButton
          size="small"
          reason={proposeLimit.roles.includes(role) ? null : t('catalogue_admin_only')}
          aria-label={t('limit_propose_for', { limit: nameOf(limit.name) })}
          onClick={() => onPropose(limit)}
        >
          {t('law_propose')}
        </GatedButton>
      ),
    },
  ];
}

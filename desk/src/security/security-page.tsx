import type { SentInput } from '@hiram/contract';
import { type SecurityEventRow, searchSecurityEvents, securityEvents } from '@hiram/contract/desk';
import { Alert, Button, Flex, Select, type TableColumnsType, Tag } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { dayOrNone, type FilterValues, oneOf, useFilters, whole, words } from '../table/filters.ts';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';

const spec = {
  event: oneOf(['any', ...securityEvents], 'any'),
  network: words(),
  from: dayOrNone(),
  to: dayOrNone(),
  /** The row below which to go on; 0 for the newest. */
  before: whole(),
};
type Filters = FilterValues<typeof spec>;
const none = { event: 'any', network: '', from: '', to: '' } as const;

function wantedOf({ event, network, from, to, before }: Filters): SentInput<typeof searchSecurityEvents> {
  return {
    ...(event === 'any' ? {} : { event }),
    ...(network === '' ? {} : { network }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(before === 0 ? {} : { beforeId: before }),
  };
}

/** What may be an attack, newest first, and how much of each there was. */
export function SecurityPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const choose = (changes: Partial<Filters>) => setFilters({ before: 0, ...changes });
  const read = useRead(searchSecurityEvents, wantedOf(filters), {
    keepsLast: true,
    ...(filters.before === 0 ? { liveSeconds: 30 } : {}),
  });
  const columns = useColumns((network) => choose({ network }));
  const rows = read.data?.rows ?? [];
  return (
    <Page title={t('page_security')}>
      <Alert type="info" showIcon className="desk-gap" title={t('security_hint')} />
      <EventFilters filters={filters} onChange={choose} />
      <Flex gap={8} wrap className="desk-gap" aria-label={t('security_counts')} role="group">
        {(read.data?.counts ?? []).map(({ event, count }) => (
          <Tag key={event}>
            {t(`security_event_${event}`)} <strong className="desk-figure">{count}</strong>
          </Tag>
        ))}
      </Flex>
      <DataTable
        label={t('page_security')}
        read={read}
        rowsOf={(data) => data.rows}
        keyOf={(row) => row.eventId}
        columns={columns}
        empty={t('security_empty')}
      />
      <Older
        shown={rows.length}
        hasMore={read.data?.hasMore ?? false}
        isNewest={filters.before === 0}
        onOlder={() => setFilters({ before: rows.at(-1)?.eventId ?? 0 })}
        onNewest={() => setFilters({ before: 0 })}
      />
    </Page>
  );
}

function EventFilters({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}) {
  const { t } = useTexts();
  const { event, network, from, to } = filters;
  const isAny = Object.entries(none).some(([name, value]) => filters[name as keyof typeof none] !== value);
  return (
    <FilterBar>
      <Select
        aria-label={t('security_event')}
        value={event}
        onChange={(chosen) => onChange({ event: chosen })}
        popupMatchSelectWidth={false}
        style={{ minWidth: 200 }}
        options={[
          { value: 'any' as const, label: t('security_any_event') },
          ...securityEvents.map((each) => ({ value: each, label: t(`security_event_${each}`) })),
        ]}
      />
      <DayInput
        label={t('day_from')}
        value={from}
        {...(to === '' ? {} : { max: to })}
        onDay={(day) => onChange({ from: day })}
      />
      <DayInput
        label={t('day_to')}
        value={to}
        {...(from === '' ? {} : { min: from })}
        onDay={(day) => onChange({ to: day })}
      />
      {network === '' ? null : (
        <Tag closable onClose={() => onChange({ network: '' })}>
          {t('security_network')} <Mono>{network}</Mono>
        </Tag>
      )}
      {isAny ? (
        <Button type="text" onClick={() => onChange(none)}>
          {t('filters_clear')}
        </Button>
      ) : null}
    </FilterBar>
  );
}

function useColumns(onNetwork: (network: string) => void): TableColumnsType<SecurityEventRow> {
  const { t } = useTexts();
  const { time } = useFormats();
  return [
    { key: 'at', title: t('audit_at'), className: 'desk-figure', render: (_, { at }) => time(at) },
    { key: 'event', title: t('security_event'), render: (_, { event }) => t(`security_event_${event}`) },
    {
      key: 'count',
      title: t('security_count'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { count }) => count,
    },
    {
      key: 'operation',
      title: t('security_where'),
      // As the server calls it: the log is evidence, so nothing of it is translated.
      render: (_, { operation }) => <Mono>{operation}</Mono>,
    },
    {
      key: 'network',
      title: t('security_network'),
      render: (_, { network }) =>
        network === null ? (
          t('security_many_networks')
        ) : (
          <Button
            type="link"
            size="small"
            className="desk-cell-button"
            aria-label={t('security_only_network', { network })}
            onClick={() => onNetwork(network)}
          >
            <Mono>{network}</Mono>
          </Button>
        ),
    },
    {
      key: 'who',
      title: t('security_who'),
      render: (_, { staffName, borrowerId, handle }) => {
        if (staffName !== null) return staffName;
        if (borrowerId !== null) return <Link href={borrowerPath(borrowerId)}>{borrowerId}</Link>;
        return handle === null ? null : <Mono>{handle}</Mono>;
      },
    },
  ];
}

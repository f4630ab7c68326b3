import { type FunnelRow, funnelSteps } from '@hiram/contract/desk';
import { Empty, Table, type TableColumnsType } from 'antd';
import { useCounts, usePercent } from '../frame/use-counts.ts';
import { useTexts } from '../texts/use-texts.ts';

/** How far those came who registered in these days: in all, by channel and by invite code. */
export function Funnels({
  total,
  byChannel,
  byInviteCode,
}: {
  readonly total: FunnelRow;
  readonly byChannel: readonly FunnelRow[];
  readonly byInviteCode: readonly FunnelRow[];
}) {
  const { t } = useTexts();
  return (
    <div className="dashboard-funnels">
      <section className="dashboard-panel" aria-labelledby="funnel-total">
        <h3 id="funnel-total">{t('dashboard_funnel')}</h3>
        <p className="dashboard-aside">{t('dashboard_funnel_hint')}</p>
        <Steps row={total} />
      </section>
      <FunnelTable name="channel" rows={byChannel} />
      <FunnelTable name="invite_code" rows={byInviteCode} />
    </div>
  );
}

function Steps({ row }: { readonly row: FunnelRow }) {
  const { t } = useTexts();
  const count = useCounts();
  const percent = usePercent();
  return (
    <table className="dashboard-steps">
      <thead>
        <tr>
          <th>{t('dashboard_step')}</th>
          <th className="dashboard-step-bar">
            <span className="desk-hidden">{t('dashboard_bar')}</span>
          </th>
          <th>{t('dashboard_people')}</th>
          <th>{t('dashboard_of_all')}</th>
          <th>{t('dashboard_of_before')}</th>
        </tr>
      </thead>
      <tbody>
        {funnelSteps.map((step, index) => {
          const before = funnelSteps[index - 1];
          const share = row.registered === 0 ? 0 : row[step] / row.registered;
          return (
            <tr key={step}>
              <th scope="row">{t(`dashboard_step_${step}`)}</th>
              <td className="dashboard-step-bar">
                <div style={{ width: `${share * 100}%` }} />
              </td>
              <td className="desk-figure">{count(row[step])}</td>
              <td className="desk-figure">{percent(row[step], row.registered)}</td>
              <td className="desk-figure">{before ? percent(row[step], row[before]) : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function FunnelTable({
  name,
  rows,
}: {
  readonly name: 'channel' | 'invite_code';
  readonly rows: readonly FunnelRow[];
}) {
  const { t } = useTexts();
  const count = useCounts();
  const percent = usePercent();
  const title = t(`dashboard_by_${name}`);
  const columns: TableColumnsType<FunnelRow> = [
    {
      key: 'name',
      title: t(`dashboard_${name}`),
      className: 'dashboard-name',
      render: (_, row) => row.name || t(`dashboard_no_${name}`),
    },
    ...funnelSteps.map((step) => ({
      key: step,
      title: t(`dashboard_step_${step}`),
      align: 'right' as const,
      className: 'desk-figure',
      render: (_: unknown, row: FunnelRow) => count(row[step]),
    })),
    {
      key: 'share',
      title: t('dashboard_share'),
      align: 'right',
      className: 'desk-figure',
      render: (_, row) => percent(row.withdrew, row.registered),
    },
  ];
  return (
    <section className="dashboard-panel" aria-labelledby={`funnel-${name}`}>
      <h3 id={`funnel-${name}`}>{title}</h3>
      <Table<FunnelRow>
        aria-label={title}
        size="small"
        rowKey="name"
        dataSource={[...rows]}
        columns={columns}
        pagination={{ pageSize: 10, hideOnSinglePage: true, size: 'small', showSizeChanger: false }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dashboard_funnel_empty')} />,
        }}
      />
    </section>
  );
}

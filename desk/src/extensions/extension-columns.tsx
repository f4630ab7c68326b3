import { toCents } from '@hiram/contract';
import { approveExtension, type DeskExtension } from '@hiram/contract/desk';
import { Flex, type TableColumnsType, Typography } from 'antd';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf: Readonly<Record<DeskExtension['status'], Tone>> = {
  requested: 'waiting',
  approved: 'quiet',
  signed: 'quiet',
  done: 'good',
  refused: 'bad',
  expired: 'bad',
};

interface Acts {
  /** The one that is being approved at this moment. */
  readonly busyId: number | null;
  readonly onApprove: (row: DeskExtension) => void;
  readonly onRefuse: (row: DeskExtension) => void;
}

export function useExtensionColumns({ busyId, onApprove, onRefuse }: Acts): TableColumnsType<DeskExtension> {
  const { t } = useTexts();
  const { money, day, time } = useFormats();
  const { role } = useMe();
  const isDecider = (approveExtension.roles as readonly string[]).includes(role);
  function reason({ proposal }: DeskExtension): string | null {
    if (!isDecider) return t('extension_not_yours');
    return proposal ? t('extension_waits_for_second', { name: proposal.by }) : null;
  }
  return [
    {
      key: 'order',
      title: t('extension_order'),
      render: (_, { orderId, borrowerName, requestedAt, status }) => (
        <>
          <LoanLink orderId={orderId} />
          <div>{borrowerName}</div>
          <Typography.Text type="secondary">
            {status === 'requested' ? (
              <Waiting queue="extensions" since={requestedAt} />
            ) : (
              <time dateTime={requestedAt}>{time(requestedAt)}</time>
            )}
          </Typography.Text>
        </>
      ),
    },
    {
      key: 'days',
      title: t('extension_days'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { days }) => t('extension_days_value', { count: days }),
    },
    {
      key: 'price',
      title: t('extension_price'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { price }) => (toCents(price) === 0 ? t('extension_free') : money(price)),
    },
    {
      key: 'owed',
      title: t('extension_owed'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { owed, lateInstalments, timesBefore }) => (
        <>
          {money(owed)}
          <br />
          <Typography.Text type="secondary">
            {t('extension_late', { count: lateInstalments })}, {t('extension_before', { count: timesBefore })}
          </Typography.Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('extension_state'),
      render: (_, row) => <Standing extension={row} />,
    },
    {
      key: 'acts',
      title: t('extension_acts'),
      render: (_, row) =>
        row.status === 'requested' ? (
          <Flex gap={8}>
            <GatedButton
              size="small"
              type="primary"
              ghost
              reason={reason(row)}
              loading={busyId === row.extensionId}
              onClick={() => onApprove(row)}
            >
              {t(row.isForOne ? 'extension_approve' : 'extension_propose')}
            </GatedButton>
            <GatedButton
              size="small"
              reason={isDecider ? null : t('extension_not_yours')}
              onClick={() => onRefuse(row)}
            >
              {t('extension_refuse')}
            </GatedButton>
          </Flex>
        ) : (
          <MovedDates moved={row.moved} format={day} />
        ),
    },
  ];
}

/** The schedule as it was, beside what it is since. */
function MovedDates({
  moved,
  format,
}: {
  readonly moved: DeskExtension['moved'];
  readonly format: (on: string) => string;
}) {
  const { t } = useTexts();
  if (moved.length === 0) return null;
  return (
    <details>
      <summary>{t('extension_moved')}</summary>
      {moved.map(({ period, dueOn, newDueOn }) => (
        <div key={`${period} ${dueOn}`}>
          {t('extension_moved_line', { period, before: format(dueOn), after: format(newDueOn) })}
        </div>
      ))}
    </details>
  );
}

function Standing({ extension }: { readonly extension: DeskExtension }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { status, payUntil, reason, decidedBy, doneOn } = extension;
  const isToDo = status === 'approved' || status === 'signed';
  return (
    <>
      <State tone={toneOf[status]}>{t(`extension_state_${status}`)}</State>{' '}
      {isToDo && payUntil ? t('extension_until', { day: day(payUntil) }) : null}
      {doneOn ? t('extension_done_on', { day: day(doneOn) }) : null}
      {reason ? <div>{t(`extension_reason_${reason}`)}</div> : null}
      {decidedBy ? (
        <div>
          <Typography.Text type="secondary">{t('extension_decided_by', { name: decidedBy })}</Typography.Text>
        </div>
      ) : null}
    </>
  );
}

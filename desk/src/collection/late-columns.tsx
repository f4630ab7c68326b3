import type { LateLoan } from '@hiram/contract/desk';
import { Checkbox, type TableColumnsType, Typography } from 'antd';
import { Link } from 'wouter';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { collectionPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Holds } from './holds.tsx';
import { Promised } from './promise.tsx';

export interface Choice {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

export const nameOf = ({ borrowerName, borrowerId }: Pick<LateLoan, 'borrowerName' | 'borrowerId'>) =>
  borrowerName ?? `#${borrowerId}`;

/** Without a choice where whoever looks cannot do anything with it. */
export function useLateColumns(choice: Choice | null): TableColumnsType<LateLoan> {
  const { t } = useTexts();
  const { money } = useFormats();
  const tick = useTick(choice);
  return [
    ...tick,
    {
      key: 'borrower',
      title: t('collection_person'),
      render: (_, loan) => (
        <>
          <Link href={collectionPath(loan.orderId)}>{nameOf(loan)}</Link>
          <div>
            <LoanLink orderId={loan.orderId} />
          </div>
        </>
      ),
    },
    {
      key: 'days',
      title: t('collection_days'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { daysLate, lateInstalments }) => (
        <>
          {t('collection_days_value', { count: daysLate })}
          <br />
          <Typography.Text type="secondary">
            {t('collection_instalments', { count: lateInstalments })}
          </Typography.Text>
        </>
      ),
    },
    {
      key: 'overdue',
      title: t('collection_overdue'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { overdue }) => money(overdue),
    },
    {
      key: 'contacts',
      title: t('collection_contacts'),
      render: (_, loan) => (
        <>
          <Contacts contacts={loan.contacts} />
          <Holds loan={loan} />
        </>
      ),
    },
    {
      key: 'promise',
      title: t('collection_promise'),
      render: (_, { promise }) => (promise ? <Promised promise={promise} /> : null),
    },
    { key: 'next', title: t('collection_next'), render: (_, { next }) => <Next next={next} /> },
    {
      key: 'assigned',
      title: t('collection_assigned'),
      render: (_, { assignedTo }) => <Assignee assignedTo={assignedTo} />,
    },
  ];
}

function useTick(choice: Choice | null): TableColumnsType<LateLoan> {
  const { t } = useTexts();
  if (choice === null) return [];
  const { chosen, onChange } = choice;
  const flip = (orderId: number) =>
    onChange(
      new Set(chosen.has(orderId) ? [...chosen].filter((each) => each !== orderId) : [...chosen, orderId]),
    );
  return [
    {
      key: 'choose',
      title: t('collection_chosen'),
      render: (_, loan) => (
        <Checkbox
          aria-label={t('collection_choose', { name: nameOf(loan) })}
          checked={chosen.has(loan.orderId)}
          onChange={() => flip(loan.orderId)}
        />
      ),
    },
  ];
}

export function Next({ next }: Pick<LateLoan, 'next'>) {
  const { t } = useTexts();
  const { day } = useFormats();
  if (next === null) return <span className="desk-count">{t('collection_next_none')}</span>;
  return (
    <>
      {t(`collection_next_${next.action}`)}
      <div>{day(next.on)}</div>
    </>
  );
}

export function Assignee({ assignedTo }: Pick<LateLoan, 'assignedTo'>) {
  const { t } = useTexts();
  const me = useMe();
  if (assignedTo === null) return <span className="desk-count">{t('collection_nobody')}</span>;
  const isMine = assignedTo.staffId === me.staffId;
  return <State tone={isMine ? 'good' : 'quiet'}>{isMine ? t('collection_you') : assignedTo.name}</State>;
}

export function Contacts({ contacts }: Pick<LateLoan, 'contacts'>) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { today, week, lastAt } = contacts;
  return (
    <>
      {t('collection_contacts_value', { today, week })}
      {lastAt === null ? null : (
        <div>
          <Typography.Text type="secondary">
            {t('collection_contact_last', { time: time(lastAt) })}
          </Typography.Text>
        </div>
      )}
    </>
  );
}

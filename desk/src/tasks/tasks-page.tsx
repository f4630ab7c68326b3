import { addTask, listTasks, type Task, taskLists } from '@hiram/contract/desk';
import { Button, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { AddTaskDialog } from '../case-parts/add-task-dialog.tsx';
import { FinishTask } from '../case-parts/finish-task.tsx';
import { OrderLink } from '../case-parts/order-link.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';

const states = ['open', 'done'] as const;
const spec = { list: oneOf(taskLists, 'mine'), state: oneOf(states, 'open'), offset: whole() };
const limit = 50;

/** What this person has to do, or has asked others to do; what is overdue comes first. */
export function TasksPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { filters, setFilters } = useFilters(spec);
  const { list, state, offset } = filters;
  const [isAdding, setAdding] = useState(false);
  const wanted = { list, isDone: state === 'done', offset, limit };
  const read = useRead(listTasks, wanted, { liveSeconds: 20, keepsLast: true });
  const columns = useColumns(list === 'mine' ? 'by' : 'assignedTo');
  return (
    <Page
      title={t('page_tasks')}
      actions={
        addTask.roles.includes(role) ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('task_add')}
          </Button>
        ) : null
      }
    >
      <FilterBar>
        <Segmented
          aria-label={t('task_list')}
          value={list}
          onChange={(chosen) => setFilters({ list: chosen, offset: 0 })}
          options={taskLists.map((value) => ({ value, label: t(`task_list_${value}`) }))}
        />
        <Segmented
          aria-label={t('task_state')}
          value={state}
          onChange={(chosen) => setFilters({ state: chosen, offset: 0 })}
          options={states.map((value) => ({ value, label: t(`task_state_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={t('page_tasks')}
        read={read}
        rowsOf={(data) => data.tasks}
        keyOf={(row) => row.taskId}
        columns={columns}
        empty={t(state === 'done' ? 'tasks_empty_done' : `tasks_empty_${list}`)}
        paging={{
          ...{ offset, limit, total: read.data?.total ?? 0 },
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
      {isAdding ? <AddTaskDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function useColumns(whom: 'by' | 'assignedTo'): TableColumnsType<Task> {
  const { t } = useTexts();
  const { day, time } = useFormats();
  const nameOf = useBorrowerName();
  const me = useMe();
  return [
    {
      key: 'what',
      title: t('task_what'),
      render: (_, { what }) => <span className="tasks-what">{what}</span>,
    },
    {
      key: 'about',
      title: t('task_about'),
      render: (_, { borrowerId, borrowerName, orderId }) =>
        borrowerId === null ? (
          '–'
        ) : (
          <>
            <Link href={borrowerPath(borrowerId)}>{nameOf(borrowerName, borrowerId)}</Link>
            {orderId === null ? null : (
              <>
                {' · '}
                <OrderLink orderId={orderId} />
              </>
            )}
          </>
        ),
    },
    {
      key: 'due',
      title: t('task_due'),
      render: (_, { dueOn, isOverdue, doneAt }) =>
        doneAt === null ? (
          <State tone={isOverdue ? 'bad' : 'waiting'}>
            {isOverdue ? t('task_overdue_since', { day: day(dueOn) }) : day(dueOn)}
          </State>
        ) : (
          <State tone="good">{t('task_done_at', { at: time(doneAt) })}</State>
        ),
    },
    {
      key: 'whom',
      title: t(whom === 'by' ? 'task_by' : 'task_for'),
      render: (_, task) => {
        const { staffId, name } = task[whom];
        return staffId === me.staffId ? t('staff_you') : name;
      },
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('actions')}</span>,
      align: 'right',
      render: (_, task) => <FinishTask task={task} />,
    },
  ];
}

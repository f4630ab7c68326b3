import { addTask, listTasks } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AddTaskDialog } from './add-task-dialog.tsx';
import { Panel } from './facts.tsx';
import type { CaseFile } from './file.ts';
import { FinishTask } from './finish-task.tsx';

/** What is to be done about somebody or an order, by whomever. */
export function TasksPanel({
  about,
  isErased = false,
}: {
  readonly about: CaseFile;
  readonly isErased?: boolean;
}) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { role } = useMe();
  const [isAdding, setAdding] = useState(false);
  const read = useRead(listTasks, about, { liveSeconds: 30 });
  if (isErased) return null;
  return (
    <Panel
      title={t('tasks')}
      aside={
        addTask.roles.includes(role) ? (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('task_add')}
          </Button>
        ) : null
      }
    >
      <Loaded query={read}>
        {({ tasks }) =>
          tasks.length === 0 ? (
            <p className="case-note">{t('tasks_none')}</p>
          ) : (
            <ul className="case-log">
              {tasks.map((task) => (
                <li key={task.taskId}>
                  <State tone={task.isOverdue ? 'bad' : 'waiting'}>
                    {t(task.isOverdue ? 'task_overdue_since' : 'task_due_on', { day: day(task.dueOn) })}
                  </State>
                  <strong>{task.assignedTo.name}</strong>
                  <span>
                    {task.what} <FinishTask task={task} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddTaskDialog about={about} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

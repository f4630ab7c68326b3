import { countQueues, finishTask, listTasks, type Task } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Done, or to be done after all: for whoever has the task, and whoever gave it. */
export function FinishTask({ task }: { readonly task: Task }) {
  const { t } = useTexts();
  const { staffId, role } = useMe();
  const call = useSend(finishTask, { refreshes: [listTasks, countQueues] });
  const isTheirs = task.assignedTo.staffId === staffId || task.by.staffId === staffId;
  if (!isTheirs || !finishTask.roles.includes(role)) return null;
  const isDone = task.doneAt !== null;
  const name = t(isDone ? 'task_reopen' : 'task_finish');
  return (
    <Button
      size="small"
      loading={call.isBusy}
      aria-label={`${name}: ${task.what}`}
      onClick={() => call.send({ taskId: task.taskId, isDone: !isDone })}
    >
      {name}
    </Button>
  );
}

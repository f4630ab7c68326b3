import { addTask, countQueues, listColleagues, listTasks, mostTaskLetters } from '@hiram/contract/desk';
import { App, Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { CaseFile } from './file.ts';

interface Wanted {
  readonly what: string;
  readonly assignTo: number;
  readonly dueOn: string;
}

/** Something to be done by a day, by oneself or a colleague; about a file where it is opened from one. */
export function AddTaskDialog({
  about,
  onClose,
}: {
  readonly about?: CaseFile;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { staffId: me } = useMe();
  const today = useToday();
  const openedBy = useRef(document.activeElement as HTMLElement | null);
  const [form] = Form.useForm<Wanted>();
  const colleagues = useRead(listColleagues, about ? { borrowerId: about.borrowerId } : {}).data ?? [];
  const call = useSend(addTask, { refreshes: [listTasks, countQueues], handles: 'all' });

  async function add(wanted: Wanted): Promise<void> {
    const done = await call.send({ ...wanted, ...about });
    if (!done.ok) return;
    void message.success(t('task_added'));
    onClose();
  }
  return (
    <Dialog
      openedBy={openedBy}
      title={t('task_add')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('task_add')}
      confirmLoading={call.isBusy}
    >
      <Form<Wanted>
        form={form}
        name="task"
        layout="vertical"
        requiredMark={false}
        onFinish={add}
        validateTrigger="onSubmit"
        initialValues={{ assignTo: me, dueOn: today }}
      >
        <Form.Item
          name="what"
          label={t('task_what')}
          rules={[
            { required: true, whitespace: true, message: t('field_required') },
            { max: mostTaskLetters, message: t('text_too_long') },
          ]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="assignTo" label={t('task_for')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={colleagues.map(({ staffId, name, role }) => ({
              value: staffId,
              label: staffId === me ? `${name} (${t('staff_you')})` : `${name} · ${t(`role_${role}`)}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="dueOn" label={t('task_due')} rules={[{ required: true, message: t('date_input') }]}>
          <Input type="date" min={today} max="2099-12-31" style={{ width: 170 }} />
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}

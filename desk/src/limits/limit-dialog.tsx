import {
  countQueues,
  type Limit,
  leastLimit,
  limitKinds,
  listProposals,
  mostLimit,
  proposeLimit,
} from '@hiram/contract/desk';
import { App, Form, InputNumber, Radio } from 'antd';
import { useSend } from '../api/server.ts';
import { useLimitName } from '../catalogue-parts/use-limit-name.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useMe } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Another value for a limit. */
export function LimitDialog({
  limit: { name, value: present },
  onClose,
}: {
  readonly limit: Limit;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const nameOf = useLimitName();
  const { currency } = useMe();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ value: number }>();
  const call = useSend(proposeLimit, { refreshes: [listProposals, countQueues], handles: 'all' });

  async function propose({ value }: { value: number }): Promise<void> {
    const done = await call.send({ name, value });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={nameOf(name)}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={propose}>
        <Form.Item
          name="value"
          label={t('limit_value')}
          rules={[
            { required: true, message: t('field_required') },
            {
              validator: async (_, value: unknown) => {
                if (value === present) throw new Error(t('limit_same_value'));
              },
            },
          ]}
        >
          {limitKinds[name] === 'switch' ? (
            <Radio.Group
              options={[
                { value: 1, label: t('yes') },
                { value: 0, label: t('no') },
              ]}
            />
          ) : (
            <InputNumber
              autoFocus
              min={leastLimit(name)}
              max={mostLimit(name)}
              precision={0}
              controls={false}
              style={{ width: 220 }}
              {...(limitKinds[name] === 'amount' ? { prefix: currency.symbol } : {})}
            />
          )}
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}

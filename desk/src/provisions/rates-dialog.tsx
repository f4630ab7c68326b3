import {
  countQueues,
  lateBands,
  listProposals,
  type ProvisionRates,
  proposeProvisionRates,
} from '@hiram/contract/desk';
import { App, Form, InputNumber } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import '../catalogue-parts/catalogue.css';

/** Other rates, all at once: they are of one piece. */
export function RatesDialog({
  rates,
  onClose,
}: {
  readonly rates: ProvisionRates;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<ProvisionRates>();
  const call = useSend(proposeProvisionRates, { refreshes: [listProposals, countQueues], handles: 'all' });

  async function propose(wish: ProvisionRates): Promise<void> {
    const done = await call.send(wish);
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={t('provision_propose')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={rates} onFinish={propose}>
        {lateBands.map((band) => (
          <Form.Item
            key={band}
            name={band}
            label={t(`report_${band}`)}
            rules={[{ required: true, message: t('field_required') }]}
          >
            <InputNumber<number>
              min={0}
              max={100}
              precision={3}
              controls={false}
              suffix="%"
              className="catalogue-figure"
              style={{ width: 160 }}
              formatter={asWritten}
            />
          </Form.Item>
        ))}
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}

/** Without the zeros that the library adds; while somebody types, what they type. */
function asWritten(
  value: number | undefined,
  { userTyping, input }: { readonly userTyping: boolean; readonly input: string },
): string {
  if (userTyping) return input;
  return value === undefined || String(value) === '' ? '' : String(Number(value));
}

import { listProposals, listRefunds, proposeRefund } from '@hiram/contract/desk';
import { App, Button, Flex, Form, Input, InputNumber } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useMe } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { numberIn } from '../table/number-filter.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Wish {
  /** As it is printed, or without what stands before the digits. */
  readonly order: string;
  readonly amount: number;
}

/** Whose credit, and how much of it; where it goes is the borrower's own account and nowhere else. */
export function RefundDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { currency } = useMe();
  const { message } = App.useApp();
  const call = useSend(proposeRefund, { refreshes: [listRefunds, listProposals], handles: 'all' });
  async function propose({ order, amount }: Wish): Promise<void> {
    const done = await call.send({ orderId: numberIn(order), amount });
    if (!done.ok) return;
    void message.success(t('refund_proposed'));
    onClose();
  }
  const required = [{ required: true, message: t('field_required') }];
  return (
    <Dialog title={t('refund_propose')} footer={null} onCancel={onClose}>
      <p>{t('refund_text')}</p>
      <Form layout="vertical" requiredMark={false} onFinish={propose} validateTrigger="onSubmit">
        <Form.Item
          name="order"
          label={t('line_order_number')}
          rules={[
            {
              validator: async (_, typed: string = '') => {
                if (numberIn(typed) === 0) throw new Error(t('line_order_number_input'));
              },
            },
          ]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item name="amount" label={t('incoming_amount')} rules={required}>
          <InputNumber
            min={0.01}
            precision={2}
            controls={false}
            prefix={currency.symbol}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <FailureAlert failure={call.failure} />
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {t('refund_propose_do')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

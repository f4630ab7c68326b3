import { type OrderView, toCents, toInstalmentStatus, toOrderStatus } from '@hiram/contract';
import {
  getBorrowerPage,
  getLoan,
  listProposals,
  proposeFeeWaiver,
  proposeWriteOff,
} from '@hiram/contract/desk';
import { App, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useMe } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

const losses = { write_off: proposeWriteOff, fee_waiver: proposeFeeWaiver } as const;
type Loss = keyof typeof losses;

/** What the lender can give up of a loan: offered to those who may propose it, where there is something late. */
export function Losses({ view }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { role } = useMe();
  const [chosen, setChosen] = useState<Loss | null>(null);
  const offered = lossesOf(view).filter((loss) => losses[loss].roles.some((may) => may === role));
  if (offered.length === 0) return null;
  return (
    <>
      <h3>{t('loss_what')}</h3>
      <Flex gap={8} wrap>
        {offered.map((loss) => (
          <Button key={loss} onClick={() => setChosen(loss)}>
            {t(`${loss}_propose`)}
          </Button>
        ))}
      </Flex>
      {chosen ? <LossDialog loss={chosen} orderId={view.orderId} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

export function lossesOf({ status, periodViews }: Pick<OrderView, 'status' | 'periodViews'>): Loss[] {
  const late = periodViews.filter((period) => toInstalmentStatus(period.status) === 'overdue');
  if (late.length === 0) return [];
  const hasFees = late.some(({ overdueFee }) => toCents(overdueFee) > 0);
  return [
    ...(hasFees ? (['fee_waiver'] as const) : []),
    ...(toOrderStatus(status) === 'repaying' ? (['write_off'] as const) : []),
  ];
}

function LossDialog({
  loss,
  orderId,
  onClose,
}: {
  readonly loss: Loss;
  readonly orderId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(losses[loss], {
    refreshes: [getBorrowerPage, getLoan, listProposals],
    handles: 'all',
  });
  async function propose({ note }: { readonly note: string }): Promise<void> {
    const done = await call.send({ orderId, note });
    if (!done.ok) return;
    void message.success(t(`${loss}_proposed`));
    onClose();
  }
  return (
    <Dialog title={t(`${loss}_propose`)} footer={null} onCancel={onClose}>
      <p>{t(`${loss}_text`)}</p>
      <Form layout="vertical" requiredMark={false} onFinish={propose} validateTrigger="onSubmit">
        <Form.Item
          name="note"
          label={t('loss_note')}
          rules={[{ required: true, whitespace: true, message: t('field_required') }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} />
        </Form.Item>
        <FailureAlert failure={call.failure} />
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {t('loss_propose_do')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

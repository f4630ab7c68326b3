import type { Major } from '@hiram/contract';
import { listDeskCoupons, takeBackCoupon } from '@hiram/contract/desk';
import { App, Form, Input } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why the borrower does not get it after all. */
export function TakeBackDialog({
  coupon: { couponId, discount },
  onClose,
}: {
  readonly coupon: { readonly couponId: number; readonly discount: Major };
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const call = useSend(takeBackCoupon, { refreshes: [listDeskCoupons], handles: 'all' });
  async function takeBack({ note }: { note: string }): Promise<void> {
    const done = await call.send({ couponId, note });
    if (!done.ok) return;
    void message.success(t('coupon_taken_back'));
    onClose();
  }
  return (
    <Dialog
      title={t('coupon_take_back_it', { number: couponId, amount: money(discount) })}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('coupon_take_back')}
      okButtonProps={{ danger: true }}
      confirmLoading={call.isBusy}
    >
      <p>{t('coupon_take_back_hint')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={takeBack}>
        <Form.Item
          name="note"
          label={t('coupon_take_back_reason')}
          rules={[{ required: true, whitespace: true, message: t('field_required') }]}
        >
          <Input.TextArea autoFocus rows={2} maxLength={500} />
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}

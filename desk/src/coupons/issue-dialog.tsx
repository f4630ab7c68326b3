import { addDays, major } from '@hiram/contract';
import { countQueues, findBorrower, issueCoupon, listProposals } from '@hiram/contract/desk';
import { Alert, App, Button, Flex, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useFieldFailures } from '../catalogue-parts/field-failures.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Found {
  readonly borrowerId: number;
  readonly mobile: string;
  readonly name: string | null;
}

/** First to whom, by the whole number of their phone; then how much, and until when. */
export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Dialog title={t('coupon_issue')} footer={null} onCancel={onClose}>
      {found ? (
        <Issue borrower={found} onBack={() => setFound(null)} onDone={onClose} />
      ) : (
        <Find onFound={setFound} />
      )}
    </Dialog>
  );
}

function Find({ onFound }: { readonly onFound: (found: Found) => void }) {
  const { t } = useTexts();
  const find = useSend(findBorrower, { handles: 'all' });
  async function look({ mobile }: { mobile: string }): Promise<void> {
    const done = await find.send({ mobile: mobile.replaceAll(/[\s-]/g, '') });
    if (done.ok) onFound(done.data);
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={look}>
      <Form.Item
        name="mobile"
        label={t('coupon_mobile')}
        validateTrigger="onSubmit"
        rules={[{ required: true, pattern: /^0[\d\s-]{8,14}$/, message: t('coupon_mobile_input') }]}
      >
        <Input autoFocus inputMode="tel" autoComplete="off" />
      </Form.Item>
      <FailureAlert failure={find.failure} />
      <Flex justify="end">
        <Button type="primary" htmlType="submit" loading={find.isBusy}>
          {t('coupon_find')}
        </Button>
      </Flex>
    </Form>
  );
}

interface Wish {
  readonly discount: number;
  readonly expiresOn: string;
}

function Issue({
  borrower,
  onBack,
  onDone,
}: {
  readonly borrower: Found;
  readonly onBack: () => void;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const { currency } = useMe();
  const { money } = useFormats();
  const { message } = App.useApp();
  const today = useToday();
  const [form] = Form.useForm<Wish>();
  const failuresOf = useFieldFailures();
  const call = useSend(issueCoupon, { refreshes: [listProposals, countQueues], handles: 'all' });
  async function issue({ discount, expiresOn }: Wish): Promise<void> {
    const done = await call.send({ borrowerId: borrower.borrowerId, discount, expiresOn });
    if (!done.ok) {
      form.setFields(
        failuresOf(done.fields).map(({ name, errors }) => ({ name: name as keyof Wish, errors })),
      );
      return;
    }
    void message.success(t('coupon_issued', { amount: money(major(discount)), mobile: borrower.mobile }));
    onDone();
  }
  return (
    <Form<Wish>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ expiresOn: addDays(today, 90) }}
      onFinish={issue}
    >
      <Alert
        type="info"
        className="desk-gap"
        title={t('coupon_for', { name: borrower.name ?? '–', mobile: borrower.mobile })}
      />
      <Form.Item
        name="discount"
        label={t('coupon_discount')}
        extra={t('coupon_discount_hint')}
        rules={[
          { required: true, message: t('field_required') },
          { type: 'number', min: 0.01, message: t('coupon_more_than_nothing') },
        ]}
      >
        <InputNumber
          autoFocus
          controls={false}
          precision={2}
          prefix={currency.symbol}
          style={{ width: 180 }}
        />
      </Form.Item>
      <Form.Item
        name="expiresOn"
        label={t('coupon_expires_on')}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Input type="date" min={today} style={{ width: 180 }} />
      </Form.Item>
      <FailureAlert failure={call.failure} />
      <Flex justify="end" gap={8}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="primary" htmlType="submit" loading={call.isBusy}>
          {t('coupon_give')}
        </Button>
      </Flex>
    </Form>
  );
}

import { addDays, type Major, toCents } from '@hiram/contract';
import type { LateLoan } from '@hiram/contract/desk';
import { Form, type FormRule, Input, InputNumber } from 'antd';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { useTexts } from '../texts/use-texts.ts';

const mostDays = 31;

/** From today on, and so many days away at the most; the server asks it again. */
export function useDayRule(days: number): FormRule[] {
  const { t } = useTexts();
  const today = useToday();
  return [
    { required: true, message: t('field_required') },
    {
      validator: async (_, day: string | undefined) => {
        if (day && (day < today || day > addDays(today, days))) throw new Error(t('date_input'));
      },
    },
  ];
}

/** So much by a day. All that is overdue is what is asked for first. */
export function PromiseFields({ loan: { owed } }: { readonly loan: LateLoan }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { currency } = useMe();
  const today = useToday();
  const inDays = useDayRule(mostDays);
  return (
    <>
      <Form.Item
        name="amount"
        label={t('collection_promise_amount')}
        extra={t('collection_promise_most', { amount: money(owed) })}
        rules={[
          { required: true, message: t('field_required') },
          {
            validator: async (_, amount: Major | null) => {
              if (amount !== null && (toCents(amount) <= 0 || toCents(amount) > toCents(owed)))
                throw new Error(t('amount_input'));
            },
          },
        ]}
      >
        <InputNumber controls={false} precision={2} prefix={currency.symbol} style={{ width: 180 }} />
      </Form.Item>
      <Form.Item name="on" label={t('collection_promise_day')} rules={inDays}>
        <Input type="date" min={today} max={addDays(today, mostDays)} />
      </Form.Item>
    </>
  );
}

import { addDays } from '@hiram/contract';
import {
  getCollectionCase,
  type LateLoan,
  listLateLoans,
  type NextAction,
  nextActions,
  planNextAction,
} from '@hiram/contract/desk';
import { App, Button, Flex, Form, Input, Select } from 'antd';
import { useSend } from '../api/server.ts';
import { useToday } from '../frame/now.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useDayRule } from './promise-fields.tsx';

const mostDays = 90;

interface Planned {
  readonly action: NextAction;
  readonly on: string;
}

/** What is to be done next, and when. */
export function NextForm({ loan: { orderId, next } }: { readonly loan: LateLoan }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const today = useToday();
  const inDays = useDayRule(mostDays);
  const call = useSend(planNextAction, { refreshes: [listLateLoans, getCollectionCase], handles: 'all' });
  async function plan(planned: Planned | null): Promise<void> {
    const done = await call.send({ orderId, next: planned });
    if (done.ok) void message.success(t('collection_next_saved'));
  }
  return (
    <Form<Planned>
      name="next"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ action: next?.action ?? 'call', on: next?.on ?? addDays(today, 1) }}
      onFinish={plan}
    >
      <Form.Item name="action" label={t('collection_next_what')}>
        <Select options={nextActions.map((value) => ({ value, label: t(`collection_next_${value}`) }))} />
      </Form.Item>
      <Form.Item name="on" label={t('collection_next_on')} rules={inDays}>
        <Input type="date" min={today} max={addDays(today, mostDays)} />
      </Form.Item>
      <FailureAlert failure={call.failure} />
      <Flex gap={8} wrap>
        <Button size="small" htmlType="submit" loading={call.isBusy}>
          {t('collection_next_save')}
        </Button>
        {next ? (
          <Button size="small" loading={call.isBusy} onClick={() => plan(null)}>
            {t('collection_next_clear')}
          </Button>
        ) : null}
      </Flex>
    </Form>
  );
}

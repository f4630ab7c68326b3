import type { SentInput } from '@hiram/contract';
import {
  bookLine,
  countQueues,
  type LineExplanation,
  lineExplanations,
  listProposals,
  listStatementLines,
  listStatements,
  proposeLine,
  type StatementLineView,
} from '@hiram/contract/desk';
import { App, Button, Flex, Form, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSends } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { numberIn } from '../table/number-filter.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { LineAction } from './line-rules.ts';

interface Said {
  readonly order: string;
  readonly reason: string;
  readonly as: LineExplanation;
}

/** What the match has found is booked by one person; anything else is proposed, for another to confirm. */
export function LineForm({
  line,
  actions,
  first,
  onDone,
}: {
  readonly line: StatementLineView;
  readonly actions: readonly LineAction[];
  readonly first: LineAction;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [action, setAction] = useState(first);
  const call = useSends({
    refreshes: [listStatementLines, listStatements, listProposals, countQueues],
    handles: 'all',
  });
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Enter opens the line, and Enter again books it.
    if (first === 'book') submit.current?.focus();
  }, [first]);

  async function send(said: Said): Promise<void> {
    const { lineId, order } = line;
    // Pressed twice, it is done once and said once.
    const key = `line-${lineId}`;
    if (action !== 'book') {
      const done = await call.send(proposeLine, wishOf(action, lineId, said));
      if (!done.ok) return;
      void message.success({ key, content: t('line_proposed') });
    } else if (order) {
      const done = await call.send(bookLine, { lineId, orderId: order.orderId });
      if (!done.ok) return;
      void message.success({ key, content: t('line_booked', { order: order.orderNo }) });
    }
    onDone();
  }
  const nameOf = (each: LineAction) => {
    if (each === 'book') return t('line_as_book', { order: line.order?.orderNo ?? '' });
    return t(each === 'assign' && !actions.includes('book') ? 'line_as_assign_any' : `line_as_${each}`);
  };
  return (
    <Form<Said> layout="vertical" requiredMark={false} onFinish={send}>
      <Form.Item label={t('line_what')}>
        <Radio.Group
          className="line-choices"
          aria-label={t('line_what')}
          value={action}
          onChange={({ target }) => {
            call.forgetFailure();
            setAction(target.value);
          }}
          options={actions.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Form.Item>
      <Fields action={action} />
      <p>{t(action === 'book' ? 'line_book_text' : 'line_needs_two')}</p>
      <FailureAlert failure={call.failure} />
      <Flex justify="end" gap={8}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button ref={submit} type="primary" htmlType="submit" loading={call.isBusy}>
          {t(action === 'book' ? 'line_book' : 'propose')}
        </Button>
      </Flex>
    </Form>
  );
}

function wishOf(
  action: Exclude<LineAction, 'book'>,
  lineId: number,
  { order, reason, as }: Said,
): SentInput<typeof proposeLine> {
  if (action === 'assign') return { action, lineId, orderId: numberIn(order) };
  return action === 'return' ? { action, lineId, reason } : { action, lineId, as };
}

function Fields({ action }: { readonly action: LineAction }) {
  const { t } = useTexts();
  if (action === 'assign') {
    return (
      <Form.Item
        name="order"
        label={t('line_order_number')}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async (_, typed: string = '') => {
              if (numberIn(typed) === 0) throw new Error(t('line_order_number_input'));
            },
          },
        ]}
      >
        <Input autoComplete="off" style={{ width: 200 }} />
      </Form.Item>
    );
  }
  if (action === 'return') {
    return <NoteField name="reason" label={t('line_return_reason')} most={300} isNeeded />;
  }
  if (action === 'explain') {
    return (
      <Form.Item
        name="as"
        label={t('line_explanation')}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Radio.Group
          className="line-choices"
          options={lineExplanations.map((value) => ({ value, label: t(`explain_${value}`) }))}
        />
      </Form.Item>
    );
  }
  return null;
}

import {
  addDays,
  isDate,
  LONGEST_PAUSE_DAYS,
  MOST_PLAN_INSTALMENTS,
  PLAN_ACCEPT_DAYS,
  type PlanKind,
  planKinds,
  toCents,
} from '@hiram/contract';
import {
  listHardshipPlans,
  listProposals,
  previewHardshipPlan,
  proposeHardshipPlan,
} from '@hiram/contract/desk';
import { App, Button, Flex, Form, Input, InputNumber, Radio } from 'antd';
import { useRead, useSend } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { PlanDates } from '../case-parts/plan-dates.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { FailureAlert, Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Wish {
  readonly kind: PlanKind;
  readonly instalments: number | null;
  readonly firstDueOn: string;
  readonly note: string;
}

interface PlanDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** What the plan is to be, and as soon as that is known, what it would ask for beside what is unpaid. */
export function PlanDialog({ orderId, onClose }: PlanDialogProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const today = useToday();
  const [form] = Form.useForm<Wish>();
  const wish = Form.useWatch([], form) as Wish | undefined;
  const call = useSend(proposeHardshipPlan, {
    refreshes: [listHardshipPlans, listProposals],
    handles: 'all',
  });
  async function propose({ kind, instalments, firstDueOn, note }: Wish): Promise<void> {
    const done = await call.send({
      ...{ orderId, kind, firstDueOn, note },
      instalments: kind === 'pause' ? null : instalments,
    });
    if (!done.ok) return;
    void message.success(t('plan_proposed'));
    onClose();
  }
  const isSmaller = wish?.kind !== 'pause';
  return (
    <Dialog title={t('plan_propose')} footer={null} onCancel={onClose} width={640}>
      <p>{t('plan_text', { days: PLAN_ACCEPT_DAYS })}</p>
      <Form<Wish>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={propose}
        validateTrigger="onSubmit"
        initialValues={{ kind: 'smaller', instalments: null, firstDueOn: addDays(today, 30) }}
      >
        <Form.Item name="kind" label={t('plan_kind')}>
          <Radio.Group options={planKinds.map((kind) => ({ value: kind, label: t(`plan_kind_${kind}`) }))} />
        </Form.Item>
        {isSmaller ? (
          <Form.Item
            name="instalments"
            label={t('plan_instalments')}
            rules={[{ required: true, message: t('field_required') }]}
          >
            <InputNumber min={2} max={MOST_PLAN_INSTALMENTS} precision={0} style={{ width: 120 }} />
          </Form.Item>
        ) : null}
        <Form.Item
          name="firstDueOn"
          label={t('plan_first_due')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Input
            type="date"
            min={addDays(today, PLAN_ACCEPT_DAYS + 1)}
            max={addDays(today, LONGEST_PAUSE_DAYS)}
            style={{ width: 180 }}
          />
        </Form.Item>
        {wish ? <Preview orderId={orderId} wish={wish} /> : null}
        <NoteField label={t('plan_note')} isNeeded />
        <FailureAlert failure={call.failure} />
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {t('plan_propose_do')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

function Preview({ orderId, wish }: { readonly orderId: number; readonly wish: Wish }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { kind, firstDueOn } = wish;
  const instalments = kind === 'pause' ? null : (wish.instalments ?? null);
  const isReady = isDate(firstDueOn) && (kind === 'pause' || instalments !== null);
  const query = useRead(previewHardshipPlan, { orderId, kind, instalments, firstDueOn }, { isReady });
  if (!isReady) return null;
  return (
    <Loaded query={query}>
      {({ before, after, overdueFee }) => (
        <div className="desk-gap">
          <PlanDates before={before} after={after} />
          {toCents(overdueFee) > 0 ? <p>{t('plan_fees_go', { amount: money(overdueFee) })}</p> : null}
        </div>
      )}
    </Loaded>
  );
}

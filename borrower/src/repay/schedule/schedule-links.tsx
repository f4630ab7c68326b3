import { type OrderView, toCents } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ArrowLeftRight, CalendarClock, CalendarPlus, HandHeart, ReceiptText } from 'lucide-react';
import { orderPath, orderPaths, pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { PaperRow } from '../../order/parts/paper-row.tsx';
import { useBorrower } from '../../profile/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { saveFile } from '../../screen/save-file.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { calendarOf } from './calendar.ts';
import { calendarDays } from './schedule-calendar.ts';

/** What can be taken along of a schedule, and where to look further. */
export function ScheduleLinks({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const follow = useFollow();
  const isOpen = toCents(order.owed) > 0;
  return (
    <Card className="gap-1">
      {isOpen && <CalendarRow order={order} />}
      <ExtensionRow order={order} />
      <PlanRow order={order} />
      <PaperRow
        kind="schedule"
        orderId={order.orderId}
        title={t('paper_schedule')}
        detail={t('paper_schedule_text')}
      />
      {isOpen && (
        <PaperRow
          kind="payoff_letter"
          orderId={order.orderId}
          title={t('paper_payoff_letter')}
          detail={t('paper_payoff_letter_text')}
        />
      )}
      <ListRow
        icon={<ReceiptText />}
        title={t('repayments_title')}
        detail={t('repayments_text')}
        {...follow(pathAbout(paths.repayments, order.orderId))}
      />
      <ListRow
        icon={<ArrowLeftRight />}
        title={t('transactions_title')}
        detail={t('detail_transactions_text')}
        {...follow(pathAbout(paths.transactions, order.orderId))}
      />
    </Card>
  );
}

/** Not where nothing can be extended: then there is nothing to read behind it either. */
function ExtensionRow({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const follow = useFollow();
  const extend = order.allowedActions.find(({ action }) => action === 'extend');
  if (extend?.reason === 'reason_not_extendable' || extend?.reason === 'reason_nothing_paid_out') return null;
  return (
    <ListRow
      icon={<CalendarClock />}
      title={t('extension_title')}
      detail={t('extension_link_text')}
      {...follow(orderPath(orderPaths.extension, order.orderId))}
    />
  );
}

/** Where a hardship plan is or was agreed: what it asks for, and the dates before it. */
function PlanRow({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const follow = useFollow();
  if (order.plan === null) return null;
  return (
    <ListRow
      icon={<HandHeart />}
      title={t('plan_title')}
      detail={t('plan_link_text')}
      {...follow(orderPath(orderPaths.hardship, order.orderId))}
    />
  );
}

/** The due dates in the phone's own calendar, which reminds better than any app. */
function CalendarRow({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const { moneyOfCents } = useFormats();
  const { data: borrower } = useBorrower();
  function save() {
    const days = calendarDays(order, (period, leftCents) => ({
      title: t('calendar_title', {
        amount: moneyOfCents(leftCents),
        lender: borrower?.companyName ?? t('app_name'),
      }),
      text: t('calendar_text', { period: period.period, number: order.orderNo }),
    }));
    const name = `${order.orderNo}.ics`;
    saveFile(new File([calendarOf(days, new Date())], name, { type: 'text/calendar' }));
  }
  return (
    <ListRow
      icon={<CalendarPlus />}
      title={t('calendar_add')}
      detail={t('calendar_add_text')}
      onClick={save}
    />
  );
}

import type { OrderView } from '@hiram/contract';
import { Button, Screen, SuccessCheck, TrustNote } from '@hiram/ui';
import { Redirect, useLocation } from 'wouter';
import { orderIdIn, orderPaths } from '../api/numbered-paths.ts';
import { paths } from '../api/paths.ts';
import { useOrder } from '../order/queries.ts';
import { useTexts } from '../texts/language.tsx';

/** The application is with the lender: a happy moment, what happens next, and how long that usually takes. */
export function SuccessScreen() {
  const { t } = useTexts();
  const [pathname, navigate] = useLocation();
  const orderId = orderIdIn(pathname, orderPaths.success);
  const { data: order } = useOrder(orderId);
  const next = [t('success_next_review'), t('success_next_tell'), t('success_next_choose')];
  // An order that is not theirs, or never was, is no success of anybody.
  if (orderId === null || order === null) return <Redirect to={paths.home} replace />;
  return (
    <Screen
      footer={
        <>
          <Button onClick={() => navigate(paths.progress, { replace: true })}>{t('success_progress')}</Button>
          <Button variant="secondary" onClick={() => navigate(paths.home, { replace: true })}>
            {t('success_action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-10 text-center">
        <SuccessCheck />
        <h1 className="text-28 font-bold outline-none">{t('success_title')}</h1>
        <p className="text-ink-soft">{t('success_lead')}</p>
        {/* Its line is kept free, so that nothing moves when the number comes. */}
        <p className="min-h-[1lh] text-15 text-ink-soft figures">
          {order && t('success_number', { number: order.orderNo })}
        </p>
      </div>
      <h2 className="pt-4 text-20 font-semibold">{t('success_next_title')}</h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {next.map((sentence, index) => (
          <li key={sentence}>
            {sentence}
            {index === 0 && order && <Usually next={order.next} />}
          </li>
        ))}
      </ol>
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

/** As the lender's last orders went; where there were too few to say, nothing is promised. */
function Usually({ next }: Pick<OrderView, 'next'>) {
  const { t } = useTexts();
  const hours = next?.usuallyHours ?? null;
  if (hours === null)
    return <span className="block text-15 text-ink-soft">{t('success_usually_unknown')}</span>;
  return (
    <span className="block text-15 text-ink-soft">
      {hours < 48
        ? t('progress_hours', { count: Math.max(1, Math.ceil(hours)) })
        : t('progress_days', { count: Math.ceil(hours / 24) })}
    </span>
  );
}

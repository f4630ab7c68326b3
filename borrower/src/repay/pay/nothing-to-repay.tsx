import { Button, CalendarPicture, EmptyState, Screen, SuccessCheck, useToast } from '@hiram/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { NoSuchOrder } from '../../order/parts/no-order.tsx';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import type { NothingToRepay as Why } from '../queries.ts';
import { scheduleOf } from './schedule-of.ts';

interface NothingToRepayProps {
  readonly why: Why['nothing'];
  readonly orderId: number;
}

/** No such loan, nothing paid out yet, or nothing owed any more. */
export function NothingToRepay({ why, orderId }: NothingToRepayProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const [, navigate] = useLocation();
  const sayMissing = useEffectEvent(() => toasts.show(t('loan_records_empty')));
  useEffect(() => {
    if (why === 'record_not_found') sayMissing();
  }, [why]);
  if (why === 'record_not_found') {
    return (
      <Screen header={<Header title={t('repay_title')} />}>
        <NoSuchOrder />
      </Screen>
    );
  }
  const isRepaid = why === 'nothing_owed';
  const next = isRepaid
    ? { words: t('repay_detail_title'), path: scheduleOf(orderId) }
    : { words: t('detail_title'), path: orderPath(orderPaths.wallet, orderId) };
  return (
    <Screen
      header={<Header title={t('repay_title')} parent={paths.home} />}
      footer={<Button onClick={() => navigate(next.path)}>{next.words}</Button>}
    >
      <EmptyState
        picture={isRepaid ? <SuccessCheck /> : <CalendarPicture />}
        text={t(isRepaid ? 'repay_nothing_owed' : 'repay_nothing_paid_out')}
      />
    </Screen>
  );
}

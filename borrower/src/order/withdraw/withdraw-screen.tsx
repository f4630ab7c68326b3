import type { OrderView } from '@hiram/contract';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { orderIdIn, orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { Gate } from '../../screen/gate.tsx';
import { HeroSkeleton } from '../../screen/skeletons.tsx';
import { useStepChange } from '../../screen/step-frame.tsx';
import { stepIn } from '../../screen/step-in.ts';
import { useTexts } from '../../texts/language.tsx';
import { mayDo } from '../parts/actions.ts';
import { NoSuchOrder } from '../parts/no-order.tsx';
import { isStillAhead } from '../parts/wait.ts';
import { withdrawPath } from '../parts/withdraw-path.ts';
import { useOrder } from '../queries.ts';
import { AmountStep } from './amount-step.tsx';
import { BankStep } from './bank-step.tsx';
import { CodeStep } from './code-step.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { firstMissing } from './wizard-step.ts';

/** Three steps at `/detail/{orderId}?index=0..2`: how much, where to, and the code. */
export function WithdrawScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const orderId = orderIdIn(pathname, orderPaths.wallet) ?? 0;
  return (
    <Gate
      title={t('withdraw_title')}
      parent={orderPath(orderPaths.wallet, orderId)}
      query={useOrder(orderId)}
      skeleton={<HeroSkeleton />}
      nothing={<NoSuchOrder />}
    >
      {(order) => <Steps order={order} />}
    </Gate>
  );
}

function Steps({ order }: { order: OrderView }) {
  const search = useSearch();
  const withdrawal = useWithdrawal(order);
  const step = stepIn(search, firstMissing(order, withdrawal.chosen));
  const isReady = useRightAddress(order, step, withdrawal.isLeaving);
  useStepChange(step);
  if (!isReady) return null;
  if (step === 0) return <AmountStep order={order} withdrawal={withdrawal} />;
  if (step === 1) return <BankStep order={order} withdrawal={withdrawal} />;
  return <CodeStep order={order} withdrawal={withdrawal} />;
}

/**
 * Whoever jumped ahead is led to what is missing; where
 * nothing can be withdrawn, to the wallet, which says why.
 */
function useRightAddress(order: OrderView, step: 0 | 1 | 2, isLeaving: boolean): boolean {
  const search = useSearch();
  const [, navigate] = useLocation();
  const isPossible = mayDo(order, 'withdraw') && !isStillAhead(order.withdrawalsWaitUntil);
  const isRight = new URLSearchParams(search).get('index') === String(step);
  // Taken once: a step that is shown stays shown while the
  // last one is being sent and the order changes under it.
  const [wasShown, setWasShown] = useState(false);
  if (isPossible && isRight && !wasShown) setWasShown(true);
  useEffect(() => {
    if (isLeaving) return;
    if (!isPossible) navigate(orderPath(orderPaths.wallet, order.orderId), { replace: true });
    else if (!isRight) navigate(withdrawPath(order.orderId, step), { replace: true, state: history.state });
  }, [isLeaving, isPossible, isRight, navigate, order.orderId, step]);
  return isLeaving ? wasShown : isPossible && isRight;
}

import type { RepaymentView } from '@hiram/contract';
import { Button, EmptyState, NotFoundPicture, Screen, TrustNote } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderPath, orderPaths, pathAbout, repaymentIdIn } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { HeroSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { Repaid } from './repaid.tsx';
import { Slip } from './slip.tsx';
import { Stand } from './stand.tsx';
import { useWatchedRepayment, type WatchedRepayment } from './use-watched-repayment.ts';

/** `/repayResult/{id}`: what became of one payment. */
export function ResultScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const watched = useWatchedRepayment(repaymentIdIn(pathname));
  return (
    <Gate
      title={t('repay_result_title')}
      parent={paths.repayments}
      query={watched.query}
      skeleton={<HeroSkeleton />}
      nothing={<EmptyState picture={<NotFoundPicture />} text={t('repayment_missing')} />}
    >
      {(repayment) => <Result key={repayment.id} repayment={repayment} watched={watched} />}
    </Gate>
  );
}

interface ResultProps {
  readonly repayment: RepaymentView;
  readonly watched: WatchedRepayment;
}

function Result({ repayment, watched }: ResultProps) {
  const { t } = useTexts();
  const { state, booked, slipUrl } = repayment;
  return (
    <Screen
      header={<Header title={t('repay_result_title')} parent={paths.repayments} />}
      footer={<NextMove repayment={repayment} />}
    >
      <Stand repayment={repayment} watched={watched} />
      {booked && <Repaid orderId={repayment.orderId} booked={booked} />}
      {slipUrl !== null && state !== 'repaid' && <Slip address={slipUrl} />}
      {state !== 'repaid' && <CustomerService />}
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

/** After a failure another try; otherwise back to the schedule, where the rest is. */
function NextMove({ repayment: { state, orderId } }: { repayment: RepaymentView }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  if (state === 'failed') {
    return <Button onClick={() => navigate(orderPath(orderPaths.repay, orderId))}>{t('try_again')}</Button>;
  }
  return (
    <Button onClick={() => navigate(pathAbout(paths.repayDetail, orderId))}>{t('repay_see_schedule')}</Button>
  );
}

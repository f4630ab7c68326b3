import type { RepayOptions } from '@hiram/contract';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { orderIdIn, orderPaths } from '../../api/numbered-paths.ts';
import { Gate } from '../../screen/gate.tsx';
import { FormSkeleton } from '../../screen/skeletons.tsx';
import { useStepChange } from '../../screen/step-frame.tsx';
import { stepIn } from '../../screen/step-in.ts';
import { useTexts } from '../../texts/language.tsx';
import { useRepayOptions } from '../queries.ts';
import { AmountStep } from './amount-step.tsx';
import { NothingToRepay } from './nothing-to-repay.tsx';
import { openUpTo } from './repayment.ts';
import { scheduleOf } from './schedule-of.ts';
import { SlipStep } from './slip-step.tsx';
import { TransferStep } from './transfer-step.tsx';
import { repayStepPath, useRepayment } from './use-repayment.ts';

/** `/repay/{orderId}`: how much and which way, where to send it, and the slip. */
export function PayScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const orderId = orderIdIn(pathname, orderPaths.repay) ?? 0;
  return (
    <Gate
      title={t('repay_title')}
      parent={scheduleOf(orderId)}
      query={useRepayOptions(orderId)}
      skeleton={<FormSkeleton />}
    >
      {(answer) =>
        'nothing' in answer ? (
          <NothingToRepay why={answer.nothing} orderId={orderId} />
        ) : (
          <Steps key={orderId} options={answer} />
        )
      }
    </Gate>
  );
}

function Steps({ options }: { options: RepayOptions }) {
  const search = useSearch();
  const { market } = useConfig();
  const repayment = useRepayment(options);
  const asked = stepIn(search, 2);
  const step = stepIn(search, openUpTo(options, market, repayment.chosen));
  useStepChange(step);
  // Whoever jumped ahead begins with what is missing.
  if (asked !== step) return <Redirect to={repayStepPath(options.orderId, step)} replace />;
  if (step === 0) return <AmountStep options={options} repayment={repayment} />;
  if (step === 1) return <TransferStep options={options} repayment={repayment} />;
  return <SlipStep options={options} repayment={repayment} />;
}

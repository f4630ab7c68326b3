import type { ExtensionOptions } from '@hiram/contract';
import { useLocation } from 'wouter';
import { orderIdIn, orderPaths, pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { Gate } from '../../screen/gate.tsx';
import { FormSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useExtensionOptions } from '../queries.ts';
import { AskStep } from './ask-step.tsx';
import { PriceStep } from './price-step.tsx';
import { SignStep } from './sign-step.tsx';
import { Standing } from './standing.tsx';

/** `/extension/{orderId}`: later due dates, from the question to the day on which they hold. */
export function ExtensionScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const orderId = orderIdIn(pathname, orderPaths.extension) ?? 0;
  const query = useExtensionOptions(orderId);
  return (
    <Gate
      title={t('extension_title')}
      parent={pathAbout(paths.repayDetail, orderId)}
      query={query}
      skeleton={<FormSkeleton />}
    >
      {(answer) => <Step answer={answer} />}
    </Gate>
  );
}

/** One thing at a time: what the borrower can do now, or what they wait for. */
function Step({ answer }: { answer: ExtensionOptions }) {
  const [newest] = answer.extensions;
  if (answer.payment) return <PriceStep answer={answer} payment={answer.payment} />;
  if (newest?.status === 'approved' && newest.addendum)
    return <SignStep answer={answer} extension={newest} addendum={newest.addendum} />;
  if (answer.obstacle === null) return <AskStep answer={answer} />;
  return <Standing answer={answer} obstacle={answer.obstacle} />;
}

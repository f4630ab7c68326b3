import { Button } from '@hiram/ui';
import { useLocation } from 'wouter';
import type { PolicyConsent } from '../account/parts/use-policy.ts';
import { orderPath, orderPaths } from '../api/numbered-paths.ts';
import { paths } from '../api/paths.ts';
import { useBeginApplication } from '../borrow/parts/begin-application.ts';
import { useNewestOrder } from '../order/parts/newest-order.ts';
import { useBorrower } from '../profile/queries.ts';
import { useTexts } from '../texts/language.tsx';
import type { HomeMove } from './home-move.ts';

interface HomeActionProps {
  /** Null until both the borrower and their loan are known. */
  readonly move: HomeMove | null;
  readonly consent: PolicyConsent;
  readonly onMissedPolicy: () => void;
}

/** The one button of home, and what has to come before it. */
export function HomeAction({ move, consent, onMissedPolicy }: HomeActionProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const begin = useBeginApplication();

  async function apply() {
    if (!consent.isSettled) return onMissedPolicy();
    if (!(await consent.settle())) return;
    begin();
  }

  if (!move) return <Unknown />;
  if (move.kind === 'complete') {
    return <Button onClick={() => navigate(paths.baseInfo)}>{t('ssd_1')}</Button>;
  }
  return (
    <>
      {move.kind === 'wallet' && (
        <Button onClick={() => navigate(orderPath(orderPaths.wallet, move.orderId))}>
          {t('wallet_action')}
        </Button>
      )}
      {move.kind === 'apply' && (
        <Button busy={consent.isBusy} onClick={() => void apply()}>
          {t('apply_action')}
        </Button>
      )}
      {move.kind === 'wallet' && move.mayRepay && (
        <Button variant="secondary" onClick={() => navigate(orderPath(orderPaths.repay, move.orderId))}>
          {t('repay_action')}
        </Button>
      )}
      {move.kind === 'wallet' && move.mayApplyAgain && (
        <Button variant="secondary" busy={consent.isBusy} onClick={() => void apply()}>
          {t('apply_again_action')}
        </Button>
      )}
    </>
  );
}

/** Still on its way, or it could not be loaded: then the button tries again instead of guessing. */
function Unknown() {
  const { t } = useTexts();
  const borrower = useBorrower();
  const progress = useNewestOrder();
  if (borrower.isError || progress.isError) {
    const retry = () => {
      if (borrower.isError) void borrower.refetch();
      if (progress.isError) void progress.refetch();
    };
    return <Button onClick={retry}>{t('try_again')}</Button>;
  }
  return <Button busy>{t('apply_action')}</Button>;
}

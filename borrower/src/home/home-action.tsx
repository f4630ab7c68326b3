import { Button } from '@hiram/ui';
import { useLocation } from 'wouter';
import type { PolicyConsent } from '../account/parts/use-policy.ts';
import { orderPath, orderPaths } from '../api/numbered-paths.ts';
import { paths } from '../api/paths.ts';
import { useBeginApplication } from '../borrow/parts/begin-application.ts';
import { placeOf } from '../order/parts/asked.tsx';
import { useBorrower } from '../profile/queries.ts';
import { useNewestOrder } from '../screen/newest-order.ts';
import { useOfflineReason } from '../screen/offline-reason.ts';
import { useTexts } from '../texts/language.tsx';
import type { Standing } from './standing.ts';

interface HomeActionProps {
  /** Null until both the borrower and their loan are known. */
  readonly standing: Standing | null;
  readonly consent: PolicyConsent;
  readonly onMissedPolicy: () => void;
}

interface Move {
  readonly label: string;
  readonly go: () => void;
  readonly isBusy?: boolean;
  /** Why not now. */
  readonly reason?: string | undefined;
}

/** The one button of home, perhaps a quiet second, and what has to come before it. */
export function HomeAction({ standing, consent, onMissedPolicy }: HomeActionProps) {
  const begin = useBeginApplication();

  async function apply() {
    if (!consent.isSettled) return onMissedPolicy();
    if (!(await consent.settle())) return;
    begin();
  }

  const movesOf = useMoves(() => void apply(), consent.isBusy);
  if (!standing) return <Unknown />;
  const [first, second] = movesOf(standing);
  return (
    <>
      <Button busy={first.isBusy} reason={first.reason} onClick={first.go}>
        {first.label}
      </Button>
      {second && (
        <Button variant="quiet" busy={second.isBusy} reason={second.reason} onClick={second.go}>
          {second.label}
        </Button>
      )}
    </>
  );
}

/** First the details, then the loan there is, then a new one. */
function useMoves(apply: () => void, isBusy: boolean): (standing: Standing) => readonly [Move, Move?] {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const reason = useOfflineReason();
  const to = (label: string, path: string): Move => ({ label, go: () => navigate(path) });
  const applyAs = (label: string): Move => ({ label, go: apply, isBusy, reason });
  return (standing) => {
    if (!('progress' in standing)) {
      if (standing.kind === 'ready') return [applyAs(t('apply_action'))];
      if (standing.kind === 'frozen') return [to(t('standing_frozen_action'), paths.frozen)];
      return [to(t('ssd_1'), paths.baseInfo)];
    }
    const { orderId, asked } = standing.progress;
    const wallet = to(t('wallet_action'), orderPath(orderPaths.wallet, orderId));
    switch (standing.kind) {
      case 'documents': {
        const wanted = asked?.documents.find(({ isGiven }) => !isGiven);
        return wanted
          ? [to(t('standing_documents_action'), placeOf(wanted.document)), wallet]
          : [to(t('resubmit_action'), paths.progress), wallet];
      }
      case 'due':
      case 'overdue':
        return [{ ...to(t('repay_action'), orderPath(orderPaths.repay, orderId)), reason }, wallet];
      case 'refused':
        return [to(t('standing_refused_action'), paths.progress), applyAs(t('apply_again_action'))];
      case 'repaid':
      case 'cancelled':
        return [applyAs(t('apply_again_action')), wallet];
      case 'unreachable':
      case 'written_off':
        return [wallet, applyAs(t('apply_again_action'))];
      default:
        return [wallet];
    }
  };
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

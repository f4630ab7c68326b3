import { stageOf, toOrderStatus, type User } from '@hiram/contract';
import { useLocation } from 'wouter';
import { orderPath, orderPaths, productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { applicationDraft } from '../../form/application-draft.ts';
import { nextPath } from '../../profile/parts/steps.ts';
import { waitingChoice } from '../../profile/parts/waiting-choice.ts';
import { useBorrower } from '../../profile/queries.ts';
import { useNewestOrder } from '../../screen/newest-order.ts';
import { useProducts } from './products.ts';

/**
 * The one way to a loan, from wherever it begins: the loan there is already, else the price, then whatever is still to
 * be told, then the confirmation. Until enough is known it leads to the products.
 */
export function useBeginApplication(): () => void {
  const [, navigate] = useLocation();
  const { data: borrower } = useBorrower();
  const { data: progress } = useNewestOrder();
  const { data: products } = useProducts();
  return () => {
    const first = products?.[0];
    if (!borrower || progress === undefined || !first) return navigate(paths.products);
    if (progress && stageOf(toOrderStatus(progress.status)) !== 'over')
      return navigate(orderPath(orderPaths.wallet, progress.orderId));
    const chosen = applicationDraft.read(borrower.mobile, { appId: first.id, orderId: null });
    if (!chosen?.amountCents || !chosen.periodDays)
      return navigate(productPath(productPaths.apply, first.id));
    navigate(nextPath(borrower));
  };
}

/** Where somebody goes on who has chosen: to an account, to what is still to be told, or to the whole price. */
export function pathAfterChoice(borrower: User | null, appId: number, isChange: boolean): string {
  if (!borrower) {
    waitingChoice.note();
    return paths.register;
  }
  return isChange ? productPath(productPaths.confirm, appId) : nextPath(borrower);
}

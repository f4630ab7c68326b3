import { orderNumber } from '@hiram/contract';
import { getReview, listJournals } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useMe } from '../frame/me.tsx';
import { orderPath, paths } from '../paths.ts';

/** Where the role can look at an order: in its review, else in its ledger, else nowhere. */
function useOrderPath(): (orderId: number) => string | null {
  const { role } = useMe();
  if (getReview.roles.includes(role)) return orderPath;
  if (!listJournals.roles.includes(role)) return () => null;
  return (orderId) => `${paths.ledger}?order=${orderId}`;
}

/** An order by the number that everybody calls it by, leading to what the role can open of it. */
export function OrderLink({ orderId }: { readonly orderId: number }) {
  const path = useOrderPath()(orderId);
  const number = <span className="desk-mono">{orderNumber(orderId)}</span>;
  return path === null ? number : <Link href={path}>{number}</Link>;
}

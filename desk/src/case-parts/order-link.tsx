import { getReview, listJournals } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useMe } from '../frame/me.tsx';
import { orderPath, paths } from '../paths.ts';

/** Leads to what the role can open of an order: the review, or else its ledger. */
export function OrderLink({ orderId }: { readonly orderId: number }) {
  const { role } = useMe();
  if (getReview.roles.includes(role)) return <Link href={orderPath(orderId)}>{orderId}</Link>;
  if (!listJournals.roles.includes(role)) return orderId;
  return <Link href={`${paths.ledger}?order=${orderId}`}>{orderId}</Link>;
}

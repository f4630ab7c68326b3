import { orderNumber } from '@hiram/contract';
import type { OrderGlance } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { loanPath } from '../paths.ts';
import { OrderLink } from './order-link.tsx';

/** An order by its number, leading to the loan it has become; before anything is paid out, to the application. */
export function LoanLink({
  orderId,
  isLoan = true,
}: Pick<OrderGlance, 'orderId'> & { readonly isLoan?: boolean }) {
  if (!isLoan) return <OrderLink orderId={orderId} />;
  return (
    <Link href={loanPath(orderId)} className="desk-mono">
      {orderNumber(orderId)}
    </Link>
  );
}

import type { StatementLineView } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import './statement-lines.css';

/** The order that a line was matched with, how surely, and what speaks for or against it. */
export function Match({ line: { status, order, score, reasons } }: { readonly line: StatementLineView }) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { money } = useFormats();
  const words = reasons.map((reason) => t(`match_${reason}`)).join(' · ');
  return (
    <div className="line-match">
      {order ? (
        <div>
          <LoanLink orderId={order.orderId} />{' '}
          <Link href={borrowerPath(order.borrowerId)}>{nameOf(order.borrowerName, order.borrowerId)}</Link>
          {', '}
          {t('line_owed', { amount: money(order.owed) })}{' '}
          <span className="desk-faint desk-figure">{t('line_score', { score })}</span>
        </div>
      ) : status === 'waiting' ? (
        <div>{t('line_no_match')}</div>
      ) : null}
      {words ? <div className="desk-faint">{words}</div> : null}
    </div>
  );
}

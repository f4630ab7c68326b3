import type { SlipFlag, SlipView } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { State } from '../frame/state.tsx';
import { slipPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import './slips.css';

/** What is odd about a slip, in words. */
export function SlipFlags({ flags }: { readonly flags: readonly SlipFlag[] }) {
  const { t } = useTexts();
  if (flags.length === 0) return <span className="desk-faint">{t('slip_no_flags')}</span>;
  return (
    <ul className="slip-list">
      {flags.map((flag) => (
        <li key={flag}>
          <State tone="bad">{t(`slip_flag_${flag}`)}</State>
        </li>
      ))}
    </ul>
  );
}

/** The slips that the same picture came with, each with the way to it, or to its order once it is decided. */
export function SlipTwins({ twins }: Pick<SlipView, 'twins'>) {
  const { t, textOr } = useTexts();
  if (twins.length === 0) return null;
  return (
    <ul className="slip-list">
      {twins.map(({ slipId, orderId, status }) => (
        <li key={slipId}>
          {status === 'checking' ? (
            <Link href={slipPath(slipId)}>{t('slip_number', { slip: slipId })}</Link>
          ) : (
            t('slip_number', { slip: slipId })
          )}
          {' · '}
          {t('incoming_order')} <LoanLink orderId={orderId} />
          {' · '}
          {textOr(`slip_status_${status}`, status)}
        </li>
      ))}
    </ul>
  );
}

import { type RefusedAnswer, refusalText } from '@hiram/contract';
import { Button, Card, ListRow, TrustNote } from '@hiram/ui';
import { Landmark, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { productPath, productPaths } from '../../api/numbered-paths.ts';
import type { Price } from '../../price/price.ts';
import type { RateConfig } from '../../price/quote-on-phone.ts';
import { QuoteSummary } from '../../price/quote-summary.tsx';
import { ScheduleList } from '../../price/schedule-list.tsx';
import { LoadFailed } from '../../screen/load-failed.tsx';
import { useTexts } from '../../texts/language.tsx';
import { ConfirmSkeleton } from './confirm-skeleton.tsx';
import { isCouponRefusal } from './use-coupon.ts';

interface KeyFactsProps {
  readonly price: Price;
  readonly terms: RateConfig | undefined;
  readonly appId: number;
  readonly lender: string;
  readonly onRetry: () => void;
  /** The choice of a coupon, beside the price that it changes. */
  readonly children: ReactNode;
}

/**
 * Everything somebody should know before they ask: what
 * arrives, what it costs, when it is due, and from whom.
 */
export function KeyFacts({ price, terms, appId, lender, onRetry, children }: KeyFactsProps) {
  const { t } = useTexts();
  if (price.state === 'failed') return <LoadFailed onRetry={onRetry} text={t('confirm_quote_failed')} />;
  if (price.state === 'differs') return <Differs onRetry={onRetry} />;
  if (price.state === 'refused' && !isCouponRefusal(price.refused.refusal)) {
    return <NotOffered refused={price.refused} appId={appId} />;
  }
  return (
    <>
      {price.state === 'confirmed' ? (
        <QuoteSummary quote={price.quote} periodUnit={terms?.periodUnit ?? 'month'} late={terms} />
      ) : (
        <ConfirmSkeleton />
      )}
      {children}
      {price.state === 'confirmed' && (
        <section className="flex flex-col gap-2">
          <h2 className="text-20 font-semibold">
            {t('schedule_title', { count: price.quote.instalments.length })}
          </h2>
          <Card>
            <ScheduleList instalments={price.quote.instalments} />
            <p className="text-13 text-ink-soft">{t('confirm_dates_note')}</p>
          </Card>
        </section>
      )}
      <Card className="gap-1">
        <ListRow icon={<Undo2 />} title={t('confirm_free_cancel')} detail={t('confirm_free_cancel_text')} />
        <ListRow icon={<Landmark />} title={t('confirm_lender')} detail={lender} />
      </Card>
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </>
  );
}

/** A difference of a cent is a mistake of ours; it is said, and nothing is sent. */
function Differs({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Card tone="danger" role="alert">
      <p className="font-semibold">{t('confirm_differs_title')}</p>
      <p>{t('confirm_differs_text')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </Card>
  );
}

/** What was chosen is no longer on offer: back to the choice, which shows what is. */
function NotOffered({ refused, appId }: { refused: RefusedAnswer; appId: number }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Card tone="attention" role="alert">
      <p>
        {t(refused.refusal === 'amount_not_allowed' ? refusalText('amount_not_allowed') : 'terms_changed')}
      </p>
      <Button
        variant="secondary"
        onClick={() => navigate(productPath(productPaths.apply, appId), { replace: true })}
      >
        {t('confirm_choose_again')}
      </Button>
    </Card>
  );
}

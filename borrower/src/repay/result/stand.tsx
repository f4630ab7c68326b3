import { type RepaymentView, toCents } from '@hiram/contract';
import { Amount, Button, Card, SuccessCheck } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { StateNote } from '../parts/state-note.tsx';
import type { WatchedRepayment } from './use-watched-repayment.ts';

/** The drawn check has a ground of its own, so its card has none. */
const tones = { open: 'brand', checking: 'brand', failed: 'attention', repaid: 'plain' } as const;

interface StandProps {
  readonly repayment: RepaymentView;
  readonly watched: WatchedRepayment;
}

/** How the payment stands, why, and what happens next. */
export function Stand({ repayment, watched }: StandProps) {
  const { t, language } = useTexts();
  const { currency, moment } = useFormats();
  const { state, reason, method, amount, booked, at } = repayment;
  const cents = toCents(booked?.amount ?? amount);
  return (
    <Card tone={tones[state]}>
      {state === 'repaid' && <SuccessCheck />}
      <div role="status" className="flex flex-col gap-1">
        <StateNote state={state} />
        <Amount cents={cents} currency={currency} language={language} size="hero" />
      </div>
      {state === 'open' && <p>{t('repayment_open_text')}</p>}
      {state === 'checking' && <p>{t('repayment_checking_text')}</p>}
      {state === 'failed' && reason !== null && (
        <>
          <p>{t(`repay_reason_${reason}`)}</p>
          <p>{t(`repay_reason_${reason}_next`)}</p>
        </>
      )}
      <p className="text-15 text-ink-soft">
        {moment(at)} · {t(`repay_way_${method}`)}
      </p>
      {watched.isMoving && (
        <p className="text-13 text-ink-soft">
          {t(watched.isLeftAlone ? 'repayment_watched' : 'repayment_watching')}
        </p>
      )}
      {watched.isLeftAlone && (
        <Button
          variant="secondary"
          size="medium"
          busy={watched.query.isFetching}
          onClick={watched.watchAgain}
        >
          {t('refresh')}
        </Button>
      )}
    </Card>
  );
}

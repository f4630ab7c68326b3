import { type Coupon, toCents } from '@hiram/contract';
import { formatDate, formatMoney } from '@hiram/texts';
import { Button, Card, CouponsPicture, EmptyState, ListRow, Sheet } from '@hiram/ui';
import { CircleAlert, Ticket } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { useTexts } from '../../texts/language.tsx';

interface CouponChoiceProps {
  /** Undefined while they are on their way. */
  readonly coupons: readonly Coupon[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly chosen: Coupon | null;
  /** What the server has against the one that was chosen. */
  readonly error: string | null;
  readonly onChoose: (coupon: Coupon | null) => void;
}

/** A coupon, or none: the price beneath changes at once. */
export function CouponChoice({ coupons, failed, onRetry, chosen, error, onChoose }: CouponChoiceProps) {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  const [open, setOpen] = useState(false);
  const problem = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== null) problem.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const worth = (coupon: Coupon) => formatMoney(language, toCents(coupon.discount), currency);
  const detail = chosen
    ? t('coupon_takes_off', { amount: worth(chosen) })
    : coupons
      ? t('coupon_available', { count: coupons.length })
      : t(failed ? 'coupon_failed' : 'loading');
  return (
    <Card className="gap-1">
      <ListRow icon={<Ticket />} title={t('coupon_label')} detail={detail} onClick={() => setOpen(true)} />
      {error && (
        <p ref={problem} role="alert" className="flex gap-1 text-13 font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('coupon_choose_title')}
        closeLabel={t('close')}
      >
        {failed && !coupons ? (
          <Button variant="secondary" onClick={onRetry}>
            {t('try_again')}
          </Button>
        ) : (
          <Choices
            coupons={coupons ?? []}
            chosen={chosen}
            worth={worth}
            onChoose={(coupon) => {
              onChoose(coupon);
              setOpen(false);
            }}
          />
        )}
      </Sheet>
    </Card>
  );
}

interface ChoicesProps {
  readonly coupons: readonly Coupon[];
  readonly chosen: Coupon | null;
  readonly worth: (coupon: Coupon) => string;
  readonly onChoose: (coupon: Coupon | null) => void;
}

function Choices({ coupons, chosen, worth, onChoose }: ChoicesProps) {
  const { t, language } = useTexts();
  const [wanted, setWanted] = useState(chosen?.id ?? null);
  if (coupons.length === 0) return <EmptyState picture={<CouponsPicture />} text={t('coupon_none')} />;
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-15 text-ink-soft">{t('coupon_choose_lead')}</legend>
        <Choice checked={wanted === null} onChoose={() => setWanted(null)} title={t('coupon_without')} />
        {coupons.map((coupon) => (
          <Choice
            key={coupon.id}
            checked={wanted === coupon.id}
            onChoose={() => setWanted(coupon.id)}
            title={t('coupon_takes_off', { amount: worth(coupon) })}
            detail={t('coupon_until', { date: formatDate(language, coupon.expiresOn, { year: true }) })}
          />
        ))}
      </fieldset>
      <Button onClick={() => onChoose(coupons.find(({ id }) => id === wanted) ?? null)}>
        {t('coupon_use')}
      </Button>
    </>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  readonly detail?: string;
}

function Choice({ checked, onChoose, title, detail }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-14 flex-col justify-center rounded-field border border-line-strong bg-surface px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
    >
      <input
        id={id}
        type="radio"
        name="coupon"
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-field opacity-0"
      />
      <span className="font-medium">{title}</span>
      {detail && <span className="text-15 text-ink-soft">{detail}</span>}
    </label>
  );
}

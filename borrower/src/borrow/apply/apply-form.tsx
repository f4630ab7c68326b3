import { type App, type OrderView, todayIn, type User } from '@hiram/contract';
import { Button, Screen } from '@hiram/ui';
import { type FormEvent, memo, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { type Chosen, isWithin, rangeFor, termsFor } from './choice.ts';
import { PriceCard } from './price-card.tsx';
import { TermChoice } from './term-choice.tsx';
import { useChoice } from './use-choice.ts';

interface ApplyFormProps {
  readonly borrower: User;
  readonly app: App | undefined;
  readonly appId: number;
  readonly config: PeriodConfig;
  /** The application that is being changed; null for a new one. */
  readonly order: OrderView | null;
}

/** Amount and term, and beneath them at once what that costs. */
export function ApplyForm({ borrower, app, appId, config, order }: ApplyFormProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const form = useId();
  const { market } = useConfig();
  const [startsOn] = useState(() => todayIn(market.timeZone, Date.now()));
  const { chosen, choose, couponDiscountCents, keep } = useChoice({
    owner: borrower.mobile,
    appId,
    config,
    order,
  });
  const lacks = missing(chosen, config);

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (lacks !== null) return choose({ kind: 'settle' });
    keep();
    navigate(productPath(productPaths.confirm, appId));
  }

  return (
    <Screen
      header={<Header title={t(order ? 'apply_change_title' : 'apply_title')} parent={paths.products} />}
      footer={<Continue form={form} lacks={lacks} config={config} periodDays={chosen.periodDays} />}
    >
      <p className="text-ink-soft">
        {order ? t('apply_change_lead') : t('apply_lead', { name: app?.name ?? t('apply_title') })}
      </p>
      <form id={form} noValidate onSubmit={goOn} className="flex flex-col gap-4">
        <AmountChoice config={config} chosen={chosen} choose={choose} />
        <TermChoice config={config} periodDays={chosen.periodDays} choose={choose} />
      </form>
      <PriceCard
        config={config}
        chosen={chosen}
        couponDiscountCents={couponDiscountCents}
        startsOn={startsOn}
      />
      <p className="text-13 text-ink-soft">{t('apply_note')}</p>
    </Screen>
  );
}

type Missing = 'amount' | 'other_amount' | 'term';

function missing({ amountCents, periodDays }: Chosen, config: PeriodConfig): Missing | null {
  const range = rangeFor(config, periodDays);
  if (amountCents === null || range === null) return 'amount';
  if (!isWithin(amountCents, range)) return 'other_amount';
  return termsFor(config, periodDays) ? null : 'term';
}

interface ContinueProps {
  readonly form: string;
  readonly lacks: Missing | null;
  readonly config: PeriodConfig;
  readonly periodDays: number | null;
}

const Continue = memo(function Continue({ form, lacks, config, periodDays }: ContinueProps) {
  const { t, formatMoney } = useTexts();
  const { currency } = useConfig().market;
  const range = rangeFor(config, periodDays);
  const bound = (cents = 0) => formatMoney(cents, currency);
  const reasons: Readonly<Record<Missing, string>> = {
    amount: t('apply_amount_first'),
    other_amount: t('apply_amount_between', { min: bound(range?.minCents), max: bound(range?.maxCents) }),
    term: t('apply_term_first'),
  };
  return (
    <Button type="submit" form={form} reason={lacks === null ? undefined : reasons[lacks]}>
      {t('apply_continue')}
    </Button>
  );
});

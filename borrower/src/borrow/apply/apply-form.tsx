import type { App, OrderView, User } from '@hiram/contract';
import { formatMoney } from '@hiram/texts';
import { Button, Screen } from '@hiram/ui';
import { type FormEvent, memo, useId } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { pathAfterChoice } from '../parts/begin-application.ts';
import { Calculator } from '../parts/calculator/calculator.tsx';
import { type Missing, missing, rangeFor } from '../parts/calculator/choice.ts';
import { useChoice } from '../parts/calculator/use-choice.ts';

interface ApplyFormProps {
  /** Nobody yet, for whoever only wants to see a price. */
  readonly borrower: User | null;
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
  const choice = useChoice({ owner: borrower?.mobile ?? null, appId, config, order });
  const lacks = missing(choice.chosen, config);

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (lacks !== null) return choice.choose({ kind: 'settle' });
    choice.keep();
    navigate(pathAfterChoice(borrower, appId, order !== null));
  }

  return (
    <Screen
      header={
        <Header
          title={t(order ? 'apply_change_title' : 'apply_title')}
          parent={borrower ? paths.products : paths.home}
        />
      }
      footer={<Continue form={form} lacks={lacks} config={config} periodDays={choice.chosen.periodDays} />}
    >
      <p className="text-ink-soft">
        {order ? t('apply_change_lead') : t('apply_lead', { name: app?.name ?? t('apply_title') })}
      </p>
      <Calculator form={form} config={config} choice={choice} onSubmit={goOn} />
      <p className="text-13 text-ink-soft">{t('apply_note')}</p>
    </Screen>
  );
}

interface ContinueProps {
  readonly form: string;
  readonly lacks: Missing | null;
  readonly config: PeriodConfig;
  readonly periodDays: number | null;
}

const Continue = memo(function Continue({ form, lacks, config, periodDays }: ContinueProps) {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  const range = rangeFor(config, periodDays);
  const bound = (cents = 0) => formatMoney(language, cents, currency);
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

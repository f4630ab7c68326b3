import type { App } from '@hiram/contract';
import { Button, Logo, Screen, Skeleton, TrustNote, together } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { LanguageSelect } from '../../account/parts/language-select.tsx';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { useLenderLine } from '../../screen/use-lender-line.ts';
import { useTexts } from '../../texts/language.tsx';
import { pathAfterChoice } from '../parts/begin-application.ts';
import { Calculator } from '../parts/calculator/calculator.tsx';
import { CalculatorSkeleton } from '../parts/calculator/calculator-skeleton.tsx';
import { missing } from '../parts/calculator/choice.ts';
import { useChoice } from '../parts/calculator/use-choice.ts';
import { useProducts } from '../parts/products.ts';
import { usePeriodConfig } from '../queries.ts';

/** Home of whoever has no account on this phone: who lends, at what price, and two ways in. */
export function LandingScreen() {
  const { t } = useTexts();
  const { companyName, companyRegistration } = useConfig();
  const lender = useLenderLine(companyName, companyRegistration);
  const form = useId();
  const products = useProducts();
  const config = usePeriodConfig(products.data?.[0]?.id);
  const isOffered = (config.data?.rateConfigs.length ?? 0) > 0;
  const [, navigate] = useLocation();
  function register(event: FormEvent) {
    event.preventDefault();
    navigate(paths.register);
  }
  return (
    <Screen
      header={
        <div className="flex min-h-14 items-center justify-between pr-1 pl-4">
          <Logo className="h-7" />
          <LanguageSelect />
        </div>
      }
      footer={
        <>
          {isOffered ? (
            <Button type="submit" form={form}>
              {t('landing_action')}
            </Button>
          ) : (
            // A form of the browser's own: it leads on even before the JavaScript is here.
            <form action={paths.register} onSubmit={register}>
              <Button type="submit">{t('landing_action')}</Button>
            </form>
          )}
          <p className="text-center text-15 text-ink-soft">
            {t('to_login_question')}{' '}
            <Link
              href={paths.login}
              className="inline-flex min-h-11 items-center px-1 font-semibold text-brand-ink underline underline-offset-4"
            >
              {t('to_login')}
            </Link>
          </p>
        </>
      }
    >
      <div className="pt-2">
        <h1 className="text-28 font-bold text-balance outline-none">{t('landing_title')}</h1>
        <p className="text-ink-soft">{t('landing_lead')}</p>
      </div>
      {products.data?.length === 0 ? (
        <p>{t('products_empty')}</p>
      ) : (
        <Loaded
          query={together({ products, config })}
          skeleton={<CalculatorSkeleton />}
          failed={t('products_failed')}
        >
          {(known) => <Price form={form} first={known.products[0]} config={known.config} />}
        </Loaded>
      )}
      <TrustNote>
        <p className="text-pretty">{t('never_pay_first')}</p>
        <p>{companyName ? t('lender_line', { company: lender }) : <Skeleton />}</p>
      </TrustNote>
    </Screen>
  );
}

interface PriceProps {
  readonly form: string;
  readonly first: App | undefined;
  readonly config: PeriodConfig;
}

function Price({ form, first, config }: PriceProps) {
  const { t } = useTexts();
  if (!first || config.rateConfigs.length === 0) return <p>{t('products_empty')}</p>;
  return <Offered form={form} appId={first.id} config={config} />;
}

function Offered({ form, appId, config }: { form: string; appId: number; config: PeriodConfig }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const choice = useChoice({ owner: null, appId, config, order: null });
  function goOn(event: FormEvent) {
    event.preventDefault();
    if (missing(choice.chosen, config) !== null) return choice.choose({ kind: 'settle' });
    choice.keep();
    navigate(pathAfterChoice(null, appId, false));
  }
  return (
    <>
      <Calculator form={form} config={config} choice={choice} onSubmit={goOn} />
      <p className="text-13 text-ink-soft">{t('apply_note')}</p>
    </>
  );
}

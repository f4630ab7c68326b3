import { todayIn } from '@hiram/contract';
import { formatMoney } from '@hiram/texts';
import { Card, ListRow } from '@hiram/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useConfig } from '../../api/config.ts';
import { productPath, productPaths } from '../../api/numbered-paths.ts';
import { quoteOnPhone } from '../../price/quote-on-phone.ts';
import { QuoteSummary } from '../../price/quote-summary.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import type { LoanRequest } from './largest-request.ts';

/** What will be asked for, with its price, and that it binds nobody: said before the button is pressed, not after. */
export function RequestCard({ request }: { request: LoanRequest & { readonly appId: number } }) {
  const { t, language } = useTexts();
  const { currency, timeZone } = useConfig().market;
  const follow = useFollow();
  const { amountCents, periodDays, terms, isChosen } = request;
  const quote = quoteOnPhone({ amountCents, terms, startsOn: todayIn(timeZone, Date.now()) });
  const what = `${formatMoney(language, amountCents, currency)} · ${t(`periods_${terms.periodUnit}`, { count: periodDays })}`;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('request_title')}</h2>
      {!isChosen && <p className="text-15">{t('request_largest')}</p>}
      <Card className="gap-1">
        <ListRow
          icon={<SlidersHorizontal />}
          title={what}
          detail={t('request_change')}
          {...follow(productPath(productPaths.apply, request.appId))}
        />
      </Card>
      <QuoteSummary quote={quote} periodUnit={terms.periodUnit} late={terms} />
      <p className="text-15">{t('request_free')}</p>
    </section>
  );
}

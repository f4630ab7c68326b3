import { type OrderView, toCents, toOrderStatus } from '@hiram/contract';
import { Amount, Card, ListRow } from '@hiram/ui';
import { pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { nextDue } from '../parts/figures.ts';
import { Reminded } from '../parts/reminded.tsx';
import { heroOf } from './hero.ts';

/** What is owed, and what of it is next. Before a payout it says that nothing is, because nothing can be. */
export function Owed({ order }: { order: OrderView }) {
  const { t, language } = useTexts();
  const { currency, day } = useFormats();
  const follow = useFollow();
  const due = nextDue(order.periodViews);
  const status = toOrderStatus(order.status);
  const isApproved = status === 'withdrawable' || status === 'paying_out';
  const owedCents = toCents(order.owed);
  if (owedCents === 0 && !isApproved) return null;
  return (
    <Section title={t('detail_owed')}>
      <Card>
        {owedCents === 0 || !due ? (
          <p className="text-15">{t('detail_owed_nothing')}</p>
        ) : (
          <>
            {heroOf(order).kind !== 'owed' && (
              <Amount cents={owedCents} currency={currency} language={language} size="large" />
            )}
            <ListRow
              title={t('detail_next_due')}
              detail={t(due.isOverdue ? 'detail_overdue' : 'detail_next_due_on', { date: day(due.dueOn) })}
              trailing={<Amount cents={due.cents} currency={currency} language={language} />}
              {...follow(pathAbout(paths.repayDetail, order.orderId))}
            />
          </>
        )}
      </Card>
      <Reminded order={order} />
    </Section>
  );
}

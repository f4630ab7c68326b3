import { Card, ListRow } from '@hiram/ui';
import { ArrowLeftRight, Mail, ReceiptText, Ticket } from 'lucide-react';
import { paths } from '../api/paths.ts';
import { Section } from '../screen/section.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** The ways to loans of now and before, and what belongs to them. */
export function LoanRows() {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <Section title={t('my_loans')}>
      <Card className="gap-1">
        <ListRow icon={<ReceiptText />} title={t('records_title')} {...follow(paths.records)} />
        <ListRow icon={<ArrowLeftRight />} title={t('transactions_title')} {...follow(paths.transactions)} />
        <ListRow icon={<Ticket />} title={t('coupons_title')} {...follow(paths.coupons)} />
        <ListRow icon={<Mail />} title={t('messages_title')} {...follow(paths.messages)} />
      </Card>
    </Section>
  );
}

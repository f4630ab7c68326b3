import { Card, ListRow } from '@hiram/ui';
import { CircleCheck, IdCard, Landmark } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { Section } from '../screen/section.tsx';
import { useLanguage, useTexts } from '../texts/language.tsx';

/** What an application will ask for, before it asks. */
export function Needs() {
  const { t } = useTexts();
  const { language } = useLanguage();
  const { market } = useConfig();
  const country =
    new Intl.DisplayNames(language, { type: 'region' }).of(market.id.toUpperCase()) ?? market.country;
  const { min, max } = market.applicantAge;
  return (
    <Section title={t('needs_title')}>
      <Card className="gap-1">
        <ListRow icon={<IdCard />} title={t('needs_identity')} detail={t('needs_identity_text')} />
        <ListRow icon={<Landmark />} title={t('needs_bank')} detail={t('needs_bank_text')} />
        <ListRow
          icon={<CircleCheck />}
          title={t('needs_conditions')}
          detail={t('needs_conditions_text', { country, min, max })}
        />
      </Card>
    </Section>
  );
}

import { ContactBlock } from '@hiram/ui';
import { useConfig } from '../api/config.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { useCompanyConfigs } from './company-configs.ts';

/** The lender's people, when the lender has named a place to reach them. What is no safe link is left out. */
export function CustomerService({ title }: { title?: string }) {
  const { t } = useTexts();
  const { language } = useLanguage();
  const { companyId } = useConfig();
  const { data: configs } = useCompanyConfigs(companyId, language);
  const places = [
    { key: 'CUSTOMER_SERVICE_FACEBOOK', label: t('service_facebook') },
    { key: 'WHATSAPP', label: 'WhatsApp' },
    { key: 'LINE', label: 'LINE' },
    { key: 'WEBSITE', label: t('service_website') },
  ];
  const items = places.flatMap(({ key, label }) => {
    const href = configs?.[key];
    return typeof href === 'string' ? [{ label, href }] : [];
  });
  return <ContactBlock title={title ?? t('service_title')} items={items} />;
}

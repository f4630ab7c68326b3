import { ContactBlock, ListRow } from '@hiram/ui';
import { MessageCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { session } from '../api/session/session.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { useCompanyConfigs } from './company-configs.ts';
import { useFollow } from './use-follow.ts';

interface CustomerServiceProps {
  /** Of the block on the page of customer service itself, which need not lead there. */
  readonly elsewhere?: string;
}

/**
 * The lender's people: in the app for those who are logged in, and wherever else the lender has named a place. What is no
 * safe link is left out.
 */
export function CustomerService({ elsewhere }: CustomerServiceProps) {
  const { t } = useTexts();
  const follow = useFollow();
  const isIn = useSyncExternalStore(session.subscribe, session.token) !== null;
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
  const here = isIn && elsewhere === undefined && (
    <ListRow
      icon={<MessageCircle />}
      title={t('service_page_title')}
      detail={t('service_row')}
      {...follow(paths.service)}
    />
  );
  return <ContactBlock title={elsewhere ?? t('service_title')} first={here} items={items} />;
}

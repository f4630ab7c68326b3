import type { User } from '@hiram/contract';
import { Card, ListRow, Screen, TrustNote } from '@hiram/ui';
import { BadgeCheck, Handshake, Landmark, MapPin, ScrollText } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { BorrowerGate } from '../profile/parts/borrower-gate.tsx';
import { useCompanyConfigs } from '../screen/company-configs.ts';
import { CustomerService } from '../screen/customer-service.tsx';
import { Header } from '../screen/header.tsx';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useLicence } from '../screen/use-lender-line.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';

/** Who the lender is: what it says of itself, and what can be checked. What it has not filled in is left out. */
export function AboutScreen() {
  const { t } = useTexts();
  return <BorrowerGate title={t('about_title')}>{(borrower) => <Lender borrower={borrower} />}</BorrowerGate>;
}

function Lender({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  const { language } = useLanguage();
  const { companyId } = useConfig();
  const { data: configs, isPending } = useCompanyConfigs(companyId, language);
  const lineOf = (key: string) => {
    const value = configs?.[key];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const about = lineOf('ABOUT_US');
  const licence = useLicence();
  const address = lineOf('COMPANY_ADDRESS');
  // All at once: what the lender says of itself would push away what stands below it.
  if (isPending)
    return (
      <Screen header={<Header title={t('about_title')} />}>
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      </Screen>
    );
  const logo = lineOf('LOGO');
  return (
    <Screen header={<Header title={t('about_title')} />}>
      {logo?.startsWith('/lender-pictures/') && (
        <img className="max-h-20 max-w-48 object-contain" src={logo} alt={borrower.companyName} />
      )}
      <Card className="gap-1">
        <ListRow icon={<Landmark />} title={t('my_lender')} detail={borrower.companyName} />
        <ListRow
          icon={<ScrollText />}
          title={t('about_registration')}
          detail={borrower.companyRegistration}
        />
        {licence !== null && <ListRow icon={<BadgeCheck />} title={t('about_licence')} detail={licence} />}
        {address !== null && <ListRow icon={<MapPin />} title={t('about_address')} detail={address} />}
      </Card>
      {about !== null && <p className="break-words whitespace-pre-line">{about}</p>}
      <Card className="gap-1">
        <ListRow icon={<Handshake />} title={t('partners_title')} {...follow(paths.partners)} />
      </Card>
      <CustomerService />
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

import { Button, Screen, TrustNote } from '@hiram/ui';
import { useConfig } from '../config.ts';
import { paths } from '../paths.ts';
import { useUser } from '../queries.ts';
import { AppTabs } from '../tabs.tsx';
import { useTexts } from '../texts/language.tsx';
import { greetingAt } from './greeting.ts';
import { Needs } from './needs.tsx';
import { Products } from './products.tsx';

export function HomeScreen() {
  const { t } = useTexts();
  const { market, companyName } = useConfig();
  // Without a session this answers 401, which leads to the log-in: the server decides, not the route.
  const { data: user } = useUser();
  const lender = user?.companyName ?? companyName;
  return (
    <Screen
      footer={<Button reason={t('apply_not_yet')}>{t('apply_action')}</Button>}
      tabBar={<AppTabs current={paths.home} />}
    >
      <div className="pt-6">
        <h1 className="text-28 font-bold outline-none">{t(greetingAt(new Date(), market.timeZone))}</h1>
        <p className="text-ink-soft">{t('home_lead')}</p>
      </div>
      <Products />
      <Needs />
      <TrustNote>
        <p className="text-pretty">{t('never_pay_first')}</p>
        {lender && <p>{t('lender_line', { company: lender })}</p>}
      </TrustNote>
    </Screen>
  );
}

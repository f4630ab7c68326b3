import type { User } from '@hiram/contract';
import { formatDate } from '@hiram/texts';
import { Button, Card, HeaderBar, ListRow, Screen } from '@hiram/ui';
import {
  BellRing,
  CalendarDays,
  CircleHelp,
  Download,
  Fingerprint,
  KeyRound,
  Landmark,
  LogOut,
  MessageSquareHeart,
  MonitorSmartphone,
  ShieldUser,
  Smartphone,
} from 'lucide-react';
import { useState } from 'react';
import { LogOutSheet } from '../account/parts/log-out-sheet.tsx';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { useBorrower } from '../profile/queries.ts';
import { CustomerService } from '../screen/customer-service.tsx';
import { LoadFailed } from '../screen/load-failed.tsx';
import { Section } from '../screen/section.tsx';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { AppTabs } from '../screen/tabs.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useLenderLine } from '../screen/use-lender-line.ts';
import { useTexts } from '../texts/language.tsx';
import { ChangePasswordSheet } from './change-password-sheet.tsx';
import { LoanRows } from './loan-rows.tsx';
import { maskMobile } from './mask-mobile.ts';
import { ProfileRows } from './profile-rows.tsx';
import { ScoreCard } from './score-card.tsx';
import { Settings } from './settings.tsx';

export function MyScreen() {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState(false);
  const { data: borrower, isError, refetch } = useBorrower();
  return (
    <Screen header={<HeaderBar title={t('my_title')} />} tabBar={<AppTabs current={paths.my} />}>
      {borrower ? (
        <Account borrower={borrower} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} text={t('my_failed')} />
      ) : (
        <div className="large-text:min-h-dvh">
          <Section title={t('my_account')} isBusy>
            <RowsSkeleton />
          </Section>
        </div>
      )}
      {borrower && <ScoreCard />}
      {borrower && <LoanRows borrower={borrower} />}
      {borrower && <ProfileRows borrower={borrower} />}
      {borrower && <Security />}
      {/* Not below an outline: what comes would push it away. */}
      {(borrower || isError) && (
        <>
          <Settings />
          <Help />
          <CustomerService />
          <Button variant="secondary" className="mt-auto" onClick={() => setLeaving(true)}>
            <LogOut aria-hidden="true" className="size-5" />
            {t('log_out')}
          </Button>
        </>
      )}
      <LogOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </Screen>
  );
}

function Account({ borrower }: { borrower: User }) {
  const { t, language } = useTexts();
  const { market } = useConfig();
  const lender = useLenderLine(borrower.companyName, borrower.companyRegistration);
  const since = formatDate(language, borrower.registeredAt, { year: true, timeZone: market.timeZone });
  return (
    <Section title={t('my_account')}>
      <Card className="gap-1">
        <ListRow icon={<Smartphone />} title={t('my_mobile')} detail={maskMobile(borrower.mobile)} />
        <ListRow icon={<Landmark />} title={t('my_lender')} detail={lender} />
        <ListRow icon={<CalendarDays />} title={t('my_since')} detail={since} />
      </Card>
    </Section>
  );
}

function Help() {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <Section title={t('my_help')}>
      <Card className="gap-1">
        <ListRow icon={<CircleHelp />} title={t('faq_title')} detail={t('faq_row')} {...follow(paths.faq)} />
        <ListRow
          icon={<Landmark />}
          title={t('about_title')}
          detail={t('about_row')}
          {...follow(paths.about)}
        />
        <ListRow
          icon={<MessageSquareHeart />}
          title={t('feedback_title')}
          detail={t('feedback_row')}
          {...follow(paths.feedback)}
        />
        <ListRow
          icon={<Download />}
          title={t('download_title')}
          detail={t('download_row')}
          {...follow(paths.download)}
        />
      </Card>
    </Section>
  );
}

function Security() {
  const { t } = useTexts();
  const follow = useFollow();
  const { passkeyDomain } = useConfig();
  const [changing, setChanging] = useState(false);
  return (
    <Section title={t('my_security')}>
      <Card className="gap-1">
        <ListRow icon={<KeyRound />} title={t('change_password_title')} onClick={() => setChanging(true)} />
        <ListRow icon={<Smartphone />} title={t('number_title')} {...follow(paths.changeNumber)} />
        {passkeyDomain !== null && (
          <ListRow
            icon={<Fingerprint />}
            title={t('passkeys_title')}
            detail={t('passkeys_row')}
            {...follow(paths.passkeys)}
          />
        )}
        <ListRow
          icon={<MonitorSmartphone />}
          title={t('log_ins_title')}
          detail={t('log_ins_row')}
          {...follow(paths.logIns)}
        />
      </Card>
      <Card className="gap-1">
        <ListRow
          icon={<BellRing />}
          title={t('notifications_title')}
          detail={t('notifications_row')}
          {...follow(paths.notifications)}
        />
        <ListRow
          icon={<ShieldUser />}
          title={t('privacy_title')}
          detail={t('privacy_row')}
          {...follow(paths.privacy)}
        />
      </Card>
      <ChangePasswordSheet open={changing} onClose={() => setChanging(false)} />
    </Section>
  );
}

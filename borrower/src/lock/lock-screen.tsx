import { Button, Card, localeOf, Screen, SecureIdentityPicture, TrustNote } from '@hiram/ui';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../config.ts';
import { CustomerService } from '../onboarding/customer-service.tsx';
import { paths } from '../paths.ts';
import { lockNotice } from '../session/lock-notice.ts';
import { session } from '../session/session.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { UnlockForm } from './unlock-form.tsx';

/** Says why, until when, and what lifts it; and that none of it costs anything. */
export function LockScreen() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [until] = useState(() => lockNotice.until());
  // The unlock code belongs to a session; who was locked out while logging in has none yet.
  const [hasSession] = useState(() => session.token() !== null);
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const over = useIsPast(until);
  const toLogIn = () => navigate(paths.login, { replace: true });
  return (
    <Screen
      footer={
        hasSession ? (
          <>
            <Button type="submit" form={formId} busy={busy}>
              {t('unlock_action')}
            </Button>
            <Button variant="quiet" onClick={toLogIn}>
              {t('lock_action')}
            </Button>
          </>
        ) : (
          <Button onClick={toLogIn}>{t('lock_action')}</Button>
        )
      }
    >
      <div className="w-32 pt-2">
        <SecureIdentityPicture />
      </div>
      <h1 className="text-28 font-bold outline-none">{t('lock_title')}</h1>
      {/* Wrong passwords lock a number before there is a session; within one it was wrong codes or a person. */}
      <p className="text-ink-soft">{t(until && !hasSession ? 'lock_why' : 'lock_by_person')}</p>
      {over && <p className="font-semibold">{t('lock_over')}</p>}
      {until && !over && <Until until={until} />}
      {hasSession && <UnlockForm id={formId} onBusy={setBusy} />}
      <TrustNote>{t('lock_free')}</TrustNote>
      <CustomerService />
    </Screen>
  );
}

function Until({ until }: { until: Date }) {
  const { t, formatDate } = useTexts();
  const { language } = useLanguage();
  const { market } = useConfig();
  const { timeZone } = market;
  const clock = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <>
      <Card tone="brand" className="gap-0">
        <p className="text-15 text-ink-soft">{t('lock_until_label')}</p>
        <p className="text-28 font-bold tabular-nums">{clock.format(until)}</p>
        <p>{formatDate(until.toISOString(), { timeZone })}</p>
      </Card>
      <h2 className="text-20 font-semibold">{t('lock_next_title')}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{t('lock_next_wait')}</li>
        <li>{t('lock_next_code')}</li>
      </ul>
    </>
  );
}

/** Looks at the clock every second, so that the screen itself says when the lock is over. */
function useIsPast(moment: Date | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const past = moment !== null && moment.getTime() <= now;
  useEffect(() => {
    if (past) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [past]);
  return past;
}

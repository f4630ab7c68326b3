import { Button, Card, Screen, SecureIdentityPicture, TrustNote } from '@hiram/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../config.ts';
import { paths } from '../paths.ts';
import { lockNotice } from '../session/lock-notice.ts';
import { useLanguage, useTexts } from '../texts/language.tsx';

/** Says why, until when, and what to do; and that none of it costs anything. */
export function LockScreen() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [until] = useState(() => lockNotice.until());
  const over = useIsPast(until);
  return (
    <Screen
      footer={<Button onClick={() => navigate(paths.login, { replace: true })}>{t('lock_action')}</Button>}
    >
      <div className="w-32 pt-2">
        <SecureIdentityPicture />
      </div>
      <h1 className="text-28 font-bold outline-none">{t('lock_title')}</h1>
      {until ? <p className="text-ink-soft">{t('lock_why')}</p> : <p>{t('lock_by_person')}</p>}
      {over && <p className="font-semibold">{t('lock_over')}</p>}
      {until && !over && <Until until={until} />}
      <TrustNote>{t('lock_free')}</TrustNote>
    </Screen>
  );
}

function Until({ until }: { until: Date }) {
  const { t, formatDate } = useTexts();
  const { language } = useLanguage();
  const { market } = useConfig();
  const { timeZone } = market;
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    until,
  );
  return (
    <>
      <Card tone="brand" className="gap-0">
        <p className="text-15 text-ink-soft">{t('lock_until_label')}</p>
        <p className="text-28 font-bold tabular-nums">{time}</p>
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

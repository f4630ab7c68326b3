import { dateFormat, formatDate } from '@hiram/texts';
import { Button, Card, ListRow, OpenLockPicture, Screen, SecureIdentityPicture, TrustNote } from '@hiram/ui';
import { CalendarCheck, FileText } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { type LockNotice, lockMemory } from '../../api/session/lock-notice.ts';
import { session } from '../../api/session/session.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { UnlockForm } from './unlock-form.tsx';

/**
 * Says why, until when, and what lifts it; and that none of it costs anything. Wrong
 * passwords make whoever sent them wait, unless they have a code by SMS; everything else
 * locks the account, which an unlock code opens for a session.
 */
export function LockScreen() {
  const [notice] = useState(() => lockMemory.read());
  // The unlock code belongs to a session; one who was locked out while logging in has none yet.
  const [hasSession] = useState(() => session.token() !== null);
  const over = useIsPast(notice.until);
  if (over || notice.reason === 'wrong_passwords' || !hasSession) {
    return <LockedNumber notice={notice} over={over} hasSession={hasSession} />;
  }
  return <LockedAccount notice={notice} />;
}

interface LockedNumberProps {
  readonly notice: LockNotice;
  readonly over: boolean;
  readonly hasSession: boolean;
}

function LockedNumber({ notice, over, hasSession }: LockedNumberProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const mayReset = notice.reason === 'wrong_passwords' && !over;
  const away = {
    words: hasSession ? t('continue') : t('lock_action'),
    go: () => navigate(hasSession ? paths.home : paths.login, { replace: true }),
  };
  return (
    <Screen
      footer={
        <>
          {mayReset && <Button onClick={() => navigate(paths.reset)}>{t('lock_reset_action')}</Button>}
          <Button variant={mayReset ? 'quiet' : 'primary'} onClick={away.go}>
            {away.words}
          </Button>
        </>
      }
    >
      <Why notice={notice} over={over} />
      {!over && <Until until={notice.until} />}
      {mayReset && (
        <WhatToDo
          steps={[t('lock_next_wait'), ...(hasSession ? [] : [t('lock_next_code')]), t('lock_next_reset')]}
        />
      )}
      <StaysOpen hasSession={hasSession} />
    </Screen>
  );
}

function LockedAccount({ notice }: { notice: LockNotice }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  return (
    <Screen
      footer={
        <>
          <Button type="submit" form={formId} busy={isBusy}>
            {t('unlock_action')}
          </Button>
          <Button variant="quiet" onClick={() => navigate(paths.login, { replace: true })}>
            {t('lock_action')}
          </Button>
        </>
      }
    >
      <Why notice={notice} />
      <Until until={notice.until} />
      <WhatToDo steps={[t('lock_next_ask'), t('lock_next_sms'), t('lock_next_enter')]} ordered />
      <UnlockForm id={formId} onBusy={setIsBusy} />
      <StaysOpen hasSession />
    </Screen>
  );
}

function Why({ notice, over = false }: { notice: LockNotice; over?: boolean }) {
  const { t } = useTexts();
  const title = notice.reason === 'wrong_passwords' ? 'lock_title_passwords' : 'lock_title';
  return (
    <>
      <div className="w-32 pt-2">{over ? <OpenLockPicture /> : <SecureIdentityPicture />}</div>
      <h1 className="text-28 font-bold outline-none">{t(over ? 'lock_over_title' : title)}</h1>
      <p className="text-ink-soft">{t(over ? 'lock_over' : `lock_why_${notice.reason ?? 'unknown'}`)}</p>
    </>
  );
}

function WhatToDo({ steps, ordered }: { steps: readonly string[]; ordered?: boolean }) {
  const { t } = useTexts();
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-20 font-semibold">{t('lock_next_title')}</h2>
      <List className={`flex flex-col gap-2 pl-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
    </section>
  );
}

/** What no lock takes away: the agreement, repaying, and people to talk to. */
function StaysOpen({ hasSession }: { hasSession: boolean }) {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <>
      <TrustNote>{t('lock_free')}</TrustNote>
      {hasSession && (
        <Card className="gap-1">
          <ListRow
            icon={<CalendarCheck />}
            title={t('repay_detail_title')}
            detail={t('lock_repay_text')}
            {...follow(paths.repayDetail)}
          />
          <ListRow
            icon={<FileText />}
            title={t('lock_contract')}
            detail={t('lock_contract_text')}
            {...follow(paths.agreement)}
          />
        </Card>
      )}
      <CustomerService />
    </>
  );
}

function Until({ until }: { until: Date | null }) {
  const { t, language } = useTexts();
  const { timeZone } = useConfig().market;
  if (until === null) return null;
  const clock = dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <Card tone="brand" className="gap-0">
      <p className="text-15 text-ink-soft">{t('lock_until_label')}</p>
      <p className="text-28 font-bold tabular-nums">{clock.format(until)}</p>
      <p>{formatDate(language, until.toISOString(), { timeZone })}</p>
    </Card>
  );
}

/** Looks at the clock every second, so that the screen itself says when the lock is over. */
function useIsPast(moment: Date | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const past = moment !== null && moment.getTime() <= now;
  const waits = moment !== null && !past;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return past;
}

import { getStaffInfo, logOutStaff, type StaffMember } from '@hiram/contract/desk';
import { Button, Result, Spin } from 'antd';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { usePresence } from '../api/presence.ts';
import { useRead, useSend } from '../api/server.ts';
import { session } from '../api/session.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { DeskPage } from './desk-page.ts';
import { LeavingNotice } from './leaving-notice.tsx';
import { MeProvider } from './me.tsx';
import { Menu } from './menu.tsx';
import { Notices } from './notices.tsx';
import { Page, ReadFailure } from './page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { Preferences } from './preferences.ts';
import { useRoleNames } from './role-names.ts';
import { StepUpDialog } from './step-up-dialog.tsx';
import { TopBar } from './top-bar.tsx';

// Also what keeps a session of somebody who only reads and types alive, and what notices that it was ended.
const askSeconds = 240;

/** What surrounds every page: the lender, who is logged in, what their role can open, and the way out. */
export function Frame({
  preferences,
  pages,
  page,
  children,
}: {
  readonly preferences: Preferences;
  readonly pages: readonly DeskPage[];
  /** Null when the address is none of ours. */
  readonly page: DeskPage | null;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const me = useRead(getStaffInfo, {}, { liveSeconds: askSeconds });
  const logOut = useSend(logOutStaff, { handles: 'all' });
  const presence = usePresence();

  // Leaving must work even when the server cannot be told: the token is forgotten either way.
  async function leave(why: 'left' | 'idle'): Promise<void> {
    await logOut.send({});
    session.close(why);
  }
  const isGone = presence === 'gone';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going away matters, not a newer `leave`.
  useEffect(() => {
    if (isGone) void leave('idle');
  }, [isGone]);

  if (me.data === undefined) {
    if (me.isError) return <ReadFailure error={me.error} onRetry={() => me.refetch()} />;
    return (
      <div className="desk-enter">
        <Spin size="large" description={t('loading')} />
      </div>
    );
  }
  const allowed = pages.filter(({ roles }) => roles.includes(me.data.role));
  return (
    <MeProvider value={me.data}>
      <div className="desk-frame">
        <a className="desk-skip" href="#content">
          {t('skip_to_content')}
        </a>
        <TopBar
          me={me.data}
          preferences={preferences}
          pages={allowed}
          isLeaving={logOut.isBusy}
          onLeave={() => leave('left')}
        />
        <Menu pages={allowed.filter(({ group }) => group !== null)} page={page} />
        <main className="desk-main" id="content">
          <Notices me={me.data} />
          <PageBoundary key={page?.path ?? ''}>
            <Suspense fallback={<Spin description={t('loading')} />}>
              <Allowed me={me.data} page={page}>
                {children}
              </Allowed>
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      <StepUpDialog />
      {presence === 'leaving' ? <LeavingNotice /> : null}
    </MeProvider>
  );
}

/** The server would refuse everything on such a page; this says so in advance, and whose page it is. */
function Allowed({
  me,
  page,
  children,
}: {
  readonly me: StaffMember;
  readonly page: DeskPage | null;
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const roleNames = useRoleNames();
  if (page?.roles.includes(me.role)) return children;
  const toHome = <Button onClick={() => navigate(paths.home)}>{t('to_home')}</Button>;
  if (page === null) {
    return (
      <Page title={t('not_found_title')}>
        <Result status="warning" extra={toHome} />
      </Page>
    );
  }
  return (
    <Page title={t(page.title)}>
      <Result
        status="warning"
        title={t('wrong_role_title')}
        subTitle={t('wrong_role_text', { role: t(`role_${me.role}`), roles: roleNames(page.roles) })}
        extra={toHome}
      />
    </Page>
  );
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter, useSearchParams } from 'wouter';
import { session } from './api/session.ts';
import { pageAfterLogIn } from './enter/after-log-in.ts';
import { LogInScreen } from './enter/log-in-screen.tsx';
import { Frame } from './frame/frame.tsx';
import type { Preferences } from './frame/preferences.ts';
import { pages } from './pages.tsx';
import { paths } from './paths.ts';

const InvitationScreen = lazy(() =>
  import('./enter/invitation-screen.tsx').then((file) => ({ default: file.InvitationScreen })),
);

const NewPasswordScreen = lazy(() =>
  import('./enter/new-password-screen.tsx').then((file) => ({ default: file.NewPasswordScreen })),
);

/** Which screen an address shows. Without a session that is the log-in, and then the screen after all. */
export function Routes({ preferences }: { readonly preferences: Preferences }) {
  const [location, navigate] = useLocation();
  const [params] = useSearchParams();
  const token = useSyncExternalStore(session.subscribe, session.token);
  const next = location + (params.size > 0 ? `?${params}` : '');

  return (
    <Switch>
      <Route path={paths.logIn}>
        {token === null ? (
          <LogInScreen preferences={preferences} onEntered={session.open} />
        ) : (
          <Redirect to={pageAfterLogIn(params.get('next'))} replace />
        )}
      </Route>
      <Route path={paths.invitation}>
        <Suspense>
          <InvitationScreen
            preferences={preferences}
            onEntered={(entered) => {
              session.open(entered);
              navigate(paths.home, { replace: true });
            }}
          />
        </Suspense>
      </Route>
      <Route path={paths.newPassword}>
        <Suspense>
          <NewPasswordScreen preferences={preferences} />
        </Suspense>
      </Route>
      {token === null ? (
        <Route>
          <Redirect
            to={location === paths.home ? paths.logIn : `${paths.logIn}?next=${encodeURIComponent(next)}`}
            replace
          />
        </Route>
      ) : null}
      <Route>
        <FramedPage preferences={preferences} />
      </Route>
    </Switch>
  );
}

/** One frame around whichever page is open, so that the menu stays where it was scrolled to. */
function FramedPage({ preferences }: { readonly preferences: Preferences }) {
  const [location] = useLocation();
  const { parser } = useRouter();
  const page = pages.find(({ path }) => matchRoute(parser, path, location)[0]) ?? null;
  return (
    <Frame preferences={preferences} pages={pages} page={page}>
      {page ? (
        <Route path={page.path}>
          <page.Page />
        </Route>
      ) : null}
    </Frame>
  );
}

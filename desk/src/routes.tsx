import { useQueryClient } from '@tanstack/react-query';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { LogInScreen } from './enter/log-in-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { paths } from './paths.ts';
import { session } from './server.ts';
import type { DeskLanguage } from './texts.ts';

/** The desk's table of contents. */
export function Routes({
  language,
  onLanguage,
}: {
  readonly language: DeskLanguage;
  readonly onLanguage: (language: DeskLanguage) => void;
}) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const leave = () => {
    session.close();
    queries.clear();
    navigate(paths.logIn);
  };

  return (
    <Switch>
      <Route path={paths.logIn}>
        <LogInScreen
          language={language}
          onLanguage={onLanguage}
          onEntered={(token) => {
            session.open(token);
            queries.clear();
            navigate(paths.home);
          }}
        />
      </Route>
      <Route path={paths.home}>
        {session.token() ? <Frame onLeave={leave} /> : <Redirect to={paths.logIn} replace />}
      </Route>
      <Route>
        <Redirect to={paths.home} replace />
      </Route>
    </Switch>
  );
}

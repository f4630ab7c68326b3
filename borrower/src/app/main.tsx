import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app.tsx';
import './app.css';
import { firstPaths } from '../api/first-paths.ts';
import { nextTask } from '../api/next-task.ts';
import { arrivalGuard } from '../api/session/arrival.ts';
import { session } from '../api/session/session.ts';
import { isLanguage, loadFirstWords, loadWords } from '../texts/language.tsx';
import { firstPageAt } from './first-page.ts';
import { preloadLater, preloadScreen, Routes } from './show-routes.tsx';

/** Whoever ends the session, this tab, another one or the server: the log-in is what comes next. */
function followSessionEnd() {
  session.subscribe(() => {
    if (session.token() === null && window.location.pathname !== firstPaths.login) {
      navigate(firstPaths.login, { replace: true });
    }
  });
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const { pathname, search } = window.location;
  followSessionEnd();
  arrivalGuard.capture(search);

  const { lang } = document.documentElement;
  const load = firstPageAt(pathname) ? loadFirstWords : loadWords;
  const [words] = await Promise.all([load(isLanguage(lang) ? lang : 'en'), preloadScreen(pathname)]);
  await nextTask();
  const app = (
    <App words={words}>
      <Routes />
    </App>
  );
  // A page that was prerendered for this very address is
  // taken over; the shell is only a picture and is replaced.
  // In a transition React stops for breath: a tap that comes meanwhile is answered.
  startTransition(() => {
    if (root.dataset.path === pathname) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });

  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  whenIdle(preloadLater);
}

// Without its words or its screen the page stays as it is until there is a network again.
start().catch(() => window.addEventListener('online', () => window.location.reload()));

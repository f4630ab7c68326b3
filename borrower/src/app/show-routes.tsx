import { LoadingOverlay } from '@hiram/ui';
import { type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type FirstPath, paths } from '../api/paths.ts';
import { useTexts } from '../texts/language.tsx';
import { lazyScreen, ShowScreen } from './lazy-screen.tsx';
import type { Route } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

// Log in and register are one screen in two modes: the number typed in one is still there in the other.
const enter = lazyScreen('enter', () =>
  import('../account/enter/enter-screen.tsx').then((file) => file.EnterScreen),
);

/** The pages that are shown before anything else is loaded, by their titles. */
const firstRoutes = {
  [paths.login]: 'login_action',
  [paths.register]: 'register_action',
} as const satisfies Record<FirstPath, string>;

/** The table of all other routes grows with every screen, so the first pages do without it. */
async function fetchTable() {
  const { routeOf, nextScreens, LaterScreen } = await import('./routes.tsx');
  return { routeOf, nextScreens, LaterScreen };
}

type Title = Route['title'] | (typeof firstRoutes)[FirstPath];
type Table = Awaited<ReturnType<typeof fetchTable>>;
let table: Table | null = null;
let loadingTable: Promise<Table> | null = null;

function loadTable(): Promise<Table> {
  loadingTable ??= fetchTable().then(
    (fetched) => {
      table = fetched;
      return fetched;
    },
    (failure: unknown) => {
      loadingTable = null;
      throw failure;
    },
  );
  return loadingTable;
}

/** Can this address be shown with the words of the first pages alone? */
export function isFirstPage(pathname: string): pathname is FirstPath {
  return Object.hasOwn(firstRoutes, pathname);
}

/** Fetches the screen of an address before it is shown; an unknown address leads home. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (isFirstPage(pathname)) await enter.load();
  else {
    const { routeOf, nextScreens } = await loadTable();
    await (routeOf(pathname)?.screen ?? nextScreens[0]).load();
  }
}

/** Fetches the screens that are likely to come next, while nothing else is going on. */
export function preloadNextScreens(): void {
  const load = (screens: readonly (typeof enter)[]) => {
    for (const screen of screens) screen.load().catch(screen.forget);
  };
  load([enter]);
  // Whoever needs the table later asks for it again.
  loadTable().then(
    ({ nextScreens }) => load(nextScreens),
    () => undefined,
  );
}

export function Routes() {
  const [pathname] = useLocation();
  const { t } = useTexts();
  const shown = useRef<string | null>(null);
  const wentBack = useWentBack();
  const move = { pathname, shown, wentBack };
  const waiting = <LoadingOverlay text={t('loading')} />;
  if (isFirstPage(pathname)) {
    return (
      <ScreenBoundary key={enter.name}>
        <Suspense fallback={waiting}>
          <ShowScreen screen={enter} />
          <ScreenChange {...move} title={firstRoutes[pathname]} />
        </Suspense>
      </ScreenBoundary>
    );
  }
  return (
    <ScreenBoundary key="later">
      <Suspense fallback={waiting}>
        <LaterRoute {...move} />
      </Suspense>
    </ScreenBoundary>
  );
}

function LaterRoute(move: Move) {
  const { routeOf, LaterScreen } = table ?? use(loadTable());
  const { t } = useTexts();
  const route = routeOf(move.pathname);
  if (!route) return <Redirect to={paths.home} replace />;
  const { screen, title } = route;
  return (
    <ScreenBoundary key={screen.name}>
      <Suspense fallback={<LoadingOverlay text={t('loading')} />}>
        <LaterScreen screen={screen} />
        <ScreenChange {...move} title={title} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Whether the move under way is one through the history. */
function useWentBack(): RefObject<boolean> {
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    // In the capture phase: before the router hears of it and shows the other screen.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  return wentBack;
}

interface Move {
  readonly pathname: string;
  /** The address of the screen before this one. */
  readonly shown: RefObject<string | null>;
  readonly wentBack: RefObject<boolean>;
}

/** Says that another screen is here: in the title, and by moving the focus to its heading. */
function ScreenChange({ pathname, title, shown, wentBack }: Move & { readonly title: Title }) {
  const { t } = useTexts();

  useEffect(() => {
    document.title = `${t(title)} · ${t('app_name')}`;
  }, [t, title]);

  useEffect(() => {
    const previous = shown.current;
    shown.current = pathname;
    // On the first screen the browser itself has put the focus where it belongs.
    if (previous === null || previous === pathname) return;
    // A new screen starts at its top; going back, the browser returns to where the borrower was.
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, shown, wentBack]);

  return null;
}

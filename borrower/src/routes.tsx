import { LoadingOverlay } from '@hiram/ui';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type LazyScreen, lazyScreen, ShowScreen } from './lazy-screen.tsx';
import { type Path, paths } from './paths.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useTexts, useWholeWords } from './texts/language.tsx';

type TitleKey = 'home_title' | 'login_action' | 'register_action' | 'my_title' | 'lock_title';

interface Route {
  readonly title: TitleKey;
  readonly screen: LazyScreen;
}

// Log in and register are one screen in two modes: the number typed in one is still there in the other.
const enter = lazyScreen('enter', () => import('./enter/enter-screen.tsx').then((file) => file.EnterScreen));
const home = lazyScreen('home', () => import('./home/home-screen.tsx').then((file) => file.HomeScreen));
const my = lazyScreen('my', () => import('./my/my-screen.tsx').then((file) => file.MyScreen));
const lock = lazyScreen('lock', () => import('./lock/lock-screen.tsx').then((file) => file.LockScreen));

/** The app's table of contents. Features don't know each other; they meet here. */
const routes: Readonly<Record<Path, Route>> = {
  [paths.home]: { title: 'home_title', screen: home },
  [paths.login]: { title: 'login_action', screen: enter },
  [paths.register]: { title: 'register_action', screen: enter },
  [paths.my]: { title: 'my_title', screen: my },
  [paths.lock]: { title: 'lock_title', screen: lock },
};

function routeOf(pathname: string): Route | undefined {
  return Object.hasOwn(routes, pathname) ? routes[pathname as Path] : undefined;
}

/** Can this address be shown with the words of the first pages alone? */
export function needsFirstWordsOnly(pathname: string): boolean {
  return routeOf(pathname)?.screen === enter;
}

/** Fetches the screen of an address before it is shown; an unknown address leads home. */
export function preloadScreen(pathname: string): Promise<unknown> {
  return (routeOf(pathname) ?? routes[paths.home]).screen.load();
}

/** Fetches the screens that are likely to come next, while nothing else is going on. */
export function preloadNextScreens(): void {
  for (const screen of [enter, home, my]) screen.load().catch(screen.forget);
}

export function Routes() {
  const [pathname] = useLocation();
  const { t } = useTexts();
  const shown = useRef<string | null>(null);
  const wentBack = useWentBack();
  const route = routeOf(pathname);
  if (!route) return <Redirect to={paths.home} replace />;
  const { screen, title } = route;
  return (
    <ScreenBoundary key={screen.name}>
      <Suspense fallback={<LoadingOverlay text={t('loading')} />}>
        {screen === enter ? <ShowScreen screen={enter} /> : <ShowLaterScreen screen={screen} />}
        <ScreenChange pathname={pathname} title={title} shown={shown} wentBack={wentBack} />
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

/** Every screen but the first has its words in the second catalog. */
function ShowLaterScreen({ screen }: { screen: LazyScreen }) {
  useWholeWords();
  return <ShowScreen screen={screen} />;
}

interface ScreenChangeProps {
  readonly pathname: string;
  readonly title: TitleKey;
  /** The address of the screen before this one. */
  readonly shown: RefObject<string | null>;
  readonly wentBack: RefObject<boolean>;
}

/** Says that another screen is here: in the title, and by moving the focus to its heading. */
function ScreenChange({ pathname, title, shown, wentBack }: ScreenChangeProps) {
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

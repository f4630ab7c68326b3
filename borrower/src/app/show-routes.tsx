import { LoadingOverlay } from '@hiram/ui';
import { Suspense, use } from 'react';
import { EnterScreen } from '../account/enter/enter-screen.tsx';
import { useTexts } from '../texts/language.tsx';
import { firstPageAt } from './first-page.ts';
import { createLazy } from './lazy.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { type Move, ScreenChange, useMove } from './screen-change.tsx';

/** All other screens: their table grows with every one of them, so the first pages do without it. */
const later = createLazy(() => import('./later-routes.tsx'));

/** Fetches the screen of an address before it is shown. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (!firstPageAt(pathname)) await (await later.load()).preloadRoute(pathname);
}

/** To be called while nothing else is going on. */
export function preloadLater(): void {
  // Whoever needs them later asks for them again.
  later.load().then(({ preloadNext }) => preloadNext(), later.forget);
}

export function Routes() {
  const move = useMove();
  const { t } = useTexts();
  const first = firstPageAt(move.pathname);
  if (first) {
    // Log in and register are one screen in two modes: the number typed in one is still there in the other.
    return (
      <ScreenBoundary key="first">
        <EnterScreen />
        <ScreenChange {...move} title={first.title} />
      </ScreenBoundary>
    );
  }
  return (
    <ScreenBoundary key="later">
      <Suspense fallback={<LoadingOverlay text={t('loading')} />}>
        <Later {...move} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Unlike with React.lazy, what is already here renders at once: a page that is taken over has no gap. */
function Later(move: Move) {
  const { LaterRoute } = use(later.load());
  return <LaterRoute {...move} />;
}

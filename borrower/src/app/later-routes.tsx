import { LoadingOverlay } from '@hiram/ui';
import { type ComponentType, Suspense, use, useEffect } from 'react';
import { Redirect } from 'wouter';
import { paths } from '../api/paths.ts';
import { session } from '../api/session/session.ts';
import { wayBack } from '../api/session/way-back.ts';
import { forgetPhotos } from '../form/photo/forget-photos.ts';
import { holdInstallOffer } from '../help/parts/install-offer.ts';
import { forgetKept } from '../kept/forget-kept.ts';
import { useTexts, useWholeWords } from '../texts/language.tsx';
import { LanguageRecord } from './language-record.tsx';
import type { Lazy } from './lazy.ts';
import { TakeAlong } from './offline/take-along.tsx';
import { nextRoutes, routeOf } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { type Move, ScreenChange } from './screen-change.tsx';

// A picture that waits to be sent belongs to the token it was taken under, as does all that was read with it.
session.subscribe(() => {
  forgetPhotos();
  forgetKept();
});
holdInstallOffer();

/** Without a worker no page opens offline, so there is nothing to keep either. */
const keepsOffline = import.meta.env.PROD && !import.meta.env.SSR;

function startOffline(): void {
  if (!keepsOffline) return;
  // Started without a token there is nothing to read, and what was left behind is of nobody.
  if (session.token() === null) forgetKept();
  else startKeeping();
}

function startKeeping(): void {
  import('./offline/start-offline.tsx').then(
    (offline) => offline.startOffline(),
    () => undefined,
  );
}

// Before the first question is asked; whoever logs in on a page is heard of, too.
startOffline();
session.subscribe(() => {
  if (keepsOffline && session.token() !== null) startKeeping();
});

/** An unknown address leads home, so that is what is fetched for it. */
export async function preloadRoute(pathname: string): Promise<void> {
  await (routeOf(pathname) ?? nextRoutes[0]).screen.load();
}

/** What is likely to come next, and what keeps the app on the phone. */
export function preloadNext(): void {
  for (const { screen } of nextRoutes) screen.load().catch(screen.forget);
  // A phone that loses its network now keeps nothing for later; the next visit tries again.
  if (keepsOffline)
    import('./update/register.tsx').then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    );
}

/** Every screen but the first ones. */
export function LaterRoute(move: Move) {
  const { t } = useTexts();
  const route = routeOf(move.pathname);
  const isIn = session.token() !== null;
  useEffect(() => {
    if (isIn && move.pathname !== paths.home) wayBack.forget();
  }, [isIn, move.pathname]);
  // However somebody logged in, they come by here: on to where they wanted to go before.
  const wanted = isIn && move.pathname === paths.home ? wayBack.read() : null;
  if (wanted !== null) return <Redirect to={wanted} replace />;
  if (!route) return <Redirect to={paths.home} replace />;
  return (
    <ScreenBoundary key={route.title}>
      <Suspense fallback={<LoadingOverlay text={t('loading')} />}>
        <LaterScreen screen={route.screen} />
        <LanguageRecord />
        <TakeAlong />
        <ScreenChange {...move} title={route.title} />
      </Suspense>
    </ScreenBoundary>
  );
}

function LaterScreen({ screen }: { screen: Lazy<ComponentType> }) {
  useWholeWords();
  const Loaded = use(screen.load());
  return <Loaded />;
}

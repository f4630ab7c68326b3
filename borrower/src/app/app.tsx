import { LoadingOverlay, OfflineBanner, ToastProvider, useStore, useToast } from '@hiram/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useOnline } from '../api/online.ts';
import { pendingReads, pendingWrites } from '../api/pending.ts';
import type { Reaction } from '../api/reaction.ts';
import { onFailure } from '../api/server.ts';
import { arrivalGuard } from '../api/session/arrival.ts';
import { LanguageProvider, useLanguage, useTexts, type Words } from '../texts/language.tsx';
import { useSay } from '../texts/say.ts';
import { connectionNote } from './offline/connection-note.ts';
import { offer } from './update/offer.ts';

export interface AppProps {
  readonly words: Words;
  /** The address while prerendering; in a browser it is the browser's. */
  readonly ssrPath?: string;
  readonly children: ReactNode;
}

/** What is around every screen: words, toasts, the offline banner, the loading overlay, the arrival guard. */
export function App({ words, ssrPath, children }: AppProps) {
  return (
    <Router {...(ssrPath !== undefined && { ssrPath })}>
      <LanguageProvider initial={words}>
        <Toasts>
          <Connection />
          <Offer />
          {children}
          <Failures />
          <Waiting />
          <Guard />
          <RestOfWords />
        </Toasts>
      </LanguageProvider>
    </Router>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const [pathname] = useLocation();
  return (
    <ToastProvider closeLabel={t('close')} at={pathname}>
      {children}
    </ToastProvider>
  );
}

function Connection() {
  const { t } = useTexts();
  const isOnline = useOnline();
  const note = useStore(connectionNote);
  return note ?? (isOnline ? null : <OfflineBanner text={t('offline')} />);
}

/** A newer version of the app, when there is one; its words come with it. */
function Offer() {
  return useStore(offer);
}

/** Puts every failed call into words. */
function Failures() {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const show = useEffectEvent(({ message, requestId }: Reaction) => {
    const said = say(message.key);
    const words = said === null ? message.otherwise : said + message.after;
    toasts.show(requestId === null ? words : `${words} (${t('request_id', { id: requestId })})`, 'error');
  });
  useEffect(() => onFailure((reaction) => show(reaction)), []);
  return null;
}

function Waiting() {
  const { t } = useTexts();
  const writes = useStore(pendingWrites.count);
  const reads = useStore(pendingReads.count);
  if (writes > 0) return <LoadingOverlay text={t('loading')} />;
  if (reads > 0) return <ReadingNote text={t('loading')} />;
  return null;
}

const patienceMs = 300;

/** Quieter than the overlay: a read never keeps the borrower from going elsewhere. */
function ReadingNote({ text }: { text: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[max(0.25rem,env(safe-area-inset-top))] z-2 mx-auto w-fit text-13 font-medium"
    >
      {late && (
        <span className="block animate-appear rounded-full bg-ink px-4 py-1.5 text-paper">{text}</span>
      )}
    </p>
  );
}

/** Fetches the texts of the other screens while the borrower is busy with the first. */
function RestOfWords() {
  const { complete } = useLanguage();
  useEffect(() => {
    // A screen that needs them waits for the same promise, and says so if it failed.
    complete().catch(() => undefined);
  }, [complete]);
  return null;
}

/** The navigation guard of every route: it only takes notes, it never stops anybody. */
function Guard() {
  const [pathname] = useLocation();
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move counts, even to the same query.
  useEffect(() => arrivalGuard.capture(search), [pathname, search]);
  return null;
}

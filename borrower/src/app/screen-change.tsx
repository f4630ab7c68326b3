import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { focusHeading } from '../screen/focus-heading.ts';
import { useTexts } from '../texts/language.tsx';
import type { firstPages } from './first-page.ts';
import type { Route } from './routes.tsx';

/** From one address to the next. */
export interface Move {
  readonly pathname: string;
  /** The address of the screen before this one. */
  readonly shown: RefObject<string | null>;
  /** Whether it is a move through the history. */
  readonly wentBack: RefObject<boolean>;
}

export function useMove(): Move {
  const [pathname] = useLocation();
  const shown = useRef<string | null>(null);
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    // In the capture phase: before the router hears of it and shows the other screen.
    window.addEventListener('popstate', note, true);
    return () => window.removeEventListener('popstate', note, true);
  }, []);
  return { pathname, shown, wentBack };
}

type Title = Route['title'] | (typeof firstPages)[number]['title'];

/** Says that another screen is here: in the title, and by moving the focus to its heading. */
export function ScreenChange({ pathname, title, shown, wentBack }: Move & { readonly title: Title }) {
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
    focusHeading();
  }, [pathname, shown, wentBack]);

  return null;
}

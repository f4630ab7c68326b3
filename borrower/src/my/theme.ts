import { useSyncExternalStore } from 'react';
import { lastingShelf } from '../api/session/shelf.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The script in the head of index.html reads the same name before the first paint. */
const themeName = 'hiram_theme';

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const kept = lastingShelf.read(themeName);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: Theme): void {
  lastingShelf.write(themeName, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'system');
}

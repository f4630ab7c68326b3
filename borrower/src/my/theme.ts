import { createStore, useStore } from '@hiram/ui';
import { lastingShelf } from '../api/session/shelf.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The script in the head of index.html reads the same name before the first paint. */
const themeName = 'hiram_theme';

const theme = createStore(keptTheme());

function keptTheme(): Theme {
  const kept = lastingShelf.read(themeName);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(chosen: Theme): void {
  lastingShelf.write(themeName, chosen === 'system' ? null : chosen);
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  theme.set(chosen);
}

export function useTheme(): Theme {
  return useStore(theme);
}

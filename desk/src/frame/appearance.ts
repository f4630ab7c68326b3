import { useState, useSyncExternalStore } from 'react';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const appearanceKey = 'hiram_desk_appearance';
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');

function stored(): Appearance {
  const kept = localStorage.getItem(appearanceKey);
  return appearances.find((appearance) => appearance === kept) ?? 'system';
}

/** Light or dark, as chosen here or else as the computer is set. */
export function useAppearance() {
  const [appearance, setAppearance] = useState(stored);
  const isSchemeDark = useSyncExternalStore(
    (changed) => {
      darkScheme.addEventListener('change', changed);
      return () => darkScheme.removeEventListener('change', changed);
    },
    () => darkScheme.matches,
  );
  return {
    appearance,
    isDark: appearance === 'system' ? isSchemeDark : appearance === 'dark',
    choose(next: Appearance) {
      localStorage.setItem(appearanceKey, next);
      setAppearance(next);
    },
  };
}

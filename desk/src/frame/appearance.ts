import { useCallback, useState, useSyncExternalStore } from 'react';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const appearanceKey = 'hiram_desk_appearance';
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

function stored(): Appearance {
  const kept = localStorage.getItem(appearanceKey);
  return appearances.find((appearance) => appearance === kept) ?? 'system';
}

function useMedia(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}

/** Light or dark, as chosen here or else as the computer is set; and still, where the computer asks for it. */
export function useAppearance() {
  const [appearance, setAppearance] = useState(stored);
  const isSchemeDark = useMedia(darkScheme);
  return {
    appearance,
    isDark: appearance === 'system' ? isSchemeDark : appearance === 'dark',
    isStill: useMedia(lessMotion),
    choose(next: Appearance) {
      localStorage.setItem(appearanceKey, next);
      setAppearance(next);
    },
  };
}

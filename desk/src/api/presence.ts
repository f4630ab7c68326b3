import { createListeners } from '@hiram/ui';
import { useSyncExternalStore } from 'react';

/**
 * Whether somebody is at the desk. The server ends a session that nobody uses for half an hour, and it counts
 * calls: so a page that asks for news by itself must stop asking when nobody is there, or no session would
 * ever be idle.
 */
const restMs = 5 * 60_000;
export const idleMs = 30 * 60_000;
const lookMs = 15_000;

let touchedAt = Date.now();
const { tell, subscribe } = createListeners(watch);

function touch(): void {
  const wasResting = Date.now() - touchedAt >= restMs;
  touchedAt = Date.now();
  if (wasResting) tell();
}

function watch(): () => void {
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  for (const event of events) window.addEventListener(event, touch, { passive: true });
  // A timer sleeps with the computer; since it compares the time of day, it is right when it wakes.
  const timer = setInterval(tell, lookMs);
  return () => {
    for (const event of events) window.removeEventListener(event, touch);
    clearInterval(timer);
  };
}

/** `there`: asks for news. `away`: asks for nothing. `gone`: longer than a session may lie open. */
export type Presence = 'there' | 'away' | 'gone';

export function presenceAfter(quietMs: number): Presence {
  if (quietMs >= idleMs) return 'gone';
  return quietMs >= restMs ? 'away' : 'there';
}

export function usePresence(): Presence {
  return useSyncExternalStore(subscribe, () => presenceAfter(Date.now() - touchedAt));
}

import { createListeners } from '@hiram/ui';
import { useSyncExternalStore } from 'react';
import { otherTabs } from './other-tabs.ts';

/**
 * Whether somebody is at the desk. The server ends a session that nobody uses for half an hour, and it counts
 * calls: so a page that asks for news by itself must stop asking when nobody is there, or no session would
 * ever be idle.
 */
const restMs = 5 * 60_000;
export const idleMs = 30 * 60_000;
/** Before the end there is a word of warning, for those who only looked away. */
export const warningMs = 2 * 60_000;
const lookMs = 15_000;

let touchedAt = Date.now();
let toldAt = 0;
const { tell, subscribe } = createListeners(watch);

function touch(): void {
  noteTouch();
  // Somebody who works in one tab is at the desk in all of them.
  if (touchedAt - toldAt < lookMs) return;
  toldAt = touchedAt;
  otherTabs.tell({ kind: 'touched' });
}

function noteTouch(): void {
  const wasResting = Date.now() - touchedAt >= restMs;
  touchedAt = Date.now();
  if (wasResting) tell();
}

function watch(): () => void {
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click'] as const;
  for (const event of events) window.addEventListener(event, touch, { passive: true });
  // A timer sleeps with the computer; since it compares the time of day, it is right when it wakes.
  const timer = setInterval(tell, lookMs);
  const stopHearing = otherTabs.subscribe((said) => {
    if (said.kind === 'touched') noteTouch();
  });
  return () => {
    stopHearing();
    for (const event of events) window.removeEventListener(event, touch);
    clearInterval(timer);
  };
}

/** `there`: asks for news. `away`: asks for nothing. `leaving`: is warned. `gone`: the session is ended. */
export type Presence = 'there' | 'away' | 'leaving' | 'gone';

export function presenceAfter(quietMs: number): Presence {
  if (quietMs >= idleMs) return 'gone';
  if (quietMs >= idleMs - warningMs) return 'leaving';
  return quietMs >= restMs ? 'away' : 'there';
}

export function usePresence(): Presence {
  return useSyncExternalStore(subscribe, () => presenceAfter(Date.now() - touchedAt));
}

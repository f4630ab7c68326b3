import type { SecondFactor } from '@hiram/contract/desk';
import { createListeners } from '@hiram/ui';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** By what somebody can prove themselves; the demo's people by their password. */
export type Way = SecondFactor | 'password';

interface Question {
  readonly ways: readonly Way[];
  readonly answer: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

let question: Question | null = null;
const { tell, subscribe } = createListeners();
// Whoever is logged out meanwhile has not proved anything.
session.subscribe(() => question?.settle(false));

/** Asks whoever sits at the desk to prove themselves; false when they would rather not. One question at a time. */
export function askForProof(ways: readonly Way[]): Promise<boolean> {
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = {
      ways,
      answer: promise,
      settle(isProved) {
        question = null;
        tell();
        resolve(isProved);
      },
    };
    tell();
  }
  return question.answer;
}

/** What is being asked, for the dialog that asks it. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question);
}

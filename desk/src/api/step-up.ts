import { createListeners } from '@hiram/ui';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

export type Proof = 'code' | 'password';

interface Question {
  readonly proof: Proof;
  readonly answer: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

let question: Question | null = null;
const { tell, subscribe } = createListeners();
// Whoever is logged out meanwhile has not proved anything.
session.subscribe(() => question?.settle(false));

/** Asks whoever sits at the desk to prove themselves; false when they would rather not. One question at a time. */
export function askForProof(proof: Proof): Promise<boolean> {
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = {
      proof,
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

import type { ReactNode } from 'react';

export type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

/**
 * The state of something in one word, with a dot in its colour. The word carries the meaning and has the
 * colour of text: the library's coloured tags are too faint to read, and one in twelve men does not tell red
 * from green.
 */
export function State({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`desk-state desk-state-${tone}`}>{children}</span>;
}

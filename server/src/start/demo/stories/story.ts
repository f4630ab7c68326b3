import type { Life } from '../life.ts';

/** What happens to one of the demo's people. */
export interface Story {
  /** What is seen by logging in as them; told at the start for those who show most. */
  readonly shows?: string;
  readonly tell: (life: Life) => Promise<void>;
}

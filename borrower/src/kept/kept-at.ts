import { createStore } from '@hiram/ui';

/** When what is on the screen was read, where it is from an earlier visit because nothing newer could be had. */
export const keptAt = createStore<number | null>(null);

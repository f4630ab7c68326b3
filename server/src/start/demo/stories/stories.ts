import { applying } from './applying.ts';
import { repaying } from './repaying.ts';
import type { Story } from './story.ts';
import { trouble } from './trouble.ts';

const all = [...repaying, ...applying, ...trouble];

/** Those who are told at the start come first, so that their numbers follow one another. */
export const stories: readonly Story[] = [
  ...all.filter(({ shows }) => shows !== undefined),
  ...all.filter(({ shows }) => shows === undefined),
];

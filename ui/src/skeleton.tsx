import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

const shapes = {
  text: 'h-[1em] w-full rounded-small',
  block: 'h-14 w-full rounded-field',
  circle: 'size-11 rounded-full',
};

export type SkeletonProps = {
  shape?: keyof typeof shapes | undefined;
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
};

/** Only a picture: the region that waits says so itself with aria-busy. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={classes('block animate-skeleton bg-sunken', shapes[shape])}
    />
  );
}

import { type Read, WaitFor } from '@hiram/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

export interface LoadedProps<Data> {
  readonly query: Read<Data>;
  /** The outline of what will be there. */
  readonly skeleton: ReactNode;
  /** What to say when it cannot be loaded. */
  readonly failed?: string | undefined;
  /** What to show when the answer is that there is none. */
  readonly nothing?: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** A part of a screen waits here for what it is about; it says when that cannot be loaded, and when there is none. */
export function Loaded<Data>({ query, skeleton, failed, nothing, children }: LoadedProps<Data>) {
  return (
    <WaitFor
      query={query}
      waiting={<div aria-busy="true">{skeleton}</div>}
      failed={<LoadFailed onRetry={() => void query.refetch()} text={failed} />}
      nothing={nothing}
    >
      {children}
    </WaitFor>
  );
}

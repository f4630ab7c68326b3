import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** What is waited for: a query, or several of them together. */
export interface Read<Data> {
  /** Undefined until it is known; null, where it can be, when there is none. */
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

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
  const { data, isError, refetch } = query;
  if (data === null) return nothing;
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailed onRetry={() => void refetch()} text={failed} />;
  return <div aria-busy="true">{skeleton}</div>;
}

type Known<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends { data: infer Data } ? Exclude<Data, undefined> : never;
};

/** Several reads as one: known when all of them are. Those that failed are asked for again, and no others. */
export function together<Reads extends Readonly<Record<string, Read<unknown>>>>(
  reads: Reads,
): Read<Known<Reads>> {
  const each = Object.values(reads);
  const data = Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.data]));
  return {
    data: each.some((read) => read.data === undefined) ? undefined : (data as Known<Reads>),
    isError: each.some(({ isError }) => isError),
    refetch() {
      for (const read of each) if (read.isError) void read.refetch();
    },
  };
}

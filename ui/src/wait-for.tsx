import { type ReactNode, useDeferredValue } from 'react';

/** What is waited for: a query, or several of them together. */
export type Read<Data> = {
  /** Undefined until it is known; null, where it can be, when there is none. */
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

type WaitForProps<Data> = {
  query: Read<Data>;
  /** Until it is known. */
  waiting: ReactNode;
  /** When it cannot be loaded. What was known before is shown all the same. */
  failed: ReactNode;
  /** When the answer is that there is none. */
  nothing?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** The one decision about something that is read. How each case looks is for the apps to say, once each. */
export function WaitFor<Data>({ query, waiting, failed, nothing, children }: WaitForProps<Data>): ReactNode {
  const { data, isError } = query;
  const isShown = useArrived(data !== undefined);
  if (data !== undefined && !isShown) return waiting;
  if (data === null) return nothing;
  if (data !== undefined) return children(data);
  return isError ? failed : waiting;
}

/**
 * Whether what has just come may be drawn. A whole screen takes a cheap phone a while; drawn like this it stops for breath, and a tap that
 * comes meanwhile is answered. What is there from the beginning is drawn at once.
 */
export function useArrived(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
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

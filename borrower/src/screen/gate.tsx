import { Screen, useArrived } from '@hiram/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { keepHeadingFocused } from './focus-heading.ts';
import { Header } from './header.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';

type GateProps<Data> = LoadedProps<Data> & {
  readonly title: string;
  readonly parent?: string | undefined;
  /** The button at the foot before it can be pressed. */
  readonly footer?: ReactNode;
} & (null extends Data ? { readonly nothing: ReactNode } : unknown);

/** A whole screen waits here: until what it is about is known, its head stands above an outline. */
export function Gate<Data>({ title, parent, footer, children, ...waiting }: GateProps<Data>) {
  const { data, isError } = waiting.query;
  const isShown = useArrived(data !== undefined && data !== null);
  useLayoutEffect(() => {
    if (isShown) keepHeadingFocused();
  }, [isShown]);
  if (data !== undefined && data !== null && isShown) return children(data);
  const isWaiting = data !== null && !isError;
  return (
    <Screen header={<Header title={title} parent={parent} />} footer={isWaiting && footer}>
      <Loaded {...waiting}>{children}</Loaded>
    </Screen>
  );
}

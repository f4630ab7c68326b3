import { type ReactNode, useState } from 'react';

/** More than fit on any phone. */
const step = 30;

interface GrowingListProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list of cards that may be long: it begins with what fits on a screen and grows before somebody comes to its end.
 * To draw a thousand rows at once takes a cheap phone four seconds, in which it answers nobody.
 */
export function GrowingList<Row>({ rows, keyOf, children }: GrowingListProps<Row>) {
  const [most, setMost] = useState(step);
  function watchEnd(end: HTMLElement | null) {
    if (!end) return;
    const grow = () => setMost((shown) => shown + step);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && grow(),
      { rootMargin: '100% 0px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }
  return (
    <ul className="flex flex-col gap-3">
      {rows.slice(0, most).map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
      {/* Another one after each growth: one that stays in sight would say so only once. */}
      {most < rows.length && <li key={`end ${most}`} ref={watchEnd} aria-hidden="true" />}
    </ul>
  );
}

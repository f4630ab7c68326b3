import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { createNearness, type Nearness } from './nearness.ts';

/** More than fit on any phone. */
const atFirst = 30;
const step = 10;

interface GrowingListProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A list of cards that may be long: it begins with what fits on a screen and grows before somebody comes to its end. A row
 * that is far out of sight keeps its place, and is drawn again before somebody comes back to it.
 * To draw a thousand rows at once takes a cheap phone four seconds, in which it answers nobody; and while all of them are
 * there, a tap takes half a second.
 */
export function GrowingList<Row>({ rows, keyOf, children }: GrowingListProps<Row>) {
  const [most, setMost] = useState(atFirst);
  const [nearness] = useState(createNearness);
  function watchEnd(end: HTMLElement | null) {
    if (!end) return;
    return nearness.watch(end, ({ isNear }) => isNear && setMost((shown) => shown + step));
  }
  return (
    <ul className="flex flex-col gap-3">
      {rows.slice(0, most).map((row) => (
        <ListedRow key={keyOf(row)} row={row} draw={children} nearness={nearness} />
      ))}
      {/* Another one after each growth: one that stays in sight would say so only once. */}
      {most < rows.length && <li key={`end ${most}`} ref={watchEnd} aria-hidden="true" />}
    </ul>
  );
}

interface NearRowProps<Row> {
  readonly row: Row;
  readonly draw: (row: Row) => ReactNode;
  readonly nearness: Nearness;
}

/** Whatever a row remembers by itself is lost when it is far away; what has the focus stays. */
function NearRow<Row>({ row, draw, nearness }: NearRowProps<Row>) {
  const place = useRef<HTMLLIElement>(null);
  /** Of a row that is far away; null while it is drawn. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const item = place.current;
    if (!item) return;
    return nearness.watch(item, ({ isNear, height: now }) =>
      setHeight(isNear || item.contains(document.activeElement) ? null : now),
    );
  }, [nearness]);
  return (
    <li ref={place} style={height === null ? {} : { height }}>
      {height === null && draw(row)}
    </li>
  );
}

/** Growing draws the new rows, and not those above them once more. */
const ListedRow = memo(NearRow) as typeof NearRow;

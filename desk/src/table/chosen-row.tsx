import { createStore, type Store } from '@hiram/ui';
import { App } from 'antd';
import {
  type ComponentProps,
  createContext,
  type RefObject,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePageKeys } from '../frame/keys.tsx';
import { useTexts } from '../texts/use-texts.ts';

export interface RowKey<Row> {
  readonly key: string;
  readonly says: string;
  readonly run: (row: Row) => void;
}

/** Which row is chosen, and which one has the place in the tab order while none is. */
interface Choice {
  readonly chosen: string | null;
  readonly isThere: boolean;
  readonly first: string | null;
}

const none = createStore<Choice>({ chosen: null, isThere: false, first: null });

/** Kept outside of the table's own state: what a key chooses is drawn by two rows, and not by all cells of all rows. */
export const ChoiceContext = createContext<Store<Choice>>(none);

/** A row of a table that knows by itself whether it is chosen. What is beneath a row has no key, and is none. */
export function ChoosableRow({
  'data-row-key': rowKey,
  className = '',
  ...others
}: ComponentProps<'tr'> & { readonly 'data-row-key'?: string | number }) {
  const choice = use(ChoiceContext);
  const place = useSyncExternalStore(choice.subscribe, () => placeOf(rowKey, choice.get()));
  if (rowKey === undefined) return <tr className={className} {...others} />;
  return (
    <tr
      data-row-key={rowKey}
      className={place === 'chosen' ? `${className} desk-row-chosen` : className}
      tabIndex={place === 'other' ? -1 : 0}
      {...others}
    />
  );
}

function placeOf(rowKey: string | number | undefined, { chosen, isThere, first }: Choice) {
  if (String(rowKey) === chosen) return 'chosen';
  return !isThere && String(rowKey) === first ? 'first' : 'other';
}

interface Choosing<Row> {
  readonly keyOf: (row: Row) => string | number;
  readonly onOpen?: (row: Row) => void;
  readonly isFree?: (row: Row) => boolean;
  readonly rowKeys?: readonly RowKey<Row>[];
}

/** The chosen row and the keys that move it. */
export function useChosenRow<Row>(
  { keyOf, onOpen, isFree, rowKeys = [] }: Choosing<Row>,
  rows: readonly Row[],
  box: RefObject<HTMLDivElement | null>,
) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [choice] = useState(() => createStore<Choice>({ chosen: null, isThere: false, first: null }));
  const nameOf = (row: Row) => String(keyOf(row));
  const indexOfChosen = () => rows.findIndex((row) => nameOf(row) === choice.get().chosen);
  const choose = (row: Row) => {
    const chosen = nameOf(row);
    if (choice.get().chosen !== chosen) choice.set({ ...choice.get(), chosen, isThere: true });
  };
  // The list changes by itself as well: the chosen row may leave it, and come back.
  useLayoutEffect(() => {
    const [top] = rows;
    const before = choice.get();
    const now = { isThere: indexOfChosen() !== -1, first: top === undefined ? null : nameOf(top) };
    if (before.isThere !== now.isThere || before.first !== now.first) choice.set({ ...before, ...now });
  });

  function move(event: KeyboardEvent, by: 1 | -1): void {
    const index = indexOfChosen();
    const next = rows[index === -1 ? 0 : Math.min(Math.max(index + by, 0), rows.length - 1)];
    if (!next) return;
    event.preventDefault();
    choose(next);
    const element = box.current?.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(nameOf(next))}"]`);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }
  const down = { isOfRow: true, says: t('key_next'), run: (event: KeyboardEvent) => move(event, 1) };
  const up = { isOfRow: true, says: t('key_previous'), run: (event: KeyboardEvent) => move(event, -1) };
  const open = (event: KeyboardEvent) => {
    const row = rows[indexOfChosen()];
    // Enter belongs to the link or button that has the focus, and to the row only when the row itself has it.
    if (!row || !(event.target instanceof HTMLTableRowElement)) return;
    // Otherwise the same press goes on to the first button of a dialog that opens, and closes it.
    event.preventDefault();
    onOpen?.(row);
  };
  function openNext(): void {
    const next = rows.find((each) => isFree?.(each));
    if (next) onOpen?.(next);
    else void message.info(t('queue_no_next'));
  }
  function doWithChosen(run: (row: Row) => void): void {
    const row = rows[indexOfChosen()];
    if (row) run(row);
  }
  usePageKeys([
    ...(onOpen && isFree ? [{ key: 'n', says: t('queue_next'), run: openNext }] : []),
    { key: 'j', ...down },
    { key: 'ArrowDown', ...down },
    { key: 'k', ...up },
    { key: 'ArrowUp', ...up },
    ...(onOpen ? [{ key: 'Enter', isOfRow: true, says: t('key_open'), run: open }] : []),
    ...rowKeys.map(({ key, says, run }) => ({ key, says, isOfRow: true, run: () => doWithChosen(run) })),
  ]);
  return { choice, choose };
}

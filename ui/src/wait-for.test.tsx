import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type Read, together, WaitFor } from './wait-for.tsx';

const known = <Data,>(data: Data): Read<Data> => ({ data, isError: false, refetch: () => undefined });
const onItsWay: Read<string> = { data: undefined, isError: false, refetch: () => undefined };

function shown(query: Read<string | null>): string {
  return renderToStaticMarkup(
    <WaitFor query={query} waiting="waiting" failed="failed" nothing="nothing">
      {(data) => <b>{data}</b>}
    </WaitFor>,
  );
}

describe('what waits for a read', () => {
  it('waits, then shows what was read, or that there is none', () => {
    expect(shown(onItsWay)).toBe('waiting');
    expect(shown(known('a loan'))).toBe('<b>a loan</b>');
    expect(shown(known(''))).toBe('<b></b>');
    expect(shown(known(null))).toBe('nothing');
  });

  it('says that it failed, unless something older is there to show', () => {
    expect(shown({ ...onItsWay, isError: true })).toBe('failed');
    expect(shown({ ...known('an older loan'), isError: true })).toBe('<b>an older loan</b>');
  });
});

describe('several reads together', () => {
  it('are known when all of them are, and nothing is an answer', () => {
    expect(together({ terms: known(3), newest: known(null) }).data).toEqual({ terms: 3, newest: null });
    expect(together({ terms: known(3), newest: onItsWay }).data).toBeUndefined();
  });

  it('have failed when one has, and only that one is asked for again', () => {
    const again = vi.fn();
    const other = vi.fn();
    const both = together({
      failed: { data: undefined, isError: true, refetch: again },
      fine: { ...known(3), refetch: other },
    });
    expect(both.isError).toBe(true);
    both.refetch();
    expect(again).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });
});

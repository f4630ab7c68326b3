import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createListeners, createStore, type Store, useStore } from './store.ts';

function Shown({ store }: { store: Store<string> }) {
  return useStore(store);
}

describe('listeners', () => {
  it('are told what there is to tell, until they leave', () => {
    const { tell, subscribe } = createListeners<[number]>();
    const listener = vi.fn();
    const leave = subscribe(listener);
    tell(1);
    leave();
    tell(2);
    expect(listener.mock.calls).toEqual([[1]]);
  });

  it('may leave while they are being told, and the others hear of it all the same', () => {
    const { tell, subscribe } = createListeners();
    const leave = subscribe(() => leave());
    const other = vi.fn();
    subscribe(other);
    tell();
    tell();
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('keep something going while there is one, and only then', () => {
    const end = vi.fn();
    const begin = vi.fn(() => end);
    const { subscribe } = createListeners(begin);
    expect(begin).not.toHaveBeenCalled();
    const leave = [subscribe(vi.fn()), subscribe(vi.fn())];
    expect(begin).toHaveBeenCalledOnce();
    leave[0]?.();
    expect(end).not.toHaveBeenCalled();
    leave[1]?.();
    leave[1]?.();
    expect(end).toHaveBeenCalledOnce();
    subscribe(vi.fn());
    expect(begin).toHaveBeenCalledTimes(2);
  });
});

describe('a store', () => {
  it('has its value before it tells of it', () => {
    const store = createStore('first');
    const heard: string[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set('second');
    expect(heard).toEqual(['second']);
  });

  it('is its initial value where a page is prerendered', () => {
    const store = createStore('first');
    store.set('second');
    expect(renderToStaticMarkup(<Shown store={store} />)).toBe('first');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import { memoryShelf } from './test-shelf.ts';

function newSession() {
  const lasting = memoryShelf();
  const passing = memoryShelf();
  let otherTab: (name: string | null) => void = () => undefined;
  const session = createSession({
    lasting,
    passing,
    onOtherTab(listener) {
      otherTab = listener;
    },
  });
  return { session, lasting, passing, changeInOtherTab: (name: string | null) => otherTab(name) };
}

describe('a session', () => {
  it('begins with a token that outlives the page', () => {
    const { session, lasting, passing } = newSession();
    session.begin('t1');
    const afterReload = createSession({ lasting, passing, onOtherTab: () => undefined });
    expect(afterReload.token()).toBe('t1');
  });

  it('ends with nothing left, and tells', () => {
    const { session } = newSession();
    session.begin('t1');
    session.unlock('s1');
    const told = vi.fn();
    session.subscribe(told);
    session.end();
    expect(session.token()).toBeNull();
    expect(session.securityToken()).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });

  it('sends what the unlock code gave from now on, in this tab, even after a reload', () => {
    const { session, lasting, passing } = newSession();
    session.begin('t1');
    session.unlock('s1');
    expect(session.securityToken()).toBe('s1');
    const afterReload = createSession({ lasting, passing, onOtherTab: () => undefined });
    expect(afterReload.securityToken()).toBe('s1');
    const otherTab = createSession({ lasting, passing: memoryShelf(), onOtherTab: () => undefined });
    expect([otherTab.token(), otherTab.securityToken()]).toEqual(['t1', null]);
  });

  it('does not hand the unlock token of one borrower to the next', () => {
    const { session } = newSession();
    session.begin('t1');
    session.unlock('s1');
    session.begin('t2');
    expect(session.securityToken()).toBeNull();
  });

  it('hears when another tab logs in or out, and only then', () => {
    const { session, changeInOtherTab } = newSession();
    const told = vi.fn();
    session.subscribe(told);
    changeInOtherTab('hiram_channel');
    expect(told).not.toHaveBeenCalled();
    changeInOtherTab('hiram_token');
    changeInOtherTab(null);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('stops telling those who have left', () => {
    const { session } = newSession();
    const told = vi.fn();
    session.subscribe(told)();
    session.begin('t1');
    expect(told).not.toHaveBeenCalled();
  });
});

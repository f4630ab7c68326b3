import { describe, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { keepSecurityToken } from './keep-security-token.ts';

describe('what the unlock code gave', () => {
  it('is what the session sends from now on, until it ends', () => {
    session.begin('t1');
    keepSecurityToken('s1');
    expect(session.securityToken()).toBe('s1');
    session.end();
    expect(session.securityToken()).toBeNull();
  });
});

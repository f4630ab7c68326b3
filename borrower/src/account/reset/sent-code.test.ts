import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../../api/session/test-shelf.ts';
import { createSentCodes } from './sent-code.ts';

const seconds = { resendInSeconds: 60, validForSeconds: 600 };

function atTime() {
  let time = 1_000_000;
  const shelf = memoryShelf();
  const codes = createSentCodes(shelf, () => time);
  return {
    codes,
    shelf,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    reload: () => createSentCodes(shelf, () => time),
  };
}

describe('a code that was sent to reset a password', () => {
  it('keeps its wait over a reload, and does not shorten it', () => {
    const { codes, pass, reload } = atTime();
    const sent = codes.keep('09171234567', seconds);
    expect(codes.secondsLeft(sent)).toBe(60);
    pass(20_500);
    const resumed = reload().resume();
    expect(resumed?.mobile).toBe('09171234567');
    expect(resumed && codes.secondsLeft(resumed)).toBe(40);
  });

  it('can still be entered after the wait, until it is no longer valid', () => {
    const { codes, pass, reload } = atTime();
    codes.keep('09171234567', seconds);
    pass(61_000);
    const resumed = reload().resume();
    expect(resumed && codes.secondsLeft(resumed)).toBe(0);
    pass(540_000);
    expect(reload().resume()).toBeNull();
  });

  it('is forgotten once it is used, and bears rubbish in its place', () => {
    const { codes, shelf, reload } = atTime();
    codes.keep('09171234567', seconds);
    codes.forget();
    expect(reload().resume()).toBeNull();
    for (const rubbish of ['{', 'null', '[]', '{"mobile":1}']) {
      shelf.write('hiram_reset_code', rubbish);
      expect(reload().resume()).toBeNull();
    }
  });
});

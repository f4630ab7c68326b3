import { describe, expect, it } from 'vitest';
import { createIntention } from './intention.ts';

function numbered() {
  let last = 0;
  return createIntention(() => `key-${++last}`);
}

const answered = async (key: string) => key;
const lost = async () => {
  throw new Error('no answer');
};

describe('an intention', () => {
  it('is sent once when tapped twice', async () => {
    const intention = numbered();
    let sent = 0;
    const send = async (key: string) => {
      sent += 1;
      return key;
    };
    const both = await Promise.all([intention.carryOut({ a: 1 }, send), intention.carryOut({ a: 1 }, send)]);
    expect(both).toEqual(['key-1', 'key-1']);
    expect(sent).toBe(1);
  });

  it('keeps its key when the answer was lost', async () => {
    const intention = numbered();
    await expect(intention.carryOut({ a: 1 }, lost)).rejects.toThrow('no answer');
    await expect(intention.carryOut({ a: 1 }, lost)).rejects.toThrow('no answer');
    expect(await intention.carryOut({ a: 1 }, answered)).toBe('key-1');
  });

  it('becomes a new one when the input changes', async () => {
    const intention = numbered();
    await expect(intention.carryOut({ a: 1 }, lost)).rejects.toThrow('no answer');
    expect(await intention.carryOut({ a: 2 }, answered)).toBe('key-2');
  });

  it('is over with any answer: trying the same again is a new one', async () => {
    const intention = numbered();
    expect(await intention.carryOut({ a: 1 }, answered)).toBe('key-1');
    expect(await intention.carryOut({ a: 1 }, answered)).toBe('key-2');
  });

  it('is not disturbed by the late answer of an earlier one', async () => {
    const intention = numbered();
    let answerLate: (key: string) => void = () => undefined;
    const late = intention.carryOut({ a: 1 }, () => new Promise<string>((resolve) => (answerLate = resolve)));
    await expect(intention.carryOut({ a: 2 }, lost)).rejects.toThrow('no answer');
    answerLate('late');
    await late;
    expect(await intention.carryOut({ a: 2 }, answered)).toBe('key-2');
  });
});

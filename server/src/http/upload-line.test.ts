import { isRefusal } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { takeTurns, type Upload, UploadAbandoned, uploadLine } from './upload-line.ts';

const nextTurn = () => new Promise(setImmediate);
const here = () => new AbortController().signal;

describe('taking turns', () => {
  test('lets two run, then the next, in the order they came, also after one failed', async () => {
    const inTurn = takeTurns(2);
    const begun: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const runs = gates.map(({ promise }, index) =>
      inTurn(async () => {
        begun.push(index);
        await promise;
        return index;
      }, here()),
    );
    await nextTurn();
    expect(begun).toEqual([0, 1]);
    gates[1]?.reject(new Error('on purpose'));
    await expect(runs[1]).rejects.toThrow('on purpose');
    await nextTurn();
    expect(begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    expect(await Promise.all([runs[0], runs[2], runs[3]])).toEqual([0, 2, 3]);
    expect(await inTurn(async () => 'later', here())).toBe('later');
  });

  test('passes over whoever left the line, and whoever was gone before', async () => {
    const inTurn = takeTurns(1);
    const first = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const done: string[] = [];
    const runs = [
      inTurn(() => first.promise, here()),
      inTurn(async () => void done.push('left'), leaving.signal),
      inTurn(async () => void done.push('stayed'), here()),
    ];
    await nextTurn();
    leaving.abort();
    await expect(runs[1]).rejects.toThrow(UploadAbandoned);
    first.resolve();
    await Promise.all([runs[0], runs[2]]);
    expect(done).toEqual(['stayed']);
    await expect(inTurn(async () => done.push('gone'), leaving.signal)).rejects.toThrow(UploadAbandoned);
    // The place of nobody was lost on the way.
    expect(await inTurn(async () => 'free', here())).toBe('free');
  });
});

describe('the line of those who send files', () => {
  const limits = { mostOfOne: 2, most: 3, mostBytes: 100, workAtOnce: 1 };

  /** A form that stays until it is told to leave. */
  function hold(line: ReturnType<typeof uploadLine>, sender: string, doing?: (upload: Upload) => void) {
    const gate = Promise.withResolvers<void>();
    const state = { isRead: false, leave: gate.resolve };
    const answer = line(sender, here(), async (upload) => {
      state.isRead = true;
      doing?.(upload);
      await gate.promise;
      return 'done';
    });
    return Object.assign(state, { answer });
  }

  test('reads one form of a person at a time, lets another wait, and refuses the third', async () => {
    const line = uploadLine(limits);
    const first = hold(line, 'a');
    const second = hold(line, 'a');
    await nextTurn();
    expect([first.isRead, second.isRead]).toEqual([true, false]);
    expect(await hold(line, 'a').answer).toMatchObject({
      refusal: 'too_many_requests',
      data: { retryInSeconds: 5 },
    });
    first.leave();
    expect(await first.answer).toBe('done');
    await nextTurn();
    expect(second.isRead).toBe(true);
    second.leave();
    expect(await second.answer).toBe('done');
  });

  test('reads those of different people at once, up to a number', async () => {
    const line = uploadLine(limits);
    const forms = ['a', 'b', 'c'].map((sender) => hold(line, sender));
    await nextTurn();
    expect(forms.map(({ isRead }) => isRead)).toEqual([true, true, true]);
    expect(isRefusal(await hold(line, 'd').answer)).toBe(true);
    for (const { leave } of forms) leave();
    await Promise.all(forms.map(({ answer }) => answer));
    const late = hold(line, 'd');
    late.leave();
    expect(await late.answer).toBe('done');
  });

  test('counts what has arrived, refuses whoever brings too much, and gives the room back', async () => {
    const line = uploadLine(limits);
    const first = hold(line, 'a', (upload) => upload.hold(60));
    await nextTurn();
    expect(await hold(line, 'b', (upload) => upload.hold(41)).answer).toMatchObject({
      refusal: 'too_many_requests',
    });
    const fits = hold(line, 'b', (upload) => upload.hold(40));
    for (const { leave } of [first, fits]) leave();
    expect(await Promise.all([first.answer, fits.answer])).toEqual(['done', 'done']);
    const all = hold(line, 'c', (upload) => upload.hold(100));
    all.leave();
    expect(await all.answer).toBe('done');
  });

  test('is left by a form that fails', async () => {
    const line = uploadLine({ ...limits, most: 1 });
    const failing = line('a', here(), () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    const next = hold(line, 'a');
    next.leave();
    expect(await next.answer).toBe('done');
  });

  test('does not work on what its sender has given up meanwhile', async () => {
    const line = uploadLine(limits);
    const gone = new AbortController();
    let isWorkedOn = false;
    const answer = line('a', gone.signal, (upload) => {
      gone.abort();
      return upload.work(async () => {
        isWorkedOn = true;
      });
    });
    await expect(answer).rejects.toThrow(UploadAbandoned);
    expect(isWorkedOn).toBe(false);
  });
});

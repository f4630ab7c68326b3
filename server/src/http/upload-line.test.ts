import { describe, expect, test } from 'vitest';
import { Busy } from '../db/busy.ts';
import { Gone } from '../operation/line.ts';
import { type Upload, uploadLine } from './upload-line.ts';

const nextTurn = () => new Promise(setImmediate);
const by = (who: string, signal = new AbortController().signal) => ({ who, signal });

describe('the line of those who send files', () => {
  const limits = { mostOfOne: 2, most: 3, mostBytes: 100, workAtOnce: 1 };

  /** A form that stays until it is told to leave. */
  function hold(line: ReturnType<typeof uploadLine>, sender: string, doing?: (upload: Upload) => void) {
    const gate = Promise.withResolvers<void>();
    const state = { isRead: false, leave: gate.resolve };
    const answer = line(async (upload) => {
      state.isRead = true;
      doing?.(upload);
      await gate.promise;
      return 'done';
    }, by(sender));
    return Object.assign(state, { answer });
  }

  test('reads one form of a person at a time, lets another wait, and refuses the third', async () => {
    const line = uploadLine(limits);
    const first = hold(line, 'a');
    const second = hold(line, 'a');
    await nextTurn();
    expect([first.isRead, second.isRead]).toEqual([true, false]);
    await expect(hold(line, 'a').answer).rejects.toMatchObject({ name: 'Busy', retryInSeconds: 5 });
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
    await expect(hold(line, 'd').answer).rejects.toThrow(Busy);
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
    await expect(hold(line, 'b', (upload) => upload.hold(41)).answer).rejects.toThrow(Busy);
    const fits = hold(line, 'b', (upload) => upload.hold(40));
    for (const { leave } of [first, fits]) leave();
    expect(await Promise.all([first.answer, fits.answer])).toEqual(['done', 'done']);
    const all = hold(line, 'c', (upload) => upload.hold(100));
    all.leave();
    expect(await all.answer).toBe('done');
  });

  test('is left by a form that fails', async () => {
    const line = uploadLine({ ...limits, most: 1 });
    const failing = line(() => Promise.reject(new Error('on purpose')), by('a'));
    await expect(failing).rejects.toThrow('on purpose');
    const next = hold(line, 'a');
    next.leave();
    expect(await next.answer).toBe('done');
  });

  test('does not work on what its sender has given up meanwhile', async () => {
    const line = uploadLine(limits);
    const gone = new AbortController();
    let isWorkedOn = false;
    const answer = line(
      (upload) => {
        gone.abort();
        return upload.work(async () => {
          isWorkedOn = true;
        });
      },
      by('a', gone.signal),
    );
    await expect(answer).rejects.toThrow(Gone);
    expect(isWorkedOn).toBe(false);
  });
});

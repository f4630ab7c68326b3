import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testFacts } from '../agreement/test-agreements.ts';
import { writeAgreement } from '../agreement/write-agreement.ts';
import type { Paper } from './paper.ts';
import { openPress, type Press, type PressSettings } from './press.ts';

const program = fileURLToPath(new URL('./test-press-process.ts', import.meta.url));

function testPress(settings: Partial<PressSettings> = {}): Press {
  const press = openPress({ program, ...settings });
  onTestFinished(() => press.end());
  return press;
}

const paper = (template: string) => ({ template, data: {}, pictures: {} }) as unknown as Paper;

/** The process that answered. */
async function pidOf(press: Press, template = 'answer'): Promise<number> {
  return Number((await press.render(paper(template))).pdf);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the process of the press', () => {
  test('prints one paper after the other, and stays for the next', async () => {
    const press = testPress();
    const pids = await Promise.all([pidOf(press), pidOf(press), pidOf(press)]);
    expect(new Set(pids).size).toBe(1);
    expect(pids[0]).not.toBe(process.pid);
  });

  test('ends when nothing has come for a while, and starts again', async () => {
    const press = testPress({ idleMs: 20 });
    const pid = await pidOf(press);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await pidOf(press)).not.toBe(pid);
  });

  test('is replaced after so many papers, before it has grown too large', async () => {
    const press = testPress({ mostPapers: 2 });
    const pids = [await pidOf(press), await pidOf(press), await pidOf(press)];
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).not.toBe(pids[0]);
  });

  test('is started again when it dies, and the paper is printed all the same', async () => {
    const press = testPress();
    const pid = await pidOf(press);
    const slow = pidOf(press, 'slow');
    process.kill(pid, 'SIGKILL');
    const other = await slow;
    expect(other).not.toBe(pid);
    expect(isAlive(other)).toBe(true);
  });

  test('a paper that kills it twice is given up, and the others are printed', async () => {
    const press = testPress();
    const [deadly, next] = await Promise.allSettled([press.render(paper('die')), pidOf(press)]);
    expect(deadly).toMatchObject({ reason: { message: expect.stringContaining('ended twice') } });
    expect(next.status).toBe('fulfilled');
  });

  test('a paper that never ends is given up', async () => {
    const press = testPress({ mostMs: 300 });
    await expect(press.render(paper('hang'))).rejects.toThrow('ended twice');
  });

  test('what cannot be printed is an error, and the next paper is printed', async () => {
    const press = testPress();
    await expect(press.render(paper('fail'))).rejects.toThrow('cannot be rendered: as asked');
    expect(await pidOf(press)).toBeGreaterThan(0);
  });

  test('only so many wait', async () => {
    const press = testPress({ mostWaiting: 2 });
    const asked = Array.from({ length: 4 }, () => press.render(paper('slow')));
    await expect(asked[3]).rejects.toThrow('2 documents wait');
    await Promise.all(asked.slice(0, 3));
  });

  test('ends with the server, and whoever waits hears so', async () => {
    const press = testPress();
    const pid = await pidOf(press);
    const waiting = Promise.allSettled([press.render(paper('slow')), press.render(paper('slow'))]);
    await press.end();
    expect(await waiting).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(isAlive(pid)).toBe(false);
  });
});

test('the same facts give the same bytes, in another process as well', async () => {
  const hashes = async () => {
    const press = testPress(openPressAsItIs);
    const { pdf, pages } = await press.render(writeAgreement(await testFacts('bn', 6)));
    return [pdf, ...pages].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  };
  expect(await hashes()).toEqual(await hashes());
}, 120_000);

const openPressAsItIs = { program: fileURLToPath(new URL('./press-process.ts', import.meta.url)) };

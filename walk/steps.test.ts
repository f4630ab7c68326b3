import { expect, test } from 'vitest';
import { Steps, tableOf } from './steps.ts';

test('a walk goes on from step to step, and the first that fails ends it and is in the table', async () => {
  const said: string[] = [];
  const steps = new Steps((line) => said.push(line));
  expect(await steps.take('look', 'npm run hiram -- check', async () => 7)).toBe(7);
  const fall = steps.take('pay out', 'withdraw | settle', async () => {
    throw new Error('the bank is closed');
  });
  await expect(fall).rejects.toThrow('the bank is closed');
  expect(steps.rows).toMatchObject([
    { step: 'look', isOk: true },
    { step: 'pay out', isOk: false },
  ]);
  expect(said.map((line) => line.trim()[0])).toEqual(['✓', '✗']);
  const lines = tableOf(steps.rows).split('\n');
  expect(lines[2]).toMatch(/^\| look \| npm run hiram -- check \| \d+\.\d \| ok \|$/);
  expect(lines[3]).toMatch(/^\| pay out \| withdraw \\\| settle \| \d+\.\d \| failed \|$/);
  expect(lines[4]).toMatch(/^\| all of it \| \| \d+\.\d \| failed \|$/);
});

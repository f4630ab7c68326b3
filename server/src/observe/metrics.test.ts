import { describe, expect, test } from 'vitest';
import { atMostEvery } from './at-most-every.ts';
import { Metrics } from './metrics.ts';
import { smsUnits } from './sms-units.ts';

describe('what Prometheus reads', () => {
  test('counts by labels, and how many were within each bound', () => {
    const metrics = new Metrics();
    metrics.count('hiram_refusals_total', { refusal: 'wrong_code' });
    metrics.count('hiram_refusals_total', { refusal: 'wrong_code' }, 2);
    metrics.count('hiram_refusals_total', { refusal: 'wrong_role' });
    for (const seconds of [0.004, 0.3, 60]) metrics.time('hiram_job_seconds', { queue: 'beat' }, seconds);
    const lines = metrics.write([{ name: 'hiram_sms_unsent', labels: { lender: 1 }, value: 4 }]).split('\n');
    expect(lines).toContain('# TYPE hiram_refusals_total counter');
    expect(lines).toContain('hiram_refusals_total{refusal="wrong_code"} 3');
    expect(lines).toContain('hiram_refusals_total{refusal="wrong_role"} 1');
    expect(lines).toContain('hiram_sms_unsent{lender="1"} 4');
    expect(lines.filter((line) => line.startsWith('hiram_job_seconds'))).toEqual([
      ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25'].map(
        (bound) => `hiram_job_seconds_bucket{queue="beat",le="${bound}"} 1`,
      ),
      ...['0.5', '1', '2.5', '5', '10'].map(
        (bound) => `hiram_job_seconds_bucket{queue="beat",le="${bound}"} 2`,
      ),
      'hiram_job_seconds_bucket{queue="beat",le="+Inf"} 3',
      'hiram_job_seconds_sum{queue="beat"} 60.304',
      'hiram_job_seconds_count{queue="beat"} 3',
    ]);
  });

  test('no label ends a line or a quotation', () => {
    const metrics = new Metrics();
    metrics.count('hiram_refusals_total', { refusal: 'a"b\\c\nd' });
    expect(metrics.write([])).toContain('hiram_refusals_total{refusal="a\\"b\\\\c\\nd"} 1\n');
  });
});

test.each([
  [1, 'a'.repeat(160)],
  [2, 'a'.repeat(161)],
  [3, 'a'.repeat(307)],
  [2, '€'.repeat(81)],
  [1, 'ก'.repeat(70)],
  [2, 'ก'.repeat(71)],
  [3, 'ক'.repeat(135)],
  [1, ''],
])('a text is billed as %i', (units, text) => {
  expect(smsUnits(text)).toBe(units);
});

test('a question is asked once for all who ask meanwhile, and again after it failed', async () => {
  let asked = 0;
  const ask = atMostEvery(60_000, async () => {
    asked += 1;
    if (asked === 1) throw new Error('not there');
    return asked;
  });
  await expect(ask()).rejects.toThrow('not there');
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ answer }) => answer)).toEqual([2, 2, 2]);
  expect(asked).toBe(2);
});

import { expect, test } from 'vitest';
import { chartOf } from './chart-points.ts';

test('columns are drawn side by side, a point for each day', () => {
  const chart = chartOf('flows', [
    ['2026-11-14', 1, 500, 490, 0, 0],
    ['2026-11-15', 0, 0, 0, 2, 75.5],
  ]);
  expect(chart.series.map(({ key }) => key)).toEqual(['lent', 'collected']);
  expect(chart.points).toEqual([
    { along: '2026-11-14', lent: 500, collected: 0 },
    { along: '2026-11-15', lent: 0, collected: 75.5 },
  ]);
});

test('a column that is split is a series for each of its values', () => {
  const chart = chartOf('vintage', [
    ['2026-10-01', 0, 100, 0, 0],
    ['2026-10-01', 1, 100, 20, 0.2],
    ['2026-11-01', 0, 100, 10, 0.1],
  ]);
  expect(chart.series.map(({ of }) => of)).toEqual([
    { kind: 'month', cell: '2026-10-01' },
    { kind: 'month', cell: '2026-11-01' },
  ]);
  expect(chart.points).toEqual([
    { along: 0, '2026-10-01': 0, '2026-11-01': 0.1 },
    { along: 1, '2026-10-01': 0.2 },
  ]);
});

test('of roll rates, what got later is added up, and what was repaid or got better is left out', () => {
  const chart = chartOf('roll_rates', [
    ['2026-11-01', 'late_1', 'late_0', 1, 10, 0.1],
    ['2026-11-01', 'late_1', 'late_1', 1, 20, 0.2],
    ['2026-11-01', 'late_1', 'late_31', 1, 30, 0.25],
    ['2026-11-01', 'late_1', 'written_off', 1, 30, 0.25],
    ['2026-11-01', 'late_1', 'repaid', 1, 10, 0.2],
  ]);
  expect(chart.points).toEqual([{ along: '2026-11-01', late_1: 0.5 }]);
});

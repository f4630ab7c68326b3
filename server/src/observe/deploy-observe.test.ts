import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../deploy/observe/${file}`, import.meta.url), 'utf8');

/** Every figure that a file names; of a histogram the parts have names of their own. */
const namedIn = (text: string) =>
  new Set([...text.matchAll(/\bhiram_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')));

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s asks for figures that there are', (file) => {
  const known = Object.keys(catalogue);
  expect([...namedIn(read(file))].filter((name) => !known.includes(name))).toEqual([]);
});

test('no figure is left out of the dashboard', () => {
  const shown = namedIn(read('grafana-dashboard.json'));
  expect(Object.keys(catalogue).filter((name) => !shown.has(name))).toEqual([]);
});

test('each alert says what it means and what to do', () => {
  const alerts = read('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(alert).toMatch(/^ {10}summary: \S.*\.$/m);
    expect(alert).toMatch(/^ {10}what_to_do: \S.*\.$/m);
    expect(alert).toMatch(/severity: (page|warn) \}$/m);
  }
});

test('the dashboard can be read by Grafana', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { title: string; gridPos: { w: number }; targets: { expr: string }[] }[];
  };
  for (const { title, gridPos, targets } of panels) {
    expect(gridPos.w, title).toBeGreaterThanOrEqual(4);
    expect(targets.length, title).toBeGreaterThan(0);
  }
});

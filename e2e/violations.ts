import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// What the package itself gives as its source is not minified, and more than twice as long.
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Rules = Pick<axe.RunOptions, 'runOnly'>;

/** What axe finds wrong on a page, one sentence for each rule. */
export async function violationsOn(page: Page, within = 'html', rules: Rules = {}): Promise<string[]> {
  // Half a megabyte of script: once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  // What passed is not listed: on a long page that takes longer than the check itself.
  const options: axe.RunOptions = { ...rules, resultTypes: ['violations'], preload: false };
  return page.evaluate(
    async ([context, given]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, options] as const,
  );
}

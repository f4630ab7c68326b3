import type { Page } from '@playwright/test';
import axe from 'axe-core';

export type Rules = Pick<axe.RunOptions, 'runOnly'>;

/** What axe finds wrong on a page, one sentence for each rule. */
export async function violationsOn(page: Page, within = 'html', rules: Rules = {}): Promise<string[]> {
  // Half a megabyte of script: once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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

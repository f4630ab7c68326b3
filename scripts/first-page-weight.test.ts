import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstPageBudget } from '../borrower/src/app/first-page.ts';
import { refuseHeavyPages } from './first-page-weight.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-weight-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * As the build leaves it: pages that name their scripts, compressed files, and what modules they came from.
 */
async function built(
  name: string,
  { page = 'login.th', bytes, modules }: { page?: string; bytes: number; modules: Record<string, number> },
): Promise<string> {
  const dist = join(folder, name);
  for (const each of ['pages', 'assets', '.vite']) await mkdir(join(dist, each), { recursive: true });
  await writeFile(join(dist, `pages/${page}.html`), '<link rel="modulepreload" href="/assets/index.js">');
  await writeFile(join(dist, `pages/${page}.html.br`), randomBytes(9));
  await writeFile(join(dist, 'assets/index.js.br'), randomBytes(bytes));
  await writeFile(join(dist, '.vite/modules.json'), JSON.stringify({ 'assets/index.js': modules }));
  return dist;
}

const light = { bytes: firstPageBudget, modules: { 'ui/src/button.tsx': 2000 } };
const heavy = {
  bytes: firstPageBudget + 100,
  modules: { 'ui/src/button.tsx': 2100, 'borrower/src/home/home-screen.tsx': 5000 },
};

test('a first page may be as heavy as its budget', async () => {
  const weights = await refuseHeavyPages(await built('fresh', light), join(folder, 'none'));
  expect(weights).toMatchObject([{ page: 'login.th', markup: 9, script: firstPageBudget }]);
});

test('above that it is refused, with the page, by how much, and what it grew by since the last build', async () => {
  const refused = refuseHeavyPages(await built('fresh', heavy), await built('last', light));
  await expect(refused).rejects.toThrow(
    'The page login.th needs 80.1 kB of JavaScript, 100 bytes too many for a first page. ' +
      'It loads assets/index.js (80.1 kB). Since the last build it grew by ' +
      'borrower/src/home/home-screen.tsx (5000 characters), ui/src/button.tsx (100 characters).',
  );
});

test('without a last build it is told what the page is made of most', async () => {
  const refused = refuseHeavyPages(await built('fresh', heavy), join(folder, 'none'));
  await expect(refused).rejects.toThrow(
    'Most of it is borrower/src/home/home-screen.tsx (5000 characters), ui/src/button.tsx (2100 characters).',
  );
});

test('the shell is for those who have come in already and has no budget', async () => {
  const shell = await built('fresh', { ...heavy, page: 'shell.th' });
  expect(await refuseHeavyPages(shell, join(folder, 'none'))).toHaveLength(1);
});

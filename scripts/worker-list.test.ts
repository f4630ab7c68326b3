import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptFiles } from '../borrower/worker.ts';

async function builtFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-kept-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'pages'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const files = {
  'manifest.webmanifest': '{}',
  'robots.txt': '',
  'pages/login.en.html': 'log in',
  'pages/csp.json': '{}',
};

it('lists scripts by their names, and pages with what tells two versions of them apart', async () => {
  const scripts = new Set(['assets/react-2.js', 'assets/home-1.js']);
  const kept = await keptFiles(await builtFolder(files), scripts);
  const login = kept.find(({ url }) => url === 'pages/login.en.html');
  expect(kept).toEqual([
    { url: 'assets/home-1.js', revision: null },
    { url: 'assets/react-2.js', revision: null },
    { url: 'manifest.webmanifest', revision: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { url: 'pages/login.en.html', revision: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  const other = await builtFolder({ ...files, 'pages/login.en.html': 'come in' });
  const changed = await keptFiles(other, scripts);
  expect(changed.filter((each) => !kept.some(({ revision }) => revision === each.revision))).toEqual([
    { ...login, revision: expect.any(String) },
  ]);
});

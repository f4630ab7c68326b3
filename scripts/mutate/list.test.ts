import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from '../run-program.ts';
import { applyListed, readList } from './list.ts';

const kept = join(projectDir, 'scripts/mutants');
const read = (file: string) =>
  existsSync(join(projectDir, file)) ? readFileSync(join(projectDir, file), 'utf8') : '';

describe('the breaks that are kept', () => {
  test.each(readdirSync(kept))(
    'in %s can all be made: what they break is there, and their tests are',
    async (name) => {
      const list = await readList(join(kept, name));
      expect(list).not.toEqual([]);
      const stale = list.filter((each) => !applyListed(read(each.file), each) || read(each.tests) === '');
      expect(stale.map((each) => `${each.name}: ${each.file}, ${each.tests}`)).toEqual([]);
    },
  );
});

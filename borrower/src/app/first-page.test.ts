import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import {
  firstPageAt,
  firstWords,
  keptModules,
  languageOfFile,
  laterWords,
  pageNameAt,
  pages,
  shellModules,
} from './first-page.ts';

describe('the first page', () => {
  it('is that of its address, and of no other', () => {
    expect(firstPageAt('/login')).toMatchObject({ name: 'login' });
    expect(firstPageAt('/register')).toMatchObject({ name: 'register' });
    expect(firstPageAt('/')).toBeUndefined();
    expect(firstPageAt('/login/')).toBeUndefined();
  });

  it('is one of four pages, each given for its own address, and the shell for every other', () => {
    expect(pages.map(({ path }) => pageNameAt(path))).toEqual(pages.map(({ name }) => name));
    expect(pageNameAt('/')).toBe('landing');
    expect(pageNameAt('/repay/7')).toBe('shell');
  });

  it.each([
    ...shellModules,
    ...keptModules,
    ...languages.flatMap((language) => [firstWords(language), laterWords(language)]),
  ])('finds %s where it says it is', (module) => {
    expect(existsSync(join(import.meta.dirname, '../..', module))).toBe(true);
  });
});

describe('a built file', () => {
  it.each([
    ['/pages/login.th.html', 'th'],
    ['/pages/shell.fil.html', 'fil'],
    ['/assets/en-B1x9_a.js', 'en'],
    ['/assets/bn-more-B1x9_a.js', 'bn'],
    ['/assets/react-B1x9_a.js', null],
    ['/assets/index-en-B1x9_a.js', null],
  ])('%s has the language %s', (url, language) => {
    expect(languageOfFile(url, languages)).toBe(language);
  });
});

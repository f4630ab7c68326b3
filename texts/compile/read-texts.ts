import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As translation tools know it: FormatJS JSON. */
export interface Entry {
  readonly defaultMessage: string;
  /** For the translator, where the words alone do not say what they are for. */
  readonly description?: string;
}

export interface TextFile {
  readonly language: string;
  /** Who uses it: the name of the file up to its first dash. */
  readonly bundle: string;
  readonly path: string;
  readonly entries: Readonly<Record<string, Entry>>;
}

/** Every file of every language. */
export function readTexts(folder: string): TextFile[] {
  return textPaths(folder).map((path) => {
    const [language = '', name = ''] = path.split('/');
    const entries = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    return { language, bundle: name.replace(/[-.].*/, ''), path, entries };
  });
}

/** As in "en/phone-app.json": a folder is a language. */
export function textPaths(folder: string): string[] {
  return languageFolders(folder).flatMap((language) =>
    readdirSync(join(folder, language))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => `${language}/${name}`),
  );
}

/** Folders with texts in them, English first: it defines what there is. */
function languageFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLanguage(entry.name))
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(folder, name)).some((file) => file.endsWith('.json')))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b, 'en'));
}

const isLanguage = (name: string) => /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(name);

/** Stands in for `@hiram/texts/server` until that is there: the same call, without types for the keys. */
import { readFileSync } from 'node:fs';
import type { Language } from '@hiram/contract';

type Bundle = 'agreement' | 'documents';
type Values = Readonly<Record<string, string | number>>;
export interface Words {
  t(key: string, values?: Values): string;
}

const read = new Map<string, Readonly<Record<string, { defaultMessage: string }>>>();

export function serverTexts(bundle: Bundle, language: Language): Words {
  const path = `../../../texts/${language}/${bundle}.json`;
  const messages = read.get(path) ?? JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  read.set(path, messages);
  return {
    t(key, values = {}) {
      const message: string | undefined = messages[key]?.defaultMessage;
      if (message === undefined) throw new Error(`${language} has no ${bundle} text ${key}`);
      return message
        .replace(/\{(\w+), plural,((?: \w+ \{[^}]*\})+)\}/g, (_, name: string, forms: string) => {
          const form = new Intl.PluralRules(language).select(Number(values[name]));
          const found = new RegExp(` ${form} \\{([^}]*)\\}`).exec(forms) ?? / other \{([^}]*)\}/.exec(forms);
          return found?.[1]?.replaceAll('#', String(values[name])) ?? '';
        })
        .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    },
  };
}

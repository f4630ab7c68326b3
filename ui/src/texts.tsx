import { createContext, Fragment, type ReactNode, use, useEffect, useMemo } from 'react';
import { type Currency, formatDate, formatMoney } from './format.ts';

type PluralBase<Key> = Key extends `${infer Base}_one`
  ? Base
  : Key extends `${infer Base}_other`
    ? Base
    : never;

/** What t() takes: every plain key, and a plural pair by its common beginning. */
export type TextKey<Catalog> =
  | Exclude<keyof Catalog & string, `${string}_one` | `${string}_other`>
  | PluralBase<keyof Catalog>;

/** The names in braces. Of a plain `string` they are not known, so any is allowed. */
type Placeholders<Text> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

type TextOf<Catalog, Key extends string> = Key extends keyof Catalog
  ? Catalog[Key]
  : Catalog[`${Key}_other` & keyof Catalog];

type Params<Catalog, Key extends string, Value> = Record<Placeholders<TextOf<Catalog, Key>>, Value> &
  (Key extends PluralBase<keyof Catalog> ? { count: number } : unknown);

type ParamsArgument<Catalog, Key extends string, Value> =
  string extends Placeholders<TextOf<Catalog, Key>>
    ? [params?: Record<string, Value>]
    : keyof Params<Catalog, Key, Value> extends never
      ? []
      : [params: Params<Catalog, Key, Value>];

export type Texts<Catalog> = {
  language: string;
  /** The text with its placeholders filled: t('greeting', { name }). Plurals choose by `count`. */
  t<Key extends TextKey<Catalog>>(key: Key, ...params: ParamsArgument<Catalog, Key, string | number>): string;
  /** The same, where a placeholder may be an element, such as a link inside a sentence. */
  rich<Key extends TextKey<Catalog>>(key: Key, ...params: ParamsArgument<Catalog, Key, ReactNode>): ReactNode;
  /** "Fri 12 Dec" */
  formatDate(isoDate: string, options?: { year?: boolean; timeZone?: string }): string;
  /** "₱5,000" */
  formatMoney(cents: number, currency: Currency): string;
};

const placeholder = /\{(\w+)\}/;

/** The words for a language without React, for titles, notifications and tests. */
export function makeTexts<Catalog extends Record<string, string>>(
  language: string,
  catalog: Record<keyof Catalog, string>,
): Texts<Catalog> {
  const words: Record<string, string | undefined> = catalog;
  const plural = new Intl.PluralRules(language);

  // Splitting by the placeholder leaves text at even and names at odd places.
  function pieces<Value>(key: string, params: Record<string, Value> = {}): (string | Value)[] {
    const form = words[key] === undefined ? `${key}_${plural.select(Number(params.count))}` : key;
    const text = words[form] ?? words[`${key}_other`] ?? key;
    return text
      .split(placeholder)
      .map((piece, index) => (index % 2 ? (params[piece] ?? `{${piece}}`) : piece));
  }

  return {
    language,
    t: (key, ...[params]) => pieces(key, params).join(''),
    rich: (key, ...[params]) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
      pieces<ReactNode>(key, params).map((piece, index) => <Fragment key={index}>{piece}</Fragment>),
    formatDate: (isoDate, options) => formatDate(language, isoDate, options),
    formatMoney: (cents, currency) => formatMoney(language, cents, currency),
  };
}

const TextsContext = createContext<Texts<Record<string, string>> | null>(null);

type TextsProviderProps<Catalog> = {
  language: string;
  catalog: Record<keyof Catalog, string>;
  children: ReactNode;
};

function TextsProvider({ language, catalog, children }: TextsProviderProps<Record<string, string>>) {
  const texts = useMemo(() => makeTexts(language, catalog), [language, catalog]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

function useTexts(): Texts<Record<string, string>> {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts needs a TextsProvider above it.');
  return texts;
}

/**
 * Gives an app its provider and hook, typed by its English catalog. `en` is written `as const` and defines
 * the keys and their placeholders; every other catalog is `satisfies Record<keyof typeof en, string>`, so a
 * missing text does not compile.
 */
export function createTexts<Catalog extends Record<string, string>>() {
  return { TextsProvider, useTexts } as {
    TextsProvider: (props: TextsProviderProps<Catalog>) => ReactNode;
    useTexts: () => Texts<Catalog>;
  };
}

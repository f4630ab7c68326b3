/**
 * A text as the build leaves it: plain words, or words with places to fill in. Small, because phones load it;
 * the parser of the message format stays at home.
 */
export type Text = string | readonly Part[];
/** Words, the name of a value, or a choice that depends on a value. */
type Part = string | readonly [name: string] | readonly [name: string, kind: Kind, choices: Choices];
export type Kind = 'plural' | 'select';
type Choices = Readonly<Record<string, Text>>;

export type Catalog = Readonly<Record<string, Text>>;

/** For each key of a bundle of texts, what has to be filled in: something to show, or a number to count by. */
export type Needs = Readonly<Record<string, 'shown' | 'counted'>>;

type NamesIn<Need> = Need extends unknown ? keyof Need : never;
type CountsIn<Need> = Need extends unknown
  ? { [Name in keyof Need]: Need[Name] extends 'counted' ? Name : never }[keyof Need]
  : never;

/** What t() takes beside the key: nothing where nothing is to be filled in. */
export type Values<Need, Value> = [NamesIn<Need>] extends [never]
  ? []
  : [values: { readonly [Name in NamesIn<Need>]: Name extends CountsIn<Need> ? number : Value }];

/** The words of one language. */
export interface Words<Bundle> {
  readonly language: string;
  /** The text with its values filled in: t('greeting', { name }). */
  t<Key extends keyof Bundle>(key: Key, ...values: Values<Bundle[Key], string | number>): string;
  /** The same in pieces, where a value may be anything, such as a link inside a sentence. */
  pieces<Key extends keyof Bundle, Value>(
    key: Key,
    ...values: Values<Bundle[Key], Value>
  ): readonly (string | number | Value)[];
}

export function wordsOf<Bundle>(language: string, catalog: Catalog): Words<Bundle> {
  const plurals = new Intl.PluralRules(language);
  const fillIn = <Value>(key: PropertyKey, values: Readonly<Record<string, Value>> = {}) =>
    // A key that only a newer version knows is at least searchable for.
    fill(catalog[String(key)] ?? String(key), (name) => values[name] ?? `{${name}}`, plurals);
  return {
    language,
    t: (key, ...[values]) => fillIn(key, values).join(''),
    pieces: (key, ...[values]) => fillIn(key, values as never),
  };
}

/** One text by itself, with each value asked for by its name. */
export function fillText(
  language: string,
  text: Text,
  valueNamed: (name: string) => string | number,
): string {
  return fill(text, valueNamed, new Intl.PluralRules(language)).join('');
}

function fill<Value>(
  text: Text,
  valueNamed: (name: string) => Value,
  plurals: Intl.PluralRules,
): (string | Value)[] {
  if (typeof text === 'string') return [text];
  return text.flatMap((part) => {
    if (typeof part === 'string') return part;
    const [name, kind, choices] = part;
    const value = valueNamed(name);
    if (!choices) return value;
    const choice = kind === 'plural' ? plurals.select(Number(value)) : String(value);
    return fill(choices[`=${value}`] ?? choices[choice] ?? choices.other ?? '', valueNamed, plurals);
  });
}

/** A sentence that somebody wrote at the desk, with the names of values in braces and nothing else. */
export function textOf(sentence: string): Text {
  // Splitting by the names leaves words at even and names at odd places.
  return sentence.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? [piece] : piece));
}

/** The other way: a text without choices as somebody would write it. */
export function sentenceOf(text: Text): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('');
}

import { type Catalog, type Values, type Words, wordsOf } from '@hiram/texts';
import { createContext, Fragment, type ReactNode, use, useEffect, useMemo } from 'react';

export interface Texts<Bundle> extends Pick<Words<Bundle>, 'language' | 't'> {
  /** Like t(), where a value may be an element, such as a link inside a sentence. */
  rich<Key extends keyof Bundle>(key: Key, ...values: Values<Bundle[Key], ReactNode>): ReactNode;
}

/** The words of a language without React, for titles, notifications and tests. */
export function makeTexts<Bundle>(language: string, catalog: Catalog): Texts<Bundle> {
  const { t, pieces } = wordsOf<Bundle>(language, catalog);
  return {
    language,
    t,
    rich: (key, ...values) => {
      const parts = pieces<typeof key, ReactNode>(key, ...values);
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
      return parts.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
    },
  };
}

const TextsContext = createContext<Texts<never> | null>(null);

interface TextsProviderProps {
  readonly language: string;
  readonly catalog: Catalog;
  readonly children: ReactNode;
}

export function TextsProvider({ language, catalog, children }: TextsProviderProps) {
  const texts = useMemo(() => makeTexts<never>(language, catalog), [language, catalog]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** Gives an app its hook, typed by its bundle: a key that is not there, or a missing value, does not compile. */
export function createTexts<Bundle>(): { useTexts: () => Texts<Bundle> } {
  return {
    useTexts() {
      const texts = use(TextsContext);
      if (!texts) throw new Error('useTexts needs a TextsProvider above it.');
      return texts as unknown as Texts<Bundle>;
    },
  };
}

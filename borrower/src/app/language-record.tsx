import { setLanguage } from '@hiram/contract';
import { useEffect } from 'react';
import { useConfig } from '../api/config.ts';
import { sendQuietly } from '../api/server.ts';
import { noteLanguage, useKnownBorrower } from '../profile/queries.ts';
import { useLanguage } from '../texts/language.tsx';

/**
 * Keeps the server's idea of the borrower's language up to the one on the screen, so that messages and
 * agreements come in it. Nobody waits for this and nobody is told when it fails: with the next screen, or the
 * next look at the borrower, it is tried again.
 */
export function LanguageRecord() {
  const { market } = useConfig();
  const { language } = useLanguage();
  const { data: borrower, dataUpdatedAt } = useKnownBorrower();
  const differs =
    borrower !== undefined && borrower.language !== language && market.languages.includes(language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer about the borrower is another chance.
  useEffect(() => {
    if (!differs) return;
    void sendQuietly(setLanguage, { language }).then((done) => {
      if (done) noteLanguage(language);
    });
  }, [differs, language, dataUpdatedAt]);
  return null;
}

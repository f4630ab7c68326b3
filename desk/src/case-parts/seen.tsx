import { changedParts, type Seen, type SeenPart } from '@hiram/contract/desk';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/**
 * A decision is about what its maker has read. The page goes on being read again every few seconds, so what it
 * showed first is kept, until its reader says that they have looked at what has changed.
 */
export function useSeen<Known extends Partial<Seen>>(now: Known) {
  const [seen, setSeen] = useState(now);
  return { seen, changed: changedParts(seen, now), lookAgain: () => setSeen(now) };
}

export function useChangedWords(): (changed: readonly SeenPart[]) => string {
  const { t } = useTexts();
  return (changed) => t('seen_changed', { parts: changed.map((part) => t(`seen_${part}`)).join(', ') });
}

/** What is no longer as it was read; nothing where all of it is. */
export function ChangedNote({
  changed,
  lookAgain,
}: Pick<ReturnType<typeof useSeen>, 'changed' | 'lookAgain'>) {
  const { t } = useTexts();
  const inWords = useChangedWords();
  if (changed.length === 0) return null;
  return (
    <>
      <Alert type="warning" showIcon role="alert" title={inWords(changed)} />
      <Button onClick={lookAgain}>{t('seen_again')}</Button>
    </>
  );
}

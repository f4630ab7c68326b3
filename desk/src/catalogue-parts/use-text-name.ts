import type { TextVersion } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What a text is called at the desk; a message by what it tells, where this desk has words for it. */
export function useTextName(): (text: Pick<TextVersion, 'kind' | 'name'>) => string {
  const { t, has } = useTexts();
  return ({ kind, name }) => {
    if (kind !== 'message') return t(`texts_${kind}`);
    const key = `message_${name}`;
    return has(key) ? t(key as 'message_approved') : name;
  };
}

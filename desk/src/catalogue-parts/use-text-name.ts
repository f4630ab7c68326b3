import type { TextVersion } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What a text is called at the desk; a message by what it tells, where this desk has words for it. */
export function useTextName(): (text: Pick<TextVersion, 'kind' | 'name'>) => string {
  const { t, textOr } = useTexts();
  return ({ kind, name }) => (kind === 'message' ? textOr(`message_${name}`, name) : t(`texts_${kind}`));
}

import { Refused } from '@hiram/contract';
import { seenParts } from '@hiram/contract/desk';
import { useFailureText } from '../api/failure-text.ts';
import { useChangedWords } from '../case-parts/seen.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What a refusal means on this page: who has it, what has changed. */
export function useRefusalWords(): (failure: unknown) => string {
  const { t } = useTexts();
  const { age } = useFormats();
  const failureText = useFailureText();
  const changedWords = useChangedWords();
  return (failure) => {
    if (!(failure instanceof Refused)) return failureText(failure);
    const data = { ...(failure.answer.data as Record<string, unknown> | null) };
    switch (failure.answer.refusal) {
      case 'taken_by_other':
        return t('refused_taken', { name: String(data.by), age: age(String(data.at)) });
      case 'changed_meanwhile':
        return changedWords(seenParts.filter((part) => (data.changed as unknown[]).includes(part)));
      case 'not_now':
        return t('refused_moved_on');
      case 'same_person':
        return t('reason_same_person');
      case 'in_progress':
        return t('refused_applied_anew');
      default:
        return failureText(failure);
    }
  };
}

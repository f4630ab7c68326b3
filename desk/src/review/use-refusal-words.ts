import { Refused } from '@hiram/contract';
import { useFailureText } from '../api/failure-text.ts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What a refusal means on this page: who has it, what has changed. */
export function useRefusalWords(): (failure: unknown) => string {
  const { t } = useTexts();
  const { age } = useFormats();
  const failureText = useFailureText();
  return (failure) => {
    if (!(failure instanceof Refused)) return failureText(failure);
    const data = { ...(failure.answer.data as Record<string, unknown> | null) };
    switch (failure.answer.refusal) {
      case 'taken_by_other':
        return t('refused_taken', { name: String(data.by), age: age(String(data.at)) });
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

import type { FieldErrors } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';

/** What the server says about single fields, for a form to show beside them. */
export function useFieldFailures() {
  const { t, textOr } = useTexts();
  return (fields: FieldErrors) =>
    Object.entries(fields).map(([name, key]) => ({
      name,
      errors: [textOr(key, t('field_invalid'))],
    }));
}

import type { FieldErrors } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';

/** What the server says about single fields, for a form to show beside them. */
export function useFieldFailures() {
  const { t, has } = useTexts();
  return (fields: FieldErrors) =>
    Object.entries(fields).map(([name, key]) => ({
      name,
      errors: [has(key) ? t(key as 'field_invalid') : t('field_invalid')],
    }));
}

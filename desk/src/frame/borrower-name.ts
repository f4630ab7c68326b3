import { useTexts } from '../texts/use-texts.ts';

/** What somebody is called: by name, or by number. Of those who were erased an empty name is left. */
export function useBorrowerName(): (name: string | null, borrowerId: number) => string {
  const { t } = useTexts();
  return (name, number) => (name === '' ? t('borrower_erased', { number }) : (name ?? `#${number}`));
}

import { useTexts } from '../texts/language.tsx';
import type { DraftForm } from './use-draft-form.ts';

/** Says that something typed earlier is on the screen again: nobody should take it for what was sent. */
export function DraftNote({ form }: { form: DraftForm }) {
  const { t } = useTexts();
  if (!form.restored) return null;
  return (
    <p role="status" className="rounded-field bg-brand-soft px-4 py-2 text-15">
      {t('draft_restored')}
    </p>
  );
}

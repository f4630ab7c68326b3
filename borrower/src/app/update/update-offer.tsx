import { Button } from '@hiram/ui';
import { useTexts } from '../../texts/language.tsx';

/** A quiet line at the top. Whoever ignores it gets the new version with the next visit. */
export function UpdateOffer({ onAccept }: { onAccept: () => void }) {
  const { t } = useTexts();
  return (
    <div
      role="status"
      className="mx-auto flex max-w-phone items-center justify-between gap-2 bg-brand-soft pl-4 text-13 font-medium"
    >
      {t('update_ready')}
      <Button variant="quiet" size="medium" onClick={onAccept}>
        {t('update_now')}
      </Button>
    </div>
  );
}

import { Button, EmptyState, OfflinePicture } from '@hiram/ui';
import { useTexts } from '../texts/language.tsx';

/** What could not be loaded, and another try. */
export function LoadFailed({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const { t } = useTexts();
  return (
    <EmptyState
      picture={<OfflinePicture />}
      text={text ?? t('borrow_load_failed')}
      action={
        <Button variant="secondary" size="medium" onClick={() => onRetry()}>
          {t('try_again')}
        </Button>
      }
    />
  );
}

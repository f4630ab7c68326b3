import { Button, EmptyState, OfflinePicture } from '@hiram/ui';
import { useTexts } from '../texts/language.tsx';

interface LoadFailedProps {
  readonly onRetry: () => void;
  readonly text?: string | undefined;
}

/** What could not be loaded, and another try. */
export function LoadFailed({ onRetry, text }: LoadFailedProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      picture={<OfflinePicture />}
      text={text ?? t('order_failed')}
      action={
        <Button variant="secondary" size="medium" onClick={() => onRetry()}>
          {t('try_again')}
        </Button>
      }
    />
  );
}

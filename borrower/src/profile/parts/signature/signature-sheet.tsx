import { Button, EmptyState, OfflinePicture, Sheet, Spinner } from '@hiram/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';

export interface SignatureSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /**
   * The server has the signature and the borrower has been loaded again: go on. The sheet is closed before.
   */
  readonly onSigned: () => void;
}

type Area = ComponentType<{ onSigned: () => void }>;

/** The signature, drawn with the finger in a sheet from the bottom. */
export function SignatureSheet({ open, onClose, onSigned }: SignatureSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('signature_title')} closeLabel={t('close')}>
      <LazyArea
        onSigned={() => {
          onClose();
          onSigned();
        }}
      />
    </Sheet>
  );
}

/** Fetches the drawing area when the sheet opens; without a connection it can be tried again. */
function LazyArea({ onSigned }: { onSigned: () => void }) {
  const { t } = useTexts();
  const [Loaded, setLoaded] = useState<Area | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    import('./signature-pad.tsx').then(
      (file) => setLoaded(() => file.SignaturePadArea),
      () => setFailed(true),
    );
  }, [failed]);
  if (Loaded) return <Loaded onSigned={onSigned} />;
  if (failed) {
    return (
      <EmptyState
        picture={<OfflinePicture />}
        text={t('screen_failed_text')}
        action={
          <Button variant="secondary" size="medium" onClick={() => setFailed(false)}>
            {t('try_again')}
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className="grid min-h-52 place-items-center text-brand">
      <Spinner />
    </div>
  );
}

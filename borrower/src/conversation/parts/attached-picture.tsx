import { Button } from '@hiram/ui';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../../form/photo/photo-slots.ts';
import { PhotoSourceSheet } from '../../form/photo/photo-source-sheet.tsx';
import { useTexts } from '../../texts/language.tsx';

/** The one picture that goes with what is written: to add, to see, to take back. */
export function AttachedPicture({ photo }: { photo: Photo }) {
  const { t } = useTexts();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {photo.preview === null ? (
        <Button
          variant="secondary"
          size="medium"
          onClick={() => setIsAdding(true)}
          aria-label={t('service_add_picture')}
        >
          <ImagePlus aria-hidden="true" className="size-5" />
        </Button>
      ) : (
        <span className="flex items-center gap-2">
          <img
            src={photo.preview}
            alt={t('service_picture')}
            className="size-14 rounded-field object-cover"
          />
          <Button
            variant="secondary"
            size="medium"
            onClick={photo.remove}
            aria-label={t('service_remove_picture')}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </span>
      )}
      <PhotoSourceSheet
        open={isAdding}
        onClose={() => setIsAdding(false)}
        title={t('service_add_picture')}
        camera="environment"
        isCard={false}
        onPhoto={photo.take}
      />
    </>
  );
}

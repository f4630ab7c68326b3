import { Button, Sheet } from '@hiram/ui';
import { Camera, Images } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { hasCamera } from './use-camera.ts';

// Fetched by those who have a camera, when they are about to use it.
const LiveCamera = lazy(async () => ({ default: (await import('./live-camera.tsx')).LiveCamera }));

interface PhotoSourceSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly camera: 'environment' | 'user';
  /** A card is taken with a frame around it, where the browser lets a page use the camera. */
  readonly isCard: boolean;
  readonly onPhoto: (file: Blob) => void;
}

/** The types for phones that open the camera only for those, the endings for the ones that go by the name. */
const accept = 'image/jpeg,image/png,.jpg,.jpeg,.png';

/** Camera or gallery. On a computer both open the same window for files. */
export function PhotoSourceSheet({ open, onClose, title, camera, isCard, onPhoto }: PhotoSourceSheetProps) {
  const { t } = useTexts();
  const taking = useRef<HTMLInputElement>(null);
  const choosing = useRef<HTMLInputElement>(null);
  const canBeLive = useHasCamera(open && isCard);
  const [isLive, setIsLive] = useState(false);

  function begin() {
    if (!canBeLive) return taking.current?.click();
    onClose();
    setIsLive(true);
  }

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    // The same file again must count as a change, for whoever removed it and thinks better of it.
    input.value = '';
    if (!file) return;
    onClose();
    onPhoto(file);
  }

  // Outside the sheet: its content is gone by the time the camera gives the picture back.
  const input = {
    type: 'file',
    accept,
    hidden: true,
    tabIndex: -1,
    'aria-hidden': true,
    onChange: take,
  } as const;
  return (
    <>
      <input ref={taking} {...input} capture={camera} data-source="camera" />
      <input ref={choosing} {...input} data-source="gallery" />
      <Sheet open={open} onClose={onClose} title={title} closeLabel={t('close')}>
        <p className="text-ink-soft">{t('photo_tips')}</p>
        <Button onClick={begin}>
          <Camera aria-hidden="true" className="size-5" />
          {t('photo_take')}
        </Button>
        <Button variant="secondary" onClick={() => choosing.current?.click()}>
          <Images aria-hidden="true" className="size-5" />
          {t('photo_choose')}
        </Button>
      </Sheet>
      {canBeLive && (
        <Suspense>
          <LiveCamera
            open={isLive}
            title={title}
            onClose={() => setIsLive(false)}
            onPhoto={onPhoto}
            onOther={() => {
              setIsLive(false);
              taking.current?.click();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Asked when it may be needed, and known before the tap: a tap that waits may not open anything any more. */
function useHasCamera(isAsked: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (isAsked) void hasCamera().then(setIsThere);
  }, [isAsked]);
  return isThere;
}

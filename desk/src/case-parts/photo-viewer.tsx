import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PhotoChoice, Stages } from './photo-stage.tsx';
import { type Photo, usePhotos } from './use-photos.ts';

const typing = 'input, textarea, [contenteditable="true"]';

/** Pictures over the whole screen, with what they are compared with beside them. */
export function PhotoViewer({
  photos,
  first,
  beside,
  onClose,
}: {
  readonly photos: readonly Photo[];
  readonly first: string;
  readonly beside: ReactNode;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const shown = usePhotos(photos, first);
  const { active, tools } = shown;

  // Of the whole window: a dialog that has just opened has the focus itself, and nothing in it.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return;
    const tool = tools.find(({ key }) => key === event.key);
    if (tool && active) tool.run(active);
    // In a picture that is larger than its place the arrows move it about.
    if (target.closest('[data-zoomed="true"]')) return;
    if (event.key === 'ArrowRight') shown.showBy(1);
    if (event.key === 'ArrowLeft') shown.showBy(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <Dialog
      title={shown.shown?.name}
      footer={null}
      onCancel={onClose}
      width="100vw"
      className="photo-viewer"
      // Nothing of the page behind it is to be seen; and what is around the pictures is theirs.
      mask={false}
    >
      <div className={beside === null ? 'photo-viewer-in' : 'photo-viewer-in photos-compared'}>
        <div className="photos-seen">
          <Stages shown={shown} />
          <div className="photo-viewer-foot">
            <PhotoChoice shown={shown} />
            <span className="desk-faint">{t('photo_viewer_keys')}</span>
          </div>
        </div>
        {beside === null ? null : <div className="photos-beside">{beside}</div>}
      </div>
    </Dialog>
  );
}

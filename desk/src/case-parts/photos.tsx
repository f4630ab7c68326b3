import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { usePageKeys } from '../frame/keys.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PhotoChoice, Stages } from './photo-stage.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { type Photo, usePhotos } from './use-photos.ts';
import './photos.css';

/**
 * Somebody's pictures: the card beside the face where both are there, or one of them large, and the others small
 * beneath. All of it can be had over the whole screen, with what they are compared with beside it.
 */
export function Photos({
  photos,
  beside = null,
}: {
  readonly photos: readonly Photo[];
  /** What the pictures are compared with. Over the whole screen it stands there, and else here. */
  readonly beside?: ReactNode;
}) {
  const { t } = useTexts();
  const shown = usePhotos(photos);
  const [isWhole, setWhole] = useState(false);
  const { active, tools } = shown;
  usePageKeys([
    ...tools.map((tool) => ({ ...tool, run: () => active && tool.run(active) })),
    { key: 'p', says: t('photo_next'), run: () => shown.showBy(1) },
    { key: 'f', says: t('photo_whole_screen'), run: () => shown.shown && setWhole(true) },
  ]);
  return (
    <div className={beside === null ? 'photos' : 'photos photos-compared'}>
      {shown.shown ? (
        <div className="photos-seen">
          <Stages shown={shown} />
          <Flex gap={6} justify="space-between" align="end" wrap>
            <PhotoChoice shown={shown} />
            <Button size="small" onClick={() => setWhole(true)}>
              {t('photo_whole_screen')}
            </Button>
          </Flex>
        </div>
      ) : (
        <p className="case-note">{t('photos_none')}</p>
      )}
      {beside !== null && !isWhole ? <div className="photos-beside">{beside}</div> : null}
      {isWhole && shown.shown ? (
        <PhotoViewer
          photos={photos}
          first={shown.shown.key}
          beside={beside}
          onClose={() => setWhole(false)}
        />
      ) : null}
    </div>
  );
}

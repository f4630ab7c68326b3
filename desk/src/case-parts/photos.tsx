import type { ReviewPage } from '@hiram/contract/desk';
import { Button, Flex } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { steadyAddress } from './steady-address.ts';
import './facts.css';

type Photo = ReviewPage['photos'][number];

/** The card first, as it is compared: front, back, face; then what proves the rest. */
const shownOrder = ['frontImage', 'handHoldImage', 'backImage', 'payslip', 'addressProof', 'signature'];
const zooms = [1, 1.5, 2, 3, 4] as const;

/** One picture large, the others small beneath it; it can be turned, zoomed and moved about. */
export function Photos({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const named = usePhotoName();
  const sorted = [...photos].sort((a, b) => placeOf(a) - placeOf(b));
  const [purpose, setPurpose] = useState<string | null>(null);
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const shown = sorted.find((photo) => photo.purpose === purpose) ?? sorted[0];

  function show(photo: Photo | undefined): void {
    if (!photo) return;
    setPurpose(photo.purpose);
    setZoom(0);
    setQuarters(0);
  }
  const zoomBy = (by: 1 | -1) => setZoom((at) => Math.min(Math.max(at + by, 0), zooms.length - 1));
  const turnBy = (by: 1 | -1) => setQuarters((at) => at + by);
  const tools = [
    { key: '+', sign: '+', says: t('photo_larger'), run: () => zoomBy(1) },
    { key: '-', sign: '−', says: t('photo_smaller'), run: () => zoomBy(-1) },
    { key: '[', sign: '↺', says: t('photo_turn_left'), run: () => turnBy(-1) },
    { key: ']', sign: '↻', says: t('photo_turn_right'), run: () => turnBy(1) },
  ];
  usePageKeys([
    ...tools,
    {
      key: 'p',
      says: t('photo_next'),
      run: () => shown && show(sorted[(sorted.indexOf(shown) + 1) % sorted.length]),
    },
  ]);
  if (!shown) return <p className="case-note">{t('photos_none')}</p>;
  return (
    <div className="photos">
      <Flex justify="space-between" align="center" gap={8} wrap>
        <span>
          {named(shown.purpose)} <span className="desk-faint">{t('photo_sent', { at: time(shown.at) })}</span>
        </span>
        <Flex gap={4}>
          {tools.map(({ sign, says, run }) => (
            <Button key={says} size="small" aria-label={says} title={says} onClick={run}>
              {sign}
            </Button>
          ))}
        </Flex>
      </Flex>
      <Stage
        key={shown.purpose}
        url={steadyAddress(shown.url, Date.now())}
        name={named(shown.purpose)}
        zoom={zooms[zoom] ?? 1}
        quarters={quarters}
        onZoom={() => setZoom((at) => (at === 0 ? 2 : 0))}
      />
      {sorted.length > 1 ? (
        <div className="photo-choice">
          {sorted.map((photo) => (
            <button
              key={photo.purpose}
              type="button"
              aria-pressed={photo === shown}
              onClick={() => show(photo)}
            >
              <img src={steadyAddress(photo.url, Date.now())} alt="" />
              {named(photo.purpose)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const placeOf = ({ purpose }: Photo) => (shownOrder.indexOf(purpose) + 99) % 99;

function usePhotoName(): (purpose: string) => string {
  const { textOr } = useTexts();
  return (purpose) => textOr(`photo_${purpose}`, purpose);
}

/** Scrolls when the picture is larger: with the wheel, the arrow keys, a finger, or by dragging. */
function Stage({
  url,
  name,
  zoom,
  quarters,
  onZoom,
}: {
  readonly url: string;
  readonly name: string;
  readonly zoom: number;
  readonly quarters: number;
  readonly onZoom: () => void;
}) {
  const { t } = useTexts();
  const stage = useRef<HTMLElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useMiddleKept(stage, zoom);
  // A new address is a new try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing but another address begins again.
  useEffect(() => setFailed(false), [url]);

  function drag({ buttons, movementX, movementY }: React.PointerEvent): void {
    if (buttons === 1) stage.current?.scrollBy(-movementX, -movementY);
  }
  const isLying = quarters % 2 !== 0;
  return (
    <section
      ref={stage}
      className="photo-stage"
      aria-label={t('photo_stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      onPointerMove={drag}
      onDoubleClick={onZoom}
    >
      {hasFailed ? (
        <p className="case-note">{t('photo_failed')}</p>
      ) : (
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img
            src={url}
            alt={name}
            draggable={false}
            onError={() => setFailed(true)}
            className={isLying ? 'photo-lying' : ''}
            style={{ rotate: `${quarters * 90}deg` }}
          />
        </div>
      )}
    </section>
  );
}

/** What is in the middle stays there while the picture grows and shrinks. */
function useMiddleKept(stage: React.RefObject<HTMLElement | null>, zoom: number): void {
  const last = useRef(zoom);
  useLayoutEffect(() => {
    const box = stage.current;
    const factor = zoom / last.current;
    last.current = zoom;
    if (!box || factor === 1) return;
    const half = { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    box.scrollTo((box.scrollLeft + half.x) * factor - half.x, (box.scrollTop + half.y) * factor - half.y);
  }, [stage, zoom]);
}

import { Button, Flex } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { steadyAddress } from './steady-address.ts';
import type { Photo, Shown } from './use-photos.ts';
import './photos.css';

/** The pictures that are shown now, side by side, each with its tools. */
export function Stages({ shown }: { readonly shown: Shown }) {
  return (
    <div className="photo-stages">
      {shown.shown?.photos.map((photo) => (
        <OnePhoto key={photo.purpose} photo={photo} shown={shown} />
      ))}
    </div>
  );
}

function OnePhoto({ photo: { purpose, url, at }, shown }: { readonly photo: Photo; readonly shown: Shown }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const name = shown.nameOf(purpose);
  return (
    <figure
      className="photo"
      onPointerEnter={() => shown.pointAt(purpose)}
      onFocus={() => shown.pointAt(purpose)}
    >
      <figcaption>
        <span>
          {name} <span className="desk-faint photo-sent">{t('photo_sent', { at: time(at) })}</span>
        </span>
        <Flex gap={4}>
          {shown.tools.map(({ sign, says, run }) => (
            <Button
              key={says}
              size="small"
              aria-label={`${says}: ${name}`}
              title={says}
              onClick={() => run(purpose)}
            >
              {sign}
            </Button>
          ))}
        </Flex>
      </figcaption>
      <Stage
        url={steadyAddress(url, Date.now())}
        name={name}
        {...shown.viewOf(purpose)}
        onZoom={() => shown.toggleZoom(purpose)}
      />
    </figure>
  );
}

/** All that can be shown, small. */
export function PhotoChoice({ shown }: { readonly shown: Shown }) {
  if (shown.showings.length < 2) return <span />;
  return (
    <div className="photo-choice">
      {shown.showings.map((showing) => (
        <button
          key={showing.key}
          type="button"
          aria-pressed={showing === shown.shown}
          onClick={() => shown.show(showing)}
        >
          <span>
            {showing.photos.map(({ purpose, url }) => (
              <img key={purpose} src={steadyAddress(url, Date.now())} alt="" />
            ))}
          </span>
          {showing.name}
        </button>
      ))}
    </div>
  );
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
      aria-label={t('photo_stage', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      data-zoomed={zoom > 1}
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

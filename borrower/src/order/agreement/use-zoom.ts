import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  distance,
  isDoubleTap,
  middle,
  type Point,
  scaleAfterDoubleTap,
  scaleAfterWheel,
  type Tap,
  type View,
  zoomTo,
} from './zoom.ts';

interface Zoomed {
  /** What shows a part; it scrolls by itself, and keeps within bounds. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What is shown, as wide as the frame when nothing is enlarged. */
  readonly content: RefObject<HTMLDivElement | null>;
}

/**
 * Enlarges by pinch, wheel and double tap. One finger scrolls as everywhere, with the phone's own momentum,
 * because enlarging makes the content wider and the frame scrolls it; two fingers come here, because the
 * frame's touch-action names panning only. A mouse drags.
 */
export function useZoom(): Zoomed & { readonly isEnlarged: boolean; readonly reset: () => void } {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scale = useRef(1);
  const [isEnlarged, setIsEnlarged] = useState(false);

  const show = useCallback((view: View) => {
    if (!frame.current || !content.current) return;
    scale.current = view.scale;
    content.current.style.width = `${view.scale * 100}%`;
    frame.current.scrollTo({ left: view.left, top: view.top, behavior: 'instant' });
    setIsEnlarged(view.scale > 1);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return listen(element, {
      view: () => ({ scale: scale.current, left: element.scrollLeft, top: element.scrollTop }),
      show,
    });
  }, [show]);

  return {
    frame,
    content,
    isEnlarged,
    reset() {
      if (frame.current) show(zoomTo(viewOf(frame.current, scale.current), 1, centreOf(frame.current)));
    },
  };
}

const viewOf = ({ scrollLeft, scrollTop }: HTMLElement, scale: number): View => ({
  scale,
  left: scrollLeft,
  top: scrollTop,
});

const centreOf = ({ clientWidth, clientHeight }: HTMLElement): Point => ({
  x: clientWidth / 2,
  y: clientHeight / 2,
});

interface Hands {
  readonly view: () => View;
  readonly show: (view: View) => void;
}

interface Pinch {
  readonly start: View;
  readonly spread: number;
  readonly centre: Point;
}

/** Longer or further than this, a touch is no tap. */
const tapMs = 300;
const tapPx = 10;

function listen(frame: HTMLElement, { view, show }: Hands): () => void {
  const down = new Map<number, Point>();
  let pinch: Pinch | null = null;
  let press: Tap | null = null;
  let lastTap: Tap | null = null;

  const placeOf = (event: MouseEvent): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function onDown(event: PointerEvent) {
    if (event.button !== 0) return;
    const where = placeOf(event);
    down.set(event.pointerId, where);
    const [one, other] = [...down.values()];
    press = down.size === 1 ? { at: event.timeStamp, where } : null;
    if (one && other) pinch = { start: view(), spread: distance(one, other), centre: middle(one, other) };
    if (event.pointerType === 'mouse') frame.setPointerCapture(event.pointerId);
  }

  function onMove(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) return;
    const where = placeOf(event);
    down.set(event.pointerId, where);
    const [one, other] = [...down.values()];
    if (pinch && one && other) {
      const wanted = (pinch.start.scale * distance(one, other)) / Math.max(1, pinch.spread);
      show(zoomTo(pinch.start, wanted, pinch.centre, middle(one, other)));
    } else if (event.pointerType === 'mouse') {
      frame.scrollBy({ left: before.x - where.x, top: before.y - where.y, behavior: 'instant' });
    }
  }

  function onUp(event: PointerEvent) {
    down.delete(event.pointerId);
    pinch = null;
    if (!press || event.type !== 'pointerup') return;
    const tap = { at: event.timeStamp, where: placeOf(event) };
    const isTap = tap.at - press.at < tapMs && distance(tap.where, press.where) < tapPx;
    press = null;
    if (!isTap) return;
    if (isDoubleTap(lastTap, tap)) {
      show(zoomTo(view(), scaleAfterDoubleTap(view().scale), tap.where));
      lastTap = null;
    } else {
      lastTap = tap;
    }
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault();
    show(zoomTo(view(), scaleAfterWheel(view().scale, event), placeOf(event)));
  }

  frame.addEventListener('pointerdown', onDown);
  frame.addEventListener('pointermove', onMove);
  frame.addEventListener('pointerup', onUp);
  frame.addEventListener('pointercancel', onUp);
  // Not passive: the page behind must not scroll while the picture grows.
  frame.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    frame.removeEventListener('pointerdown', onDown);
    frame.removeEventListener('pointermove', onMove);
    frame.removeEventListener('pointerup', onUp);
    frame.removeEventListener('pointercancel', onUp);
    frame.removeEventListener('wheel', onWheel);
  };
}

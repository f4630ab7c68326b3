import { signatureSize } from '@hiram/contract';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { isSignature, penRadius, scaleStrokes } from './strokes.ts';

/**
 * Draws on a canvas that is 800×300 inside, whatever it is on the screen: what is seen is what is sent. The
 * pad counts in pixels of the screen, so the drawing is scaled up to the canvas, and the strokes are scaled
 * along when the phone is turned.
 */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, onStroke: () => void) {
  const pad = useRef<SignaturePad>(null);
  const tell = useEffectEvent(onStroke);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let shownWidth = 0;
    const made = new SignaturePad(element, {
      backgroundColor: '#fff',
      penColor: '#000',
      // A cheap phone gets a point for each frame, and no more.
      throttle: 16,
      minDistance: 2,
      canvasContextOptions: { alpha: false },
    });
    pad.current = made;
    const adapt = () => {
      const { width } = element.getBoundingClientRect();
      if (width === 0 || width === shownWidth) return;
      const strokes = shownWidth === 0 ? [] : scaleStrokes(made.toData(), shownWidth, width);
      shownWidth = width;
      const scale = signatureSize.width / width;
      element.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
      made.minWidth = penRadius(width);
      made.maxWidth = made.minWidth;
      made.fromData(strokes);
    };
    adapt();
    const observer = new ResizeObserver(adapt);
    observer.observe(element);
    made.addEventListener('endStroke', () => tell());
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, [canvas]);

  return {
    isEmpty: () => pad.current?.isEmpty() ?? true,
    isEnough: () =>
      isSignature(pad.current?.toData() ?? [], canvas.current?.getBoundingClientRect().width ?? 1),
    reset: () => pad.current?.clear(),
    /** What was drawn, for comparing: the same strokes are the same signature. */
    strokes: () => pad.current?.toData().map(({ points }) => points) ?? [],
    /** Encoded at once: `toBlob` waits for an idle moment, which a busy phone does not have for seconds. */
    toPng: () => {
      const encoded = canvas.current?.toDataURL('image/png').split(',')[1];
      if (!encoded) return null;
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
      return new Blob([bytes], { type: 'image/png' });
    },
  };
}

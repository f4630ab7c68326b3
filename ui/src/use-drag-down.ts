import { type PointerEvent, type RefObject, useRef } from 'react';

const closeDistancePx = 96;
const closeSpeedPxPerMs = 0.5;

/** Lets the finger pull a sheet down by its head: it follows, and on release either closes or returns. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function pulled(event: PointerEvent): number {
    return start.current ? Math.max(0, event.clientY - start.current.y) : 0;
  }

  function release() {
    start.current = null;
    sheet.current?.removeAttribute('data-dragging');
    sheet.current?.style.removeProperty('--drag');
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
      sheet.current?.setAttribute('data-dragging', '');
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) sheet.current?.style.setProperty('--drag', `${pulled(event)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const distance = pulled(event);
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      release();
      if (distance > closeDistancePx || (distance > 24 && speed > closeSpeedPxPerMs)) onClose();
    },
    onPointerCancel: release,
  };
}

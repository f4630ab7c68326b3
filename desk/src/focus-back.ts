import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the button of a menu that opens dialogs. A closed dialog gives the focus back to what had it before, and that was
 * a line of the menu, which is gone: without this, who uses the keyboard begins again at the top of the page.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => button.current?.focus();
  }, [isOpen]);
  return button;
}

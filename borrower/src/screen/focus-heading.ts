/** The heading that was given the focus last. */
let focused: HTMLElement | null = null;

/** Says that another screen is here: whoever listens to the screen hears its heading. */
export function focusHeading(): void {
  focused = document.querySelector<HTMLElement>('h1');
  focused?.setAttribute('tabindex', '-1');
  focused?.focus({ preventScroll: true });
}

/**
 * A screen that was an outline may draw its heading again with the rest. The focus would go with the old one, and whoever
 * listens would begin again at the top of the page.
 */
export function keepHeadingFocused(): void {
  if (focused && !focused.isConnected && document.activeElement === document.body) focusHeading();
}

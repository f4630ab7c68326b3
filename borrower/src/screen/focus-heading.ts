/** Says that another screen is here: whoever listens to the screen hears its heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

const shortestWaitMs = 3_000;
const longestWaitMs = 30_000;

/**
 * How long to wait before the next try: longer each time, so that a phone in a tunnel does not drain itself.
 */
export function waitMs(failures: number): number {
  return Math.min(longestWaitMs, shortestWaitMs * 2 ** failures);
}

/**
 * Until there may be a connection again: the phone says so, the borrower comes back to the app, or the time
 * is over. The last because phones often do not notice that they are online.
 */
export function connectionBack(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const goOn = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, waitMs(failures));
    const options = { signal: over.signal };
    window.addEventListener('online', goOn, options);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') goOn();
      },
      options,
    );
    signal.addEventListener('abort', goOn, options);
  });
}

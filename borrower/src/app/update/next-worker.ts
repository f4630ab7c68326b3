/**
 * Calls back with each worker that is installed and waits for the one before it to go. The first one of a phone does not wait.
 */
export function watchNextWorker(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): void {
  const watched = new WeakSet<ServiceWorker>();
  function watch(worker: ServiceWorker | null): void {
    if (!worker || watched.has(worker)) return;
    watched.add(worker);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) onWaiting(worker);
    });
  }
  // It may have come while no page, or another one, was open.
  if (registration.waiting) onWaiting(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

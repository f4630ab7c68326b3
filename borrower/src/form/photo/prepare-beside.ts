import { trustOwnScripts } from '../../api/trusted-scripts.ts';
import { type Prepared, preparePhoto } from './prepare-photo.ts';
import type { PhotoOrder } from './prepare-worker.ts';
import type { Subject } from './quality.ts';

/**
 * Prepares a photo without holding up the screen; where a browser has no place beside the page, on the page.
 */
export function prepareBeside(file: Blob, subject: Subject): Promise<Prepared> {
  return inWorker({ file, subject }).catch(() => preparePhoto(file, subject));
}

function inWorker(order: PhotoOrder): Promise<Prepared> {
  return new Promise<Prepared>((resolve, reject) => {
    trustOwnScripts();
    const worker = new Worker(new URL('./prepare-worker.ts', import.meta.url), { type: 'module' });
    const end = <Result>(settle: (result: Result) => void) => {
      return (result: Result) => {
        worker.terminate();
        settle(result);
      };
    };
    worker.onmessage = end(({ data }: MessageEvent<Prepared>) => resolve(data));
    worker.onerror = end(reject);
    worker.onmessageerror = end(reject);
    worker.postMessage(order);
  });
}

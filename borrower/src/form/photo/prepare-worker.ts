import { preparePhoto } from './prepare-photo.ts';
import type { Subject } from './quality.ts';

export interface PhotoOrder {
  readonly file: Blob;
  readonly subject: Subject;
}

/** Runs beside the page: decoding and redrawing a camera's picture takes a cheap phone more than a second. */
self.onmessage = async ({ data: { file, subject } }: MessageEvent<PhotoOrder>) => {
  self.postMessage(await preparePhoto(file, subject));
};

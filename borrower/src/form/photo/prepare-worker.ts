import { preparePhoto } from './prepare-photo.ts';

/** Runs beside the page: decoding and redrawing a camera's picture takes a cheap phone more than a second. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await preparePhoto(data));
};

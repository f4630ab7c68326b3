import type { ImageListItem } from '@hiram/ui';

/**
 * A lender's own pictures come from its settings: files of
 * this very server, with their size and a text for each.
 */
export function homeImagesIn(configs: Readonly<Record<string, unknown>> | undefined): ImageListItem[] | null {
  const value = configs?.HOME_IMAGES;
  if (!Array.isArray(value)) return null;
  const images = value.filter(isImage);
  return images.length > 0 ? images : null;
}

/** Nothing is ever fetched from elsewhere: whoever serves a picture learns who looked at it. */
function isImage(value: unknown): value is ImageListItem {
  if (typeof value !== 'object' || value === null) return false;
  const { src, alt, width, height } = value as Record<keyof ImageListItem, unknown>;
  const isSize = (size: unknown) => typeof size === 'number' && Number.isInteger(size) && size > 0;
  return (
    typeof src === 'string' &&
    /^\/(?!\/)/.test(src) &&
    typeof alt === 'string' &&
    isSize(width) &&
    isSize(height)
  );
}

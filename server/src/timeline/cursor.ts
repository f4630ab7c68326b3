/** Which entry was the last that somebody has seen. */
export interface Cursor {
  readonly stamp: string;
  readonly source: string;
  readonly id: number;
}

export function writeCursor({ stamp, source, id }: Cursor): string {
  return Buffer.from(JSON.stringify([stamp, source, id])).toString('base64url');
}

/** What was not made here is none. */
export function readCursor(text: string): Cursor | undefined {
  try {
    const [stamp, source, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isWhole =
      typeof stamp === 'string' &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(stamp) &&
      !Number.isNaN(Date.parse(stamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))) &&
      typeof source === 'string' &&
      /^[a-z]{1,20}$/.test(source) &&
      Number.isSafeInteger(id);
    return isWhole ? { stamp, source, id: id as number } : undefined;
  } catch {
    return undefined;
  }
}

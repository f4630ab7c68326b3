import type { FileStorage } from './storage.ts';

/** For tests: what was added, in the order of the alphabet. */
export async function anchorTexts({ anchors }: Pick<FileStorage, 'anchors'>): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of anchors.all()) texts.push(text);
  return texts.toSorted();
}

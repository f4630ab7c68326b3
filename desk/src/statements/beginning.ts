/** Enough of a file to know its kind and to show its first rows. */
const beginningBytes = 64 * 1024;

export async function beginningOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
}

/**
 * Whether somebody has to say how the file is to be read. What begins with a tag is camt.053, and what begins with
 * SWIFT's own blocks or field 20 is MT940; the server recognises them in the same way.
 */
export function isCsv(beginning: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(beginning).replace(/^(ï»¿|ÿþ|þÿ)?[\s\p{Cc}]*/u, '');
  return text !== '' && !/^(<|\{1:|(.*\n){0,9}:20:)/.test(text);
}

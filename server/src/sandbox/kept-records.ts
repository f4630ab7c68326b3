import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What a sandbox must not forget, by reference. With a file it outlives the program; each change is a line in
 * it, and the last line about a reference counts.
 */
export class KeptRecords<Kept extends { readonly reference: string }> {
  readonly #byReference = new Map<string, Kept>();
  readonly #file: string | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last line is cut short when the machine stopped in the middle of it.
      if (!line.endsWith('}')) continue;
      const record = JSON.parse(line) as Kept;
      this.#byReference.set(record.reference, record);
    }
  }

  all(): Kept[] {
    return [...this.#byReference.values()];
  }

  find(reference: string): Kept | undefined {
    return this.#byReference.get(reference);
  }

  save(record: Kept): void {
    this.#byReference.set(record.reference, record);
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  }
}

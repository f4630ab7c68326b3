/** How far the catalogue of a lender had come when a call began: products, legal rate caps, settings, texts, the payee. */
export interface CatalogueVersion {
  readonly companyId: number;
  readonly catalogueVersion: number;
}

/** More than a few lenders need for a few days. */
const most = 2_000;

/**
 * What a process remembers of catalogues. Each piece is good for one version, and the version is read again with every
 * call: so nothing is ever told that has changed, whichever process changed it.
 */
export class Catalogue {
  readonly #pieces = new Map<string, { readonly version: number; readonly value: unknown }>();

  async piece<T>(at: CatalogueVersion, name: string, load: () => Promise<T>): Promise<T> {
    const key = `${at.companyId} ${name}`;
    const known = this.#pieces.get(key);
    if (known?.version === at.catalogueVersion) return known.value as T;
    // Read after the version was: it may be newer than that, and then the next version finds it again.
    const value = await load();
    if (this.#pieces.size >= most) this.#pieces.clear();
    this.#pieces.set(key, { version: at.catalogueVersion, value });
    return value;
  }
}

import type { Language } from '@hiram/contract';

/** What every paper has around its text. A template gets it as JSON, every word and figure ready to print. */
export interface PaperFrame {
  readonly language: Language;
  /** Of the file: what the window of a reader is called. */
  readonly fileTitle: string;
  /** In UTC, for the file's properties: the same facts make the same file, whenever they are printed. */
  readonly madeAt: {
    readonly year: number;
    readonly month: number;
    readonly day: number;
    readonly hour: number;
    readonly minute: number;
    readonly second: number;
  };
  readonly lender: {
    readonly name: string;
    /** Address, registration and licence, for the head. */
    readonly lines: readonly string[];
    /** The name of a picture. */
    readonly logo: string | null;
  };
  readonly title: string;
  readonly subtitle: string;
  /** At the left of each page's foot. */
  readonly foot: string;
  /** "Page {page} of {pages}"; only the press knows both. */
  readonly page: string;
}

/** A document on its way to the press: which template, what is filled in, and the pictures in it. */
export interface Paper {
  /** Below `documents/`. */
  readonly template: string;
  readonly data: PaperFrame;
  /** PNGs by the name that the data calls them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

export interface RenderedDocument {
  readonly pdf: Buffer;
  /** A picture of each page of that PDF. */
  readonly pages: readonly Buffer[];
}

/** A page of A4 at 150 dots per inch: sharp when a phone shows it enlarged. */
export const pictureSize = { width: 1240, height: 1754 } as const;

/** A label and what stands beside it. */
export type FactRow = readonly [label: string, value: string];

export interface PaperParty {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface PaperTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

import type { Language } from '@hiram/contract';

/** What a document says, in the order it is read; how it looks is the business of `lay-out.ts`. */
export interface Document {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  readonly blocks: readonly Block[];
  /** Left and right at the foot of each page. */
  readonly footer: (page: number, pages: number) => readonly [string, string];
}

export interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface Signature extends Party {
  /** The drawn signature; without it the place above the line says how it was made. */
  readonly png?: Buffer;
}

export type Block =
  | {
      readonly kind: 'masthead';
      readonly above: readonly [string, string];
      readonly title: string;
      readonly below: string;
    }
  | { readonly kind: 'parties'; readonly parties: readonly Party[] }
  | {
      readonly kind: 'figures';
      readonly figures: readonly { readonly label: string; readonly value: string }[];
    }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly text: string;
      /** It belongs to what follows, and stands on the same page. */
      readonly isIntroduction?: true;
    }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table';
      /** The first two columns read from the left, the others are figures. */
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly total: readonly string[];
    }
  | { readonly kind: 'clauses'; readonly clauses: readonly string[] }
  | { readonly kind: 'signatures'; readonly signatures: readonly Signature[] };

/** Every text of a document, to know which characters it needs. */
export function textsOf({ blocks, footer }: Document): string[] {
  // Page numbers are made of digits, whatever page it will be.
  return [...blocks.flatMap(textsOfBlock), ...footer(1_234_567, 890), '0123456789.'];
}

function textsOfBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case 'masthead':
      return [...block.above, block.title, block.below];
    case 'parties':
      return block.parties.flatMap(({ label, name, lines }) => [label, name, ...lines]);
    case 'figures':
      return block.figures.flatMap(({ label, value }) => [label, value]);
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'facts':
      return block.rows.flat();
    case 'table':
      return [...block.head, ...block.rows.flat(), ...block.total];
    case 'clauses':
      return block.clauses;
    case 'signatures':
      return block.signatures.flatMap(({ label, name, lines }) => [label, name, ...lines]);
    default:
      return block satisfies never;
  }
}

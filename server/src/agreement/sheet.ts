import type { GlyphRun } from './typeset/shape.ts';

/** A4 in points of 1/72 inch. Positions are from the upper left corner, as one reads. */
export const sheetSize = { width: 595.28, height: 841.89 } as const;

/** A sheet at 150 dots per inch: sharp when a phone shows it enlarged. */
export const pictureSize = { width: 1240, height: 1754 } as const;

export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly runs: readonly GlyphRun[];
    }
  | {
      readonly kind: 'area';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** 0 is black, 1 is paper. */
      readonly grey: number;
    }
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** A picture that we redrew when it came. */
      readonly png: Buffer;
    };

/** A page as both painters get it: what stands where, and nothing left to decide. */
export type Sheet = readonly Mark[];

import type { Mark } from '../sheet.ts';
import { breakLines } from './break-lines.ts';
import type { Setting, TextStyle } from './shape.ts';

/** Something of a height that can be drawn once its place is known. */
export interface Piece {
  readonly height: number;
  draw(left: number, top: number): Mark[];
}

/**
 * Thai stacks marks on vowels, Bengali hangs its letters
 * from a bar, Chinese fills its square: each needs its air.
 */
const leadings: Readonly<Record<string, number>> = { th: 1.62, bn: 1.55, zh: 1.6 };
const leading = 1.42;

/** Text in lines of a width. */
export function setText(
  setting: Setting,
  text: string,
  style: TextStyle,
  width: number,
  align: 'left' | 'right' = 'left',
): Piece {
  const lines = breakLines(setting, text, style, width);
  const lineHeight = style.size * (leadings[setting.language] ?? leading);
  return {
    height: lines.length * lineHeight,
    draw: (left, top) =>
      lines.map((line, index): Mark => {
        const indent = align === 'right' ? width - line.width : 0;
        // Capitals are about 0.71 of the size: their middle is the middle of the line.
        const y = top + (index + 0.5) * lineHeight + style.size * 0.355;
        return { kind: 'text', x: left + indent, y, runs: line.runs };
      }),
  };
}

/** Pieces one below the other. */
export function stack(pieces: readonly Piece[]): Piece {
  return {
    height: pieces.reduce((height, piece) => height + piece.height, 0),
    draw(left, top) {
      let y = top;
      return pieces.flatMap((piece) => {
        const marks = piece.draw(left, y);
        y += piece.height;
        return marks;
      });
    },
  };
}

/** Pieces side by side, from the upper edge; the tallest gives the height. */
export function beside(columns: readonly { readonly left: number; readonly piece: Piece }[]): Piece {
  return {
    height: Math.max(...columns.map(({ piece }) => piece.height)),
    draw: (left, top) => columns.flatMap((column) => column.piece.draw(left + column.left, top)),
  };
}

export function space(height: number): Piece {
  return { height, draw: () => [] };
}

/** A line across; its height is that of the air it takes with it. */
export function rule(width: number, { grey, thickness = 0.5 }: { grey: number; thickness?: number }): Piece {
  return {
    height: thickness,
    draw: (left, top) => [{ kind: 'area', x: left, y: top, width, height: thickness, grey }],
  };
}

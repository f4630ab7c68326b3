import { type Mark, type Sheet, sheetSize } from '../sheet.ts';
import type { Piece } from './set-text.ts';

export const margin = { left: 58, right: 58, top: 48, bottom: 60 } as const;
export const columnWidth = sheetSize.width - margin.left - margin.right;

/** A piece that stands on one page as a whole. */
export interface Row {
  readonly piece: Piece;
  /** Air above it, which a new page does not need. */
  readonly above?: number;
  /** It never stands alone at the foot of a page: what follows comes with it. */
  readonly keepsNext?: boolean;
  /** Repeated above it when it is the first on a page, as the head of a table is. */
  readonly head?: Piece;
}

/** Fills page after page. */
export function fillSheets(rows: readonly Row[]): Mark[][] {
  const sheets: Mark[][] = [[]];
  const bottom = sheetSize.height - margin.bottom;
  let y: number = margin.top;
  for (const [index, row] of rows.entries()) {
    const isFirst = y === margin.top;
    if (!isFirst && y + heightWithNext(rows, index) > bottom) {
      sheets.push([]);
      y = margin.top;
    }
    const sheet = sheets.at(-1) ?? [];
    if (y === margin.top && sheets.length > 1 && row.head) {
      sheet.push(...row.head.draw(margin.left, y));
      y += row.head.height;
    } else if (y !== margin.top) {
      y += row.above ?? 0;
    }
    sheet.push(...row.piece.draw(margin.left, y));
    y += row.piece.height;
  }
  return sheets;
}

function heightWithNext(rows: readonly Row[], index: number): number {
  let height = 0;
  for (const row of rows.slice(index)) {
    height += (row.above ?? 0) + row.piece.height;
    if (!row.keepsNext) break;
  }
  return height;
}

/** The foot can only be written when it is known how many pages there are. */
export function addFooters(sheets: readonly Mark[][], footerOf: (page: number) => Piece): Sheet[] {
  const top = sheetSize.height - margin.bottom + 18;
  return sheets.map((sheet, index) => [...sheet, ...footerOf(index + 1).draw(margin.left, top)]);
}

import { signatureSize } from '@hiram/contract';
import type { Block, Document, Party, Signature } from './document.ts';
import { textsOf } from './document.ts';
import type { Sheet } from './sheet.ts';
import { openFaces } from './typeset/faces.ts';
import { addFooters, columnWidth, fillSheets, type Row } from './typeset/fill-sheets.ts';
import { beside, type Piece, rule, setText, space, stack } from './typeset/set-text.ts';
import type { Setting, TextStyle } from './typeset/shape.ts';

// Of the sixteen greys that the pictures have, so that they and the PDF are of the same shades.
const ink = 2 / 15;
const quiet = 6 / 15;
const strongLine = 8 / 15;
const hairline = 13 / 15;
const field = 14 / 15;

const styles = {
  title: { size: 21, weight: 600, grey: ink },
  heading: { size: 11.5, weight: 600, grey: ink },
  name: { size: 10.5, weight: 600, grey: ink },
  body: { size: 9.4, weight: 400, grey: ink },
  strong: { size: 9.4, weight: 600, grey: ink },
  label: { size: 8.4, weight: 400, grey: quiet },
  figure: { size: 13, weight: 600, grey: ink },
  footer: { size: 7.8, weight: 400, grey: quiet },
} as const satisfies Record<string, TextStyle>;

/** Puts a document on pages: one layout for the PDF and for the pictures. */
export async function layOut(document: Document): Promise<Sheet[]> {
  const { language } = document;
  const setting: Setting = { language, faces: await openFaces(language, textsOf(document)) };
  const sheets = fillSheets(document.blocks.flatMap((block) => rowsOf(setting, block)));
  return addFooters(sheets, (page) => {
    const [left, right] = document.footer(page, sheets.length);
    const width = columnWidth / 2;
    const texts = beside([
      { left: 0, piece: setText(setting, left, styles.footer, width) },
      { left: width, piece: setText(setting, right, styles.footer, width, 'right') },
    ]);
    return stack([rule(columnWidth, { grey: hairline }), space(7), texts]);
  });
}

function rowsOf(setting: Setting, block: Block): Row[] {
  const text = (words: string, style: TextStyle = styles.body) => setText(setting, words, style, columnWidth);
  switch (block.kind) {
    case 'masthead':
      return [{ piece: masthead(setting, block) }];
    case 'parties':
      return [{ piece: sideBySide(block.parties.map((party) => partyOf(setting, party))), above: 15 }];
    case 'figures':
      return [{ piece: figures(setting, block.figures), above: 15 }];
    case 'heading':
      return [{ piece: stack([text(block.text, styles.heading), space(5)]), above: 17, keepsNext: true }];
    case 'paragraph':
      return [{ piece: stack([text(block.text), space(4)]), keepsNext: block.isIntroduction === true }];
    case 'facts':
      return block.rows.map((row) => ({ piece: fact(setting, row) }));
    case 'table':
      return table(setting, block);
    case 'clauses':
      return block.clauses.map((clause, index) => ({ piece: clauseOf(setting, clause, index + 1) }));
    case 'signatures':
      return [{ piece: sideBySide(block.signatures.map((one) => signatureOf(setting, one))), above: 2 }];
    default:
      return block satisfies never;
  }
}

function masthead(setting: Setting, block: Extract<Block, { kind: 'masthead' }>): Piece {
  const [left, right] = block.above;
  const width = columnWidth / 2;
  const above = beside([
    { left: 0, piece: setText(setting, left, styles.strong, width) },
    { left: width, piece: setText(setting, right, styles.body, width, 'right') },
  ]);
  return stack([
    above,
    space(7),
    rule(columnWidth, { grey: ink, thickness: 1 }),
    space(16),
    setText(setting, block.title, styles.title, columnWidth),
    space(2),
    setText(setting, block.below, styles.label, columnWidth),
  ]);
}

const gap = 28;
const halfWidth = (columnWidth - gap) / 2;

function sideBySide(pieces: readonly Piece[]): Piece {
  return beside(pieces.map((piece, index) => ({ left: index * (halfWidth + gap), piece })));
}

function partyOf(setting: Setting, { label, name, lines }: Party): Piece {
  return stack([
    setText(setting, label, styles.label, halfWidth),
    setText(setting, name, styles.name, halfWidth),
    ...lines.map((line) => setText(setting, line, styles.body, halfWidth)),
  ]);
}

function signatureOf(setting: Setting, { png, ...party }: Signature): Piece {
  const height = 60;
  const width = (height * signatureSize.width) / signatureSize.height;
  const picture: Piece = {
    height,
    draw: (x, y) => (png ? [{ kind: 'picture', x, y, width, height, png }] : []),
  };
  return stack([picture, rule(halfWidth, { grey: strongLine }), space(6), partyOf(setting, party)]);
}

/** The figures that matter most, in a quiet field. */
function figures(setting: Setting, cells: readonly { label: string; value: string }[]): Piece {
  const padding = 14;
  const width = (columnWidth - 2 * padding) / cells.length;
  const labels = cells.map(({ label }) => setText(setting, label, styles.label, width - 10));
  const values = cells.map(({ value }) => setText(setting, value, styles.figure, width - 6));
  const at = (pieces: readonly Piece[]) =>
    beside(pieces.map((piece, index) => ({ left: padding + index * width, piece })));
  const inside = stack([space(9), at(labels), space(1), at(values), space(9)]);
  return {
    height: inside.height,
    draw: (x, y) => [
      { kind: 'area', x, y, width: columnWidth, height: inside.height, grey: field },
      ...inside.draw(x, y),
    ],
  };
}

function fact(setting: Setting, [label, value]: readonly [string, string]): Piece {
  const labelWidth = columnWidth * 0.36;
  const texts = beside([
    { left: 0, piece: setText(setting, label, { ...styles.body, grey: quiet }, labelWidth - 14) },
    { left: labelWidth, piece: setText(setting, value, styles.body, columnWidth - labelWidth) },
  ]);
  return stack([space(3), texts, space(3), rule(columnWidth, { grey: hairline })]);
}

function clauseOf(setting: Setting, clause: string, number: number): Piece {
  const indent = 20;
  const texts = beside([
    { left: 0, piece: setText(setting, `${number}.`, { ...styles.body, grey: quiet }, indent) },
    { left: indent, piece: setText(setting, clause, styles.body, columnWidth - indent) },
  ]);
  return stack([texts, space(3.5)]);
}

/** Shares of the width: number, date, and three columns of figures. */
const tableShares = [0.09, 0.28, 0.21, 0.21, 0.21] as const;

function table(setting: Setting, { head, rows, total }: Extract<Block, { kind: 'table' }>): Row[] {
  const row = (cells: readonly string[], style: TextStyle) => {
    let left = 0;
    return beside(
      cells.map((cell, index) => {
        const width = columnWidth * (tableShares[index] ?? 0);
        const isFigure = index > 1;
        const piece = setText(setting, cell, style, width - (isFigure ? 0 : 8), isFigure ? 'right' : 'left');
        const column = { left, piece };
        left += width;
        return column;
      }),
    );
  };
  const line = (piece: Piece, grey: number) =>
    stack([space(2.3), piece, space(2.3), rule(columnWidth, { grey })]);
  const top = line(row(head, styles.label), strongLine);
  const body = rows.map((cells, index): Row => {
    const isNearEnd = index < 2 || index >= rows.length - 2;
    return { piece: line(row(cells, styles.body), hairline), head: top, keepsNext: isNearEnd };
  });
  return [
    { piece: top, keepsNext: true },
    ...body,
    { piece: line(row(total, styles.strong), strongLine), head: top },
  ];
}

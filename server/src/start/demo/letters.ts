/**
 * Letters as strokes on a grid of four by six, so that a drawn card can be read wherever the demo runs: no font has to be
 * installed, and the server lets no program draw one. A stroke is a chain of points, column and row as two digits.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46,1434',
  B: '06 00 30 41 42 33 03,33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46,0333',
  F: '40 00 06,0333',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '0006,4046,0343',
  I: '1030,2026,1636',
  J: '40 45 36 16 05',
  K: '0006,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10,2446',
  R: '06 00 30 41 42 33 03,2346',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '0040,2026',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '0046,4006',
  Y: '00 23 40,2326',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10,4105',
  1: '11 20 26,1636',
  2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  6: '30 11 04 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '42 33 13 02 01 10 30 41 42 35 16',
  '-': '1333',
  '.': '2526',
  ',': '2517',
  '/': '4006',
  ':': '2122,2526',
  "'": '2021',
  '*': '1135,3115,0343',
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The strokes of a line of text whose letters are so high, from its upper left corner. */
export function strokesOf(text: string, { x, y }: Point, height: number): Point[][] {
  const unit = height / 6;
  return [...text.toUpperCase()].flatMap((letter, place) => {
    const left = x + place * unit * 5.6;
    return (strokes[letter] ?? '')
      .split(',')
      .filter((stroke) => stroke !== '')
      .map((stroke) =>
        (stroke.replaceAll(' ', '').match(/../g) ?? []).map((point) => ({
          x: left + Number(point[0]) * unit,
          y: y + Number(point[1]) * unit,
        })),
      );
  });
}

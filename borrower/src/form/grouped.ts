/** "100000.5" as people read it: "100,000.5". The fraction stays as it was typed. */
export function grouped(text: string, group: (whole: number) => string): string {
  const [whole = '', ...fraction] = text.split('.');
  return [/^\d+$/.test(whole) ? group(Number(whole)) : whole, ...fraction].join('.');
}

const isSign = (sign: string) => /[\d.]/.test(sign);

/** Digits and the point; commas are nobody's. */
export function signsBefore(text: string): number {
  return [...text].filter(isSign).length;
}

/** The place in a grouped text that has so many signs before it. */
export function placeAfter(shown: string, signs: number): number {
  let left = signs;
  let place = 0;
  while (left > 0 && place < shown.length) {
    if (isSign(shown[place] ?? '')) left -= 1;
    place += 1;
  }
  return place;
}

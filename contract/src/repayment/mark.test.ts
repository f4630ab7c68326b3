import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMark, markCount, markLength, markOf, marksIn, spacedMark } from './mark.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const anyMark = fc.integer({ min: 0, max: markCount - 1 }).map(markOf);

describe('a mark', () => {
  it('has eight signs that cannot be taken for others, and is another one for every number', () => {
    expect(markOf(0)).toBe('22222222');
    expect(markOf(1)).not.toBe(markOf(2));
    fc.assert(fc.property(anyMark, (mark) => /^[2-9A-HJKMNP-Z]{8}$/.test(mark) && isMark(mark)));
    expect(() => markOf(markCount)).toThrow('no mark number');
    expect(() => markOf(0.5)).toThrow('no mark number');
    expect(() => markOf(-1)).toThrow('no mark number');
  });

  it('is no mark any more with any one sign wrong', () => {
    fc.assert(
      fc.property(anyMark, fc.nat(markLength - 1), fc.constantFrom(...alphabet), (mark, place, sign) => {
        fc.pre(mark[place] !== sign);
        return !isMark(mark.slice(0, place) + sign + mark.slice(place + 1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is no mark any more with any two signs changed about', () => {
    fc.assert(
      fc.property(anyMark, fc.nat(markLength - 1), fc.nat(markLength - 1), (mark, one, other) => {
        fc.pre(mark[one] !== mark[other]);
        const signs = [...mark];
        [signs[one], signs[other]] = [mark[other] ?? '', mark[one] ?? ''];
        return !isMark(signs.join(''));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of another length, in small letters or with signs of its own is none', () => {
    const mark = markOf(123_456_789);
    for (const wrong of ['', mark.slice(1), `${mark}2`, mark.toLowerCase(), `0${mark.slice(1)}`])
      expect(isMark(wrong)).toBe(false);
  });

  it('is found in the note of a transfer, however it was typed', () => {
    const mark = markOf(987_654_321);
    const halves = spacedMark(mark);
    const typed = [mark, mark.toLowerCase(), halves, halves.replace(' ', '-'), `REPAY ${halves} thanks`];
    for (const note of [...typed, `/RFB/${mark}/OCMT/`, [...mark].join(' ')])
      expect(marksIn(note)).toEqual([mark]);
    const other = markOf(5);
    expect(marksIn(`${mark} ${other} ${mark}`)).toEqual([mark, other]);
    for (const note of ['', 'loan repayment', `X${mark}`, mark.slice(0, 7)])
      expect(marksIn(note)).toEqual([]);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Cell, createPersonalData, type DataKey, resealRow, SealError } from './seal.ts';

const key = (id: string): DataKey => ({ id, key: randomBytes(32) });
const old = key('2025');
const current = key('2026');
const indexKey = randomBytes(32);
const personalData = createPersonalData({ dataKeys: [old], indexKey });
const rotated = createPersonalData({ dataKeys: [current, old], indexKey });

const cell: Cell = { table: 'borrower_profiles', column: 'identity_number', rowId: 7 };
const number = '123456789012';

describe('a sealed value', () => {
  test('opens in its own cell, and says nothing of what is in it', () => {
    const sealed = personalData.seal(cell, number);
    expect(personalData.open(cell, sealed)).toBe(number);
    expect(sealed.includes(number)).toBe(false);
    expect(personalData.open(cell, personalData.seal(cell, 'José สมชาย 李'))).toBe('José สมชาย 李');
    expect(personalData.open(cell, personalData.seal(cell, ''))).toBe('');
  });

  test('is never the same twice', () => {
    expect(personalData.seal(cell, number).equals(personalData.seal(cell, number))).toBe(false);
  });

  test('does not open when any one byte was changed, or when it was cut', () => {
    const sealed = personalData.seal(cell, number);
    for (let at = 0; at < sealed.length; at += 1) {
      const tampered = Buffer.from(sealed);
      tampered[at] = (tampered[at] ?? 0) ^ 1;
      expect(() => personalData.open(cell, tampered), `byte ${at}`).toThrow(SealError);
      expect(() => personalData.open(cell, sealed.subarray(0, at)), `cut at ${at}`).toThrow(SealError);
    }
  });

  test.each([
    ['row', { ...cell, rowId: 8 }],
    ['column', { ...cell, column: 'real_name' }],
    ['table', { ...cell, table: 'bank_accounts' }],
  ])('does not open in another %s', (_what, other) => {
    expect(() => personalData.open(other, personalData.seal(cell, number))).toThrow(SealError);
  });

  test('names the missing key setting, and not the value, when its key is unknown', () => {
    const sealed = createPersonalData({ dataKeys: [key('gone')], indexKey }).seal(cell, number);
    expect(() => personalData.open(cell, sealed)).toThrow(
      /borrower_profiles.identity_number.7 .*HIRAM_DATA_KEYS/,
    );
  });

  test('does not open with another key of the same id', () => {
    const sealed = createPersonalData({ dataKeys: [key('2025')], indexKey }).seal(cell, number);
    expect(() => personalData.open(cell, sealed)).toThrow(SealError);
  });
});

describe('rotation', () => {
  test('old values stay readable, new ones use the current key', () => {
    const before = personalData.seal(cell, number);
    expect(rotated.open(cell, before)).toBe(number);
    expect(rotated.isCurrent(before)).toBe(false);
    const after = rotated.seal(cell, number);
    expect(rotated.isCurrent(after)).toBe(true);
    expect(() => personalData.open(cell, after)).toThrow(SealError);
  });

  test('a row is sealed again once, its empty and its current values left alone', () => {
    const { table, rowId } = cell;
    const again = resealRow(
      rotated,
      { table, rowId },
      {
        identityNumber: personalData.seal(cell, number),
        realName: rotated.seal({ ...cell, column: 'real_name' }, 'Ana Santos'),
        address: null,
      },
    );
    expect(Object.keys(again)).toEqual(['identityNumber']);
    const sealed = again.identityNumber ?? Buffer.alloc(0);
    const withoutOld = createPersonalData({ dataKeys: [current], indexKey });
    expect(withoutOld.open(cell, sealed)).toBe(number);
    expect(resealRow(rotated, { table, rowId }, again)).toEqual({});
  });
});

describe('the blind index', () => {
  test('is equal for equal values of one lender and column, whatever seals them', () => {
    const index = personalData.blindIndex(1, 'identity', number);
    expect(rotated.blindIndex(1, 'identity', number)).toEqual(index);
    expect(index).toHaveLength(32);
  });

  test('differs by lender, column, value and key', () => {
    const other = createPersonalData({ dataKeys: [old], indexKey: randomBytes(32) });
    const indexes = [
      personalData.blindIndex(1, 'identity', number),
      personalData.blindIndex(2, 'identity', number),
      personalData.blindIndex(1, 'card', number),
      personalData.blindIndex(1, 'identity', `${number}0`),
      other.blindIndex(1, 'identity', number),
    ];
    expect(new Set(indexes.map((index) => index.toString('hex'))).size).toBe(indexes.length);
  });
});

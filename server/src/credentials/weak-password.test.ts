import { describe, expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

const owner = { mobile: '09171234567', lenderName: 'Bayan Credit Inc.' };

describe('weak password', () => {
  test.each([
    ['the most common one', 'password'],
    ['a common one in capitals', 'IloveYou'],
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ'],
    ['the last of the list', 'dalmatio'],
    ['the mobile number', '09171234567'],
    ['the mobile number with words around it', 'my 0917-123-4567 phone'],
    ['the number in its international form', '+639171234567'],
    ['its last seven digits', 'call1234567'],
    ["the lender's name", 'bayan-credit-inc 7'],
    ['the product', 'my hiram money'],
    ['the product, spread out', 'H i r a m 2 0 2 6'],
    ['one character over and over', 'zzzzzzzzzzzz'],
    ['two characters over and over', '#-#-#-#-#-'],
    ['digits counted up', '23456789'],
    ['digits counted up past nine', '4567890123'],
    ['digits counted down', '8765432109'],
    ['the alphabet', 'defghijkl'],
    ['the alphabet from its end', 'zyxwvuts'],
    ['a row of the keyboard', 'wertyuiop'],
  ])('refuses %s: %s', (_what, password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  test.each([
    'correct horse',
    'three green mangoes',
    'another one',
    'Xk4-unlikely',
    'กขฃคฅฆงจ ฉ',
    '917 1234 x',
  ])('takes %s, whatever it is made of', (password) => {
    expect(isWeakPassword(password, owner)).toBe(false);
  });

  test('does not forbid the letters of a very short lender', () => {
    expect(isWeakPassword('fabulous cabin', { ...owner, lenderName: 'A.B.' })).toBe(false);
  });
});

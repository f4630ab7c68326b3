import { markets } from '@hiram/markets';
import { describe, expect, it } from 'vitest';
import { contactErrors, emptyRow, rowsIn, valuesOf } from './contact-rows.ts';

const own = '09170000001';
const lita = { name: 'Lita Reyes', relationship: 'parent', phone: '09181111111' };
const omar = { name: 'Omar Cruz', relationship: 'friend', phone: '09182222222' };
const errorsOf = (...rows: (typeof lita)[]) => contactErrors(rows, markets.ph, own);

describe('emergency contacts', () => {
  it('are right when two people have numbers of their own', () => {
    expect(errorsOf(lita, omar)).toEqual({});
  });

  it('say beside each field what is missing', () => {
    expect(errorsOf(lita, { ...emptyRow })).toEqual({
      'contacts.1.name': 'contact_name_input',
      'contacts.1.relationship': 'choice_input',
      'contacts.1.phone': 'phone_input',
    });
  });

  it('refuse a number twice, beside the second', () => {
    expect(errorsOf(lita, { ...omar, phone: lita.phone })).toEqual({
      'contacts.1.phone': 'contact_phone_duplicate',
    });
    expect(errorsOf({ ...lita, name: '' }, { ...omar, phone: lita.phone })).toMatchObject({
      'contacts.0.name': 'contact_name_input',
      'contacts.1.phone': 'contact_phone_duplicate',
    });
  });

  it('refuse the borrower’s own number', () => {
    expect(errorsOf({ ...lita, phone: own }, omar)).toEqual({ 'contacts.0.phone': 'contact_phone_own' });
  });

  it('become values of a form and come back, with at least one row and at most five', () => {
    expect(rowsIn(valuesOf([lita, omar, lita]))).toEqual([lita, omar, lita]);
    expect(rowsIn({})).toEqual([emptyRow]);
    expect(rowsIn({ 'contacts.9.name': 'Nobody' })).toHaveLength(5);
  });
});

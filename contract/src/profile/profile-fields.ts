/** The fields of the later screens, in a file of their own: the phone's first page does not load them. */
import * as v from 'valibot';
import { isDate } from '../calendar.ts';
import { key, text } from '../fields.ts';
import type { Market } from '../market.ts';
import { isLines } from '../text.ts';

/** A person's name as they write it: letters and marks of any script, spaces, and the signs names have. */
/* @__NO_SIDE_EFFECTS__ */
export const personName = () =>
  v.pipe(
    text(key('name_input')),
    v.minLength(2, key('name_input')),
    v.maxLength(100, key('text_too_long')),
    v.regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’·-]*$/u, key('name_input')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const identityNumber = (market: Market) =>
  v.pipe(
    v.string(key('identity_input')),
    v.regex(/^\d{6,20}$/, key('identity_input')),
    v.check((digits) => market.isIdentityNumber(digits), key('identity_input')),
  );

const daySigns = /^\d{4}-\d{2}-\d{2}$/;

/** A real day from 1900-01-01 on. That it is not in the future is for the one who knows today. */
/* @__NO_SIDE_EFFECTS__ */
export const birthday = () =>
  v.pipe(
    v.string(key('birthday_input')),
    v.regex(daySigns, key('birthday_input')),
    v.check((day) => isDate(day) && day >= '1900-01-01', key('birthday_input')),
  );

/** A day that somebody can mean: whoever counts from it, months back or ahead, stays within the calendar. */
/* @__NO_SIDE_EFFECTS__ */
export const day = () =>
  v.pipe(
    v.string(key('date_input')),
    v.regex(daySigns, key('date_input')),
    v.check((value) => isDate(value) && value >= '1900-01-01' && value < '2200-01-01', key('date_input')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, key('choice_input'));

/** A required line of text; `missing` is said where there is none. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (maxLength: number, missing = key('field_required')) =>
  v.pipe(text(missing), v.nonEmpty(missing), v.maxLength(maxLength, key('text_too_long')));

/** A required text that may have several lines: a note of the staff, never what a borrower types. */
/* @__NO_SIDE_EFFECTS__ */
export const lines = (maxLength: number) =>
  v.pipe(
    text(key('field_required'), isLines),
    v.nonEmpty(key('field_required')),
    v.maxLength(maxLength, key('text_too_long')),
  );

/** A line of text that may stay empty; sent empty, it is taken back. */
/* @__NO_SIDE_EFFECTS__ */
export const optionalLine = (maxLength: number) =>
  v.pipe(text(key('field_invalid')), v.maxLength(maxLength, key('text_too_long')));

/* @__NO_SIDE_EFFECTS__ */
export const bankAccountNumber = (market: Market) =>
  v.pipe(
    v.string(key('bank_account_input')),
    v.regex(
      new RegExp(`^\\d{${market.bankAccountDigits.min},${market.bankAccountDigits.max}}$`),
      key('bank_account_input'),
    ),
  );

export const photoBytes = 5 * 1024 * 1024;

/** A picture on its way. What it really is, the server finds out from its content. */
/* @__NO_SIDE_EFFECTS__ */
export const photo = () => v.pipe(v.blob(key('photo_required')), v.maxSize(photoBytes, key('img_size_tips')));

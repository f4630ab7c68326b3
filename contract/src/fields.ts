import * as v from 'valibot';
import { isDate } from './calendar.ts';
import type { Market } from './market.ts';
import { toCents } from './money.ts';

/**
 * The keys of the sentences a form can show beside a field. Each app's texts are typed by this list, so a new
 * one does not compile until it is translated.
 */
export const fieldErrorKeys = [
  'field_invalid',
  'field_required',
  'phone_input',
  'password_required',
  'password_too_short',
  'password_too_long',
  'invite_code_required',
  'code_input',
  'email_input',
  'name_input',
  'identity_input',
  'birthday_input',
  'choice_input',
  'amount_input',
  'bank_account_input',
  'date_input',
  'photo_required',
  'img_size_tips',
  'contact_phone_duplicate',
  'contact_phone_own',
  'text_too_long',
  'unlock_code_input',
] as const;
export type FieldErrorKey = (typeof fieldErrorKeys)[number];

const key = (name: FieldErrorKey): FieldErrorKey => name;

export const passwordLength = { min: 8, max: 128 } as const;

/* @__NO_SIDE_EFFECTS__ */
export const mobile = (market: Market) =>
  v.pipe(
    v.string(key('phone_input')),
    v.regex(new RegExp(`^0\\d{${market.mobileLength - 1}}$`), key('phone_input')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const newPassword = () =>
  v.pipe(
    v.string(key('password_required')),
    v.nonEmpty(key('password_required')),
    v.minLength(passwordLength.min, key('password_too_short')),
    v.maxLength(passwordLength.max, key('password_too_long')),
  );

/** At log-in any password may be tried: old rules must not lock anybody out, and length tells a stranger nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const givenPassword = () =>
  v.pipe(
    v.string(key('password_required')),
    v.nonEmpty(key('password_required')),
    v.maxLength(passwordLength.max, key('password_too_long')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const inviteCode = () =>
  v.pipe(
    v.string(key('invite_code_required')),
    v.trim(),
    v.nonEmpty(key('invite_code_required')),
    v.maxLength(32, key('field_invalid')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const smsCode = () => v.pipe(v.string(key('code_input')), v.regex(/^\d{6}$/, key('code_input')));

/* @__NO_SIDE_EFFECTS__ */
export const email = () =>
  v.pipe(
    v.string(key('email_input')),
    v.trim(),
    v.maxLength(254, key('email_input')),
    v.email(key('email_input')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Free text of a known greatest length, for what only travels through: a channel, a platform name. */
/* @__NO_SIDE_EFFECTS__ */
export const shortText = (maxLength: number) =>
  v.pipe(v.string(key('field_invalid')), v.maxLength(maxLength, key('field_invalid')));

/** For calls that send nothing; an empty body and `{}` are the same. */
/* @__NO_SIDE_EFFECTS__ */
export const nothing = () => v.object({});

/** A person's name as they write it: letters and marks of any script, spaces, and the signs names have. */
/* @__NO_SIDE_EFFECTS__ */
export const personName = () =>
  v.pipe(
    v.string(key('name_input')),
    v.trim(),
    v.normalize('NFC'),
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

/** A real day from 1900-01-01 on. That it is not in the future is for the one who knows today. */
/* @__NO_SIDE_EFFECTS__ */
export const birthday = () =>
  v.pipe(
    v.string(key('birthday_input')),
    v.check((day) => isDate(day) && day >= '1900-01-01', key('birthday_input')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const day = () =>
  v.pipe(
    v.string(key('date_input')),
    v.check((value) => isDate(value), key('date_input')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, key('choice_input'));

/** A required line of text. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (maxLength: number) =>
  v.pipe(
    v.string(key('field_required')),
    v.trim(),
    v.nonEmpty(key('field_required')),
    v.maxLength(maxLength, key('text_too_long')),
  );

/** An amount in major units with at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export const amount = () =>
  v.pipe(
    v.number(key('amount_input')),
    v.check((major) => typeof toCents(major) === 'number', key('amount_input')),
  );

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

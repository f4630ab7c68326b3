import * as v from 'valibot';
import type { Market } from './market.ts';
import { isLine, type isLines } from './text.ts';

/**
 * The keys of the sentences a form can show beside a field. Each app's texts are typed by this list, so a new
 * one does not compile until it is translated.
 */
export const fieldErrorKeys = [
  'field_invalid',
  'field_required',
  'phone_input',
  'company_phone_input',
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
  'text_signs',
  'unlock_code_input',
] as const;
export type FieldErrorKey = (typeof fieldErrorKeys)[number];

/** Keeps a misspelt key from compiling. */
export const key = (name: FieldErrorKey): FieldErrorKey => name;

/**
 * What every field of free text is made of, so that one rule holds for all: trimmed, in Unicode's composed
 * form, on one line, of plain signs. A length bounds the bytes too: UTF-8 takes at most three for each unit.
 */
/* @__NO_SIDE_EFFECTS__ */
export const text = (error: FieldErrorKey, allows: typeof isLine | typeof isLines = isLine) =>
  v.pipe(v.string(error), v.trim(), v.normalize('NFC'), v.check(allows, key('text_signs')));

export const passwordLength = { min: 8, max: 128 } as const;

/* @__NO_SIDE_EFFECTS__ */
export const mobile = (market: Market) =>
  v.pipe(
    v.string(key('phone_input')),
    v.regex(new RegExp(`^0\\d{${market.mobileLength - 1}}$`), key('phone_input')),
  );

/**
 * At log-in any password may be tried: old rules must not lock anybody out, and length tells a stranger nothing.
 * Two keyboards write one Bengali vowel in two ways; whoever logs in on another phone has typed the same.
 */
/* @__NO_SIDE_EFFECTS__ */
export const givenPassword = () =>
  v.pipe(
    v.string(key('password_required')),
    v.normalize('NFC'),
    v.nonEmpty(key('password_required')),
    v.maxLength(passwordLength.max, key('password_too_long')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const newPassword = () =>
  v.pipe(
    givenPassword(),
    v.minLength(passwordLength.min, key('password_too_short')),
    v.check(isLine, key('text_signs')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const inviteCode = () =>
  v.pipe(
    text(key('invite_code_required')),
    v.nonEmpty(key('invite_code_required')),
    v.maxLength(32, key('field_invalid')),
  );

/* @__NO_SIDE_EFFECTS__ */
export const smsCode = () => v.pipe(v.string(key('code_input')), v.regex(/^\d{6}$/, key('code_input')));

/* @__NO_SIDE_EFFECTS__ */
export const email = () =>
  v.pipe(text(key('email_input')), v.maxLength(254, key('email_input')), v.email(key('email_input')));

/* @__NO_SIDE_EFFECTS__ */
export const id = () => v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** How many periods a loan runs. */
/* @__NO_SIDE_EFFECTS__ */
export const periods = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650));

/** Free text of a known greatest length, for what only travels through: a channel, a platform name. */
/* @__NO_SIDE_EFFECTS__ */
export const shortText = (maxLength: number) =>
  v.pipe(text(key('field_invalid')), v.maxLength(maxLength, key('field_invalid')));

/** What is hashed or compared and never shown: a token, a code from a text message or an authenticator. */
/* @__NO_SIDE_EFFECTS__ */
export const secretText = (minLength: number, maxLength: number, error = key('field_invalid')) =>
  v.pipe(text(error), v.minLength(minLength, error), v.maxLength(maxLength, error));

/** For calls that send nothing; an empty body and `{}` are the same. */
/* @__NO_SIDE_EFFECTS__ */
export const nothing = () => v.object({});

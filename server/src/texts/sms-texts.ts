import type { Language } from '@hiram/contract';
import { serverTexts } from '@hiram/texts/server';

/*
 * The text messages that carry a code. The code stands first, where a phone finds it; then what it is for,
 * that it costs nothing, and that nobody asks for it. They fit one message where the script allows it.
 */

/** The longest text that is sent as one message in the alphabet of GSM, and as two beyond it. */
const longest = { gsm: 160, other: 134 };
const inGsm: readonly Language[] = ['en', 'fil'];

/**
 * The last line is for browsers: it says at which site the code is typed in, so that a phone offers it there and nowhere
 * else. Where it would make another message of it, it is left out.
 */
export function signInCodeText(
  language: Language,
  code: string,
  minutes: number,
  site: string | null = null,
): string {
  const text = serverTexts('sms', language).t('sign_in_code', { code, minutes });
  const bound = `${text}\n\n@${site} #${code}`;
  const isShort = bound.length <= (inGsm.includes(language) ? longest.gsm : longest.other);
  return site !== null && isShort ? bound : text;
}

export function withdrawCodeText(language: Language, code: string, hours: number): string {
  return serverTexts('sms', language).t('withdraw_code', { code, hours });
}

export function unlockCodeText(language: Language, code: string, hours: number): string {
  return serverTexts('sms', language).t('unlock_code', { code, hours });
}

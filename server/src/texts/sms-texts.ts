import type { Language } from '@hiram/contract';
import { serverTexts } from '@hiram/texts/server';

/*
 * The text messages that carry a code. The code stands first, where a phone finds it; then what it is for,
 * that it costs nothing, and that nobody asks for it. They fit one message where the script allows it.
 */

export function signInCodeText(language: Language, code: string, minutes: number): string {
  return serverTexts('sms', language).t('sign_in_code', { code, minutes });
}

export function withdrawCodeText(language: Language, code: string, hours: number): string {
  return serverTexts('sms', language).t('withdraw_code', { code, hours });
}

export function unlockCodeText(language: Language, code: string, hours: number): string {
  return serverTexts('sms', language).t('unlock_code', { code, hours });
}

interface SmsCode {
  readonly code: string;
}

let waiting: AbortController | null = null;

/**
 * Fills in the code from the text message when it comes, where the browser reads it for us (WebOTP, Chrome on
 * Android): it asks its owner first, and gives the code of a message that names this site and no other message. What was
 * typed meanwhile stays. One message is waited for at a time.
 */
export async function fillInFromSms(input: HTMLInputElement): Promise<void> {
  if (!('OTPCredential' in window)) return;
  waiting?.abort();
  waiting = new AbortController();
  const request = { otp: { transport: ['sms'] }, signal: waiting.signal };
  // Nobody allowed it, it took too long, or another one is waited for: the code is typed then.
  const received = await navigator.credentials.get(request as CredentialRequestOptions).catch(() => null);
  const { code } = (received as unknown as SmsCode | null) ?? { code: '' };
  if (code === '' || input.value !== '' || !input.isConnected) return;
  input.value = code;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

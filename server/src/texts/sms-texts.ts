import type { Language } from '@hiram/contract';

/**
 * The text messages that carry a code. The code stands first, where a phone finds it; then what it is for,
 * that it costs nothing, and that nobody asks for it. They fit one message where the script allows it.
 */
interface CodeTexts {
  readonly signIn: (code: string, minutes: number) => string;
  readonly withdraw: (code: string, hours: number) => string;
  readonly unlock: (code: string, hours: number) => string;
}

const texts: Readonly<Record<Language, CodeTexts>> = {
  en: {
    signIn: (code, minutes) =>
      `${code} is your Hiram code. It is valid for ${minutes} minutes. Nobody from Hiram will ever ask you for it.`,
    withdraw: (code, hours) =>
      `${code} is your Hiram withdraw code. It is free and valid for ${hours} hours. Nobody from Hiram will ever ask you for it, or for money.`,
    unlock: (code, hours) =>
      `${code} unlocks your Hiram account. It is free and valid for ${hours} hours. Nobody from Hiram will ever ask you for it, or for money.`,
  },
  zh: {
    signIn: (code, minutes) => `${code} 是您的 Hiram 验证码，${minutes} 分钟内有效。Hiram 的员工绝不会索要。`,
    withdraw: (code, hours) =>
      `${code} 是您的 Hiram 提现码，免费，${hours} 小时内有效。Hiram 的员工绝不会索要此码或要钱。`,
    unlock: (code, hours) =>
      `${code} 是您的 Hiram 解锁码，免费，${hours} 小时内有效。Hiram 的员工绝不会索要此码或要钱。`,
  },
  th: {
    signIn: (code, minutes) => `${code} คือรหัส Hiram ของคุณ ใช้ได้ ${minutes} นาที ไม่มีใครจาก Hiram จะขอรหัสนี้`,
    withdraw: (code, hours) =>
      `${code} คือรหัสถอนเงิน Hiram ของคุณ ฟรี ใช้ได้ ${hours} ชั่วโมง ไม่มีใครจาก Hiram จะขอรหัสนี้หรือขอเงิน`,
    unlock: (code, hours) =>
      `${code} คือรหัสปลดล็อก Hiram ของคุณ ฟรี ใช้ได้ ${hours} ชั่วโมง ไม่มีใครจาก Hiram จะขอรหัสนี้หรือขอเงิน`,
  },
  bn: {
    signIn: (code, minutes) => `${code} আপনার Hiram কোড। মেয়াদ ${minutes} মিনিট। Hiram-এর কেউ কখনো এটি চাইবে না।`,
    withdraw: (code, hours) =>
      `${code} আপনার Hiram উত্তোলন কোড। এটি ফ্রি, মেয়াদ ${hours} ঘণ্টা। Hiram-এর কেউ কখনো এটি বা টাকা চাইবে না।`,
    unlock: (code, hours) =>
      `${code} আপনার Hiram আনলক কোড। এটি ফ্রি, মেয়াদ ${hours} ঘণ্টা। Hiram-এর কেউ কখনো এটি বা টাকা চাইবে না।`,
  },
  fil: {
    signIn: (code, minutes) =>
      `${code} ang Hiram code mo. Valid ito nang ${minutes} minuto. Walang taga-Hiram na hihingi nito.`,
    withdraw: (code, hours) =>
      `${code} ang Hiram withdraw code mo. Libre ito at valid nang ${hours} oras. Walang taga-Hiram na hihingi nito o ng pera.`,
    unlock: (code, hours) =>
      `${code} ang unlock code ng Hiram account mo. Libre ito at valid nang ${hours} oras. Walang taga-Hiram na hihingi nito o ng pera.`,
  },
};

export function signInCodeText(language: Language, code: string, minutes: number): string {
  return texts[language].signIn(code, minutes);
}

export function withdrawCodeText(language: Language, code: string, hours: number): string {
  return texts[language].withdraw(code, hours);
}

export function unlockCodeText(language: Language, code: string, hours: number): string {
  return texts[language].unlock(code, hours);
}

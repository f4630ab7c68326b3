import type { MailedKind } from '@hiram/contract/desk';
import { dateFormat, wordsOf } from '@hiram/texts';
import en from '@hiram/texts/desk/en';
import type { DeskTexts } from '@hiram/texts/desk/keys';
import zh from '@hiram/texts/desk/zh';

export type LinkKind = 'invitation' | 'new_password';
export type MailKind = LinkKind | MailedKind;
export type MailLanguage = 'en' | 'zh';

const words = {
  en: wordsOf<DeskTexts>('en', en),
  zh: wordsOf<DeskTexts>('zh', zh),
} as const;

interface Facts {
  readonly kind: MailKind;
  readonly companyName: string;
  readonly link: string;
  readonly count: number;
  readonly expiresAt: Date | null;
  readonly timeZone: string;
  /** Null of somebody who has not said: then it is in both. */
  readonly language: MailLanguage | null;
}

/** An e-mail in plain words. It names no borrower and no amount: a mailbox is nobody's desk. */
export function writeMail(facts: Facts): { subject: string; text: string } {
  const { language } = facts;
  if (language) return writeIn(language, facts);
  const [english, chinese] = [writeIn('en', facts), writeIn('zh', facts)];
  return {
    subject: `${english.subject} · ${chinese.subject}`,
    text: `${english.text}\n\n—\n\n${chinese.text}`,
  };
}

function writeIn(language: MailLanguage, facts: Facts): { subject: string; text: string } {
  const { kind, companyName: company, link, count, expiresAt, timeZone } = facts;
  const { t } = words[language];
  switch (kind) {
    case 'invitation':
    case 'new_password': {
      const until = expiresAt
        ? dateFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(expiresAt)
        : '';
      return {
        subject: t(`mail_${kind}_subject`, { company }),
        text: t(`mail_${kind}_text`, { company, link, until }),
      };
    }
    default:
      return {
        subject: t(`mail_${kind}_subject`, { company, count }),
        text: `${t(`mail_${kind}_subject`, { company, count })}\n\n${t('mail_alert_text', { company, link })}`,
      };
  }
}

import { type Language, type Market, major } from '@hiram/contract';
import { formatDay, formatMoney, joinWords } from './format.ts';
import type { OwnText } from './own-texts.ts';
import type { MessageData, MessageTexts, Template } from './template.ts';
import { bn } from './templates/bn.ts';
import { en } from './templates/en.ts';
import { fil } from './templates/fil.ts';
import { th } from './templates/th.ts';
import { zh } from './templates/zh.ts';

export const messageTexts: Readonly<Record<Language, MessageTexts>> = { en, zh, th, bn, fil };

/** The lender's own words by the name of the template; what they leave out is as we have it. */
type OwnTexts = ReadonlyMap<string, OwnText>;
const none: OwnTexts = new Map();

/** A letter as its reader sees it, with amounts, days and words in their language. */
export function renderMessage(
  language: Language,
  template: Template,
  data: MessageData,
  market: Market,
  own: OwnTexts = none,
): { title: string; body: string } {
  const { title, body } = { ...messageTexts[language].templates[template], ...own.get(template)?.body };
  return {
    title: fill(title, language, data, market),
    body: fill(body, language, data, market),
  };
}

/** The text message that goes with a letter. It names no amount: a lock screen shows it to whoever is near. */
export function renderSms(
  language: Language,
  template: Template,
  data: MessageData,
  own: OwnTexts = none,
): string | null {
  const { sms } = { ...messageTexts[language].templates[template], ...own.get(template)?.body };
  return sms === null ? null : fill(sms, language, data, null);
}

/** What is not there is a gap and not a failure: one odd letter must not keep the others from being read. */
function fill(text: string, language: Language, data: MessageData, market: Market | null): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name];
    if (value === undefined || value === null) return '…';
    switch (name) {
      case 'amount':
        return market ? formatMoney(language, major(Number(value)), market.currency) : '…';
      case 'until':
      case 'on':
        return formatDay(language, String(value));
      default:
        return joinWords(language, wordsOf(language, name, value));
    }
  });
}

function wordsOf(language: Language, group: string, value: NonNullable<MessageData[string]>): string[] {
  const { templates: _, ...groups } = messageTexts[language];
  const words: Readonly<Record<string, string>> = groups[group as keyof typeof groups] ?? {};
  const keys: readonly string[] = Array.isArray(value) ? value : [String(value)];
  return keys.map((key) => words[key] ?? key);
}

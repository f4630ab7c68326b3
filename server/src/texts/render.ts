import { type Language, type Market, major, toCents, warningKinds } from '@hiram/contract';
import { fillText, formatDay, formatMoney, joinWords, sentenceOf, type Text, textOf } from '@hiram/texts';
import { hasServerText, serverText } from '@hiram/texts/server';
import type { OwnText } from './own-texts.ts';
import { hasSms, type MessageData, type Template, type TemplateText, templates } from './template.ts';

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
  const render = (part: 'title' | 'body') => {
    const words = own.get(template)?.body[part] ?? serverText('messages', language, `${template}_${part}`);
    return fill(words, language, data, market);
  };
  // What somebody at the desk wrote stands below, in their own words and whatever the language is.
  const note = typeof data.note === 'string' ? `\n\n“${data.note}”` : '';
  return { title: render('title'), body: render('body') + note };
}

/**
 * The text message that goes with a letter. It names no amount: a lock screen shows it to whoever is near. One with a
 * link says what the link does; to a lender's own words it is added.
 */
export function renderSms(
  language: Language,
  template: Template,
  data: MessageData,
  own: OwnTexts = none,
): string | null {
  if (!hasSms(template)) return null;
  const ownWords = own.get(template)?.body.sms;
  const { link } = data;
  const warning = warningKinds.find((kind) => kind === template);
  if (warning === undefined || link === undefined)
    return fill(ownWords ?? serverText('messages', language, `${template}_sms`), language, data, null);
  if (ownWords !== undefined) return `${fill(ownWords, language, data, null)} ${link}`;
  return fill(serverText('messages', language, `${warning}_sms_link`), language, data, null);
}

/**
 * A letter as a locked screen shows it: its title, and the words of its text message. An amount that a lender has put into
 * a title is left out.
 */
export function renderPush(
  language: Language,
  template: Template,
  data: MessageData,
  own: OwnTexts = none,
): { title: string; body: string } | null {
  const body = renderSms(language, template, data, own);
  if (body === null) return null;
  const title = own.get(template)?.body.title ?? serverText('messages', language, `${template}_title`);
  return { title: fill(title, language, data, null), body };
}

/** What we say in a language as a lender would write it, for those who want to say it otherwise. */
export function messagesIn(language: Language): Map<Template, TemplateText> {
  return new Map(
    templates.map((template) => [
      template,
      {
        title: sentenceOf(serverText('messages', language, `${template}_title`)),
        body: sentenceOf(serverText('messages', language, `${template}_body`)),
        sms: hasSms(template) ? sentenceOf(serverText('messages', language, `${template}_sms`)) : null,
      },
    ]),
  );
}

/** What is not there is a gap and not a failure: one odd letter must not keep the others from being read. */
function fill(words: Text, language: Language, data: MessageData, market: Market | null): string {
  const text = typeof words === 'string' ? textOf(words) : words;
  return fillText(language, text, (name) => {
    const value = data[name];
    if (value === undefined || value === null) return '…';
    switch (name) {
      case 'amount':
      case 'left':
        return market ? formatMoney(language, toCents(major(Number(value))), market.currency) : '…';
      case 'until':
      case 'on':
        return formatDay(language, String(value));
      default:
        return joinWords(language, wordsOf(language, name, value));
    }
  });
}

function wordsOf(language: Language, group: string, value: NonNullable<MessageData[string]>): string[] {
  const names: readonly string[] = Array.isArray(value) ? value : [String(value)];
  return names.map((name) => {
    const key = `${group}_${name}`;
    return hasServerText('messages', key) ? sentenceOf(serverText('messages', language, key)) : name;
  });
}

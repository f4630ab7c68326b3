import type { Language, Market } from '@hiram/contract';
import { serverTexts } from '@hiram/texts/server';
import type { Letterhead } from '../company/letterhead.ts';
import type { Paper, PaperFrame } from './paper.ts';

/** What the facts of every kind of paper have. */
export interface FrameFacts {
  readonly language: Language;
  readonly market: Pick<Market, 'currency' | 'timeZone'>;
  readonly lender: Letterhead;
  /** Belongs to the facts: a paper printed again is the same file, byte for byte. */
  readonly madeAt: Date;
}

export interface Headline {
  readonly title: string;
  /** What it is about, below its title. */
  readonly subtitle: string;
  /** Names this paper among others of its kind. */
  readonly number: string;
}

/** Head, title and foot of a paper, and the pictures they need. */
export function frameOf(
  { language, lender, madeAt }: FrameFacts,
  { title, subtitle, number }: Headline,
): { readonly frame: PaperFrame; readonly pictures: Paper['pictures'] } {
  const { t } = serverTexts('documents', language);
  const { name, address, registrationNumber, licenceNumber, logo } = lender;
  const frame: PaperFrame = {
    language,
    fileTitle: `${title} ${number}`,
    madeAt: {
      year: madeAt.getUTCFullYear(),
      month: madeAt.getUTCMonth() + 1,
      day: madeAt.getUTCDate(),
      hour: madeAt.getUTCHours(),
      minute: madeAt.getUTCMinutes(),
      second: madeAt.getUTCSeconds(),
    },
    lender: {
      name,
      lines: [
        ...(address === null ? [] : [address]),
        t('registration_number', { number: registrationNumber }),
        ...(licenceNumber === null ? [] : [t('licence_number', { number: licenceNumber })]),
      ],
      logo: logo === null ? null : 'logo.png',
    },
    title,
    subtitle,
    foot: `${number} · ${name}`,
    page: t('page', { page: '{page}', pages: '{pages}' }),
  };
  return { frame, pictures: logo === null ? {} : { 'logo.png': logo } };
}

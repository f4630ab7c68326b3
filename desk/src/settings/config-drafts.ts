import { type Language, parseInput } from '@hiram/contract';
import { type ConfigKey, configValue, spokenKeys } from '@hiram/contract/desk';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface Partner {
  readonly name: string;
  readonly about: string;
  readonly link: string;
}

export interface HomeImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface ConfigValues {
  readonly LOGO: string;
  readonly HOME_IMAGES: readonly HomeImage[];
  readonly CUSTOMER_SERVICE_FACEBOOK: string;
  readonly WHATSAPP: string;
  readonly LINE: string;
  readonly WEBSITE: string;
  readonly ABOUT_US: string;
  readonly COMPANY_ADDRESS: string;
  readonly LICENCE_NUMBER: string;
  readonly LICENCE_AUTHORITY: string;
  readonly CONTACT_HOURS_WORKDAYS: string;
  readonly CONTACT_HOURS_REST_DAYS: string;
  readonly SERVICE_HOURS_WORKDAYS: string;
  readonly SERVICE_HOURS_REST_DAYS: string;
  readonly FAQ: readonly Question[];
  readonly PARTNERS: readonly Partner[];
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const listIn = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** What the server has, in the shape that is edited. What is not set is empty. */
export function configsOf(configs: Readonly<Record<string, unknown>>): ConfigValues {
  return {
    CUSTOMER_SERVICE_FACEBOOK: textIn(configs.CUSTOMER_SERVICE_FACEBOOK),
    WHATSAPP: textIn(configs.WHATSAPP),
    LINE: textIn(configs.LINE),
    WEBSITE: textIn(configs.WEBSITE),
    ABOUT_US: textIn(configs.ABOUT_US),
    COMPANY_ADDRESS: textIn(configs.COMPANY_ADDRESS),
    LICENCE_NUMBER: textIn(configs.LICENCE_NUMBER),
    LICENCE_AUTHORITY: textIn(configs.LICENCE_AUTHORITY),
    CONTACT_HOURS_WORKDAYS: textIn(configs.CONTACT_HOURS_WORKDAYS),
    CONTACT_HOURS_REST_DAYS: textIn(configs.CONTACT_HOURS_REST_DAYS),
    SERVICE_HOURS_WORKDAYS: textIn(configs.SERVICE_HOURS_WORKDAYS),
    SERVICE_HOURS_REST_DAYS: textIn(configs.SERVICE_HOURS_REST_DAYS),
    FAQ: listIn(configs.FAQ).map((item) => {
      const { question, answer } = (item ?? {}) as Partial<Question>;
      return { question: textIn(question), answer: textIn(answer) };
    }),
    PARTNERS: listIn(configs.PARTNERS).map((item) => {
      const { name, about, link } = (item ?? {}) as Partial<Partner>;
      return { name: textIn(name), about: textIn(about), link: textIn(link) };
    }),
    LOGO: textIn(configs.LOGO),
    HOME_IMAGES: listIn(configs.HOME_IMAGES).map((item) => {
      const { src, alt, width, height } = (item ?? {}) as Partial<HomeImage>;
      return { src: textIn(src), alt: textIn(alt), width: width ?? 1, height: height ?? 1 };
    }),
  };
}

/** As it is sent, or which fields are wrong: the contract itself says so, before anything is sent. */
export function checkConfig<Key extends ConfigKey>(
  key: Key,
  value: ConfigValues[Key],
  language: Language | null = null,
) {
  const ofLanguage = language !== null && isSpoken(key) ? { language } : {};
  return parseInput(configValue, { key, ...ofLanguage, value: asSent(key, value, language) });
}

/** No link or line at all is no setting, and no words in a language are those of all. */
function asSent(key: ConfigKey, value: ConfigValues[ConfigKey], language: Language | null): unknown {
  if (value.length === 0 && (mayBeEmpty(key) || (language !== null && isSpoken(key)))) return null;
  // What nobody has written is refused as such, and not taken for a wish to have none.
  if (typeof value === 'string') return value;
  return value.map((item) =>
    'link' in item ? { ...item, link: item.link === '' ? null : item.link } : item,
  );
}

export const isSpoken = (key: ConfigKey): boolean => spokenKeys.some((each) => each === key);

const linkKeyNames = ['CUSTOMER_SERVICE_FACEBOOK', 'WHATSAPP', 'LINE', 'WEBSITE'] as const;
export const linkKeys: readonly (typeof linkKeyNames)[number][] = linkKeyNames;

/** What stands in the head of every paper. */
export const letterheadKeys = ['COMPANY_ADDRESS', 'LICENCE_NUMBER'] as const;

/** Who gave the licence; shown on the phone, and on no paper. */
export const authorityKey = 'LICENCE_AUTHORITY';

/** When borrowers may be reminded. */
export const hoursKeys = ['CONTACT_HOURS_WORKDAYS', 'CONTACT_HOURS_REST_DAYS'] as const;

/** When customer service is there, as borrowers are told. */
export const serviceHoursKeys = ['SERVICE_HOURS_WORKDAYS', 'SERVICE_HOURS_REST_DAYS'] as const;

const pictureKeys = ['LOGO', 'HOME_IMAGES'] as const;

function mayBeEmpty(key: ConfigKey): boolean {
  const names: readonly ConfigKey[] = [
    ...linkKeys,
    ...letterheadKeys,
    authorityKey,
    ...hoursKeys,
    ...serviceHoursKeys,
    ...pictureKeys,
  ];
  return names.includes(key);
}

/** A value as one line to compare with, whatever its kind. Nothing where nothing is set. */
export function inOneLine(key: ConfigKey, value: unknown): string {
  const now = configsOf({ [key]: value })[key];
  if (typeof now === 'string') return now;
  return now
    .map((item) => {
      if ('src' in item) return item.alt;
      return 'question' in item ? item.question : item.name;
    })
    .join(' · ');
}

/** The same list with one thing a place higher or lower. */
export function moved<Item>(list: readonly Item[], from: number, by: 1 | -1): Item[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(from + by, 0, item);
  return next;
}

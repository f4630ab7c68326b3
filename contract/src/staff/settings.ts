import * as v from 'valibot';
import { amount, majorAmount } from '../amount.ts';
import { id, key, shortText, text } from '../fields.ts';
import { type Language, languages } from '../market.ts';
import { deskOperation } from '../operation.ts';
import { bankAccountNumber, day, line, lines, photo } from '../profile/profile-fields.ts';
import { qrAccount } from '../repayment/repay-options.ts';
import { countPeople } from '../shown.ts';
import { isLines } from '../text.ts';
import { hoursLine } from './contact-hours.ts';
import { payeeQr } from './payee-qr.ts';

const settingsReaders = ['admin', 'approver', 'auditor'] as const;

export const deskCoupon = v.object({
  couponId: v.number(),
  borrowerId: v.number(),
  mobile: v.string(),
  discount: majorAmount(),
  expiresOn: v.string(),
  status: v.string(),
  orderId: v.nullable(v.number()),
});

export const listDeskCoupons = deskOperation({
  path: '/coupons/list',
  summary: 'Coupons, newest first.',
  caller: 'staff',
  roles: ['admin', 'approver', 'auditor', 'support'],
  effect: 'read',
  shows: { kind: 'list', people: ({ coupons }) => countPeople(coupons.map(({ borrowerId }) => borrowerId)) },
  input: () => v.object({ borrowerId: v.optional(id()), beforeId: v.optional(id()) }),
  output: v.object({ coupons: v.array(deskCoupon), hasMore: v.boolean() }),
  refuses: [],
});

export const issueCoupon = deskOperation({
  path: '/coupons/issue',
  summary:
    'Propose a coupon for a borrower that takes an amount off the interest; somebody else confirms it.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: () => v.object({ borrowerId: id(), discount: amount(), expiresOn: day() }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'amount_not_allowed', 'daily_limit_reached', 'already_proposed'],
});

export const takeBackCoupon = deskOperation({
  path: '/coupons/takeBack',
  summary:
    'Take back a coupon that nobody has used or set aside. It only takes away: one person does it, for a reason.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () => v.object({ couponId: id(), note: lines(500) }),
  output: v.null(),
  refuses: ['record_not_found', 'not_now'],
});

const pictureSide = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4_000));

/** A text as it was read here, by whatever rule it was written: it is compared, and never kept. */
const keptText = v.pipe(v.string(), v.maxLength(20_000));

export const deskInviteCode = v.object({
  code: v.string(),
  label: v.string(),
  isDisabled: v.boolean(),
  registered: v.number(),
});

export const listInviteCodes = deskOperation({
  path: '/inviteCodes/list',
  summary: 'Invite codes with how many registered by each, and the channels people came from.',
  caller: 'staff',
  roles: settingsReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.object({
    codes: v.array(deskInviteCode),
    channels: v.array(v.object({ channel: v.string(), registered: v.number() })),
  }),
  refuses: [],
});

export const saveInviteCode = deskOperation({
  path: '/inviteCodes/save',
  summary: 'Make an invite code, rename it, or switch it off and on.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () =>
    v.object({
      code: v.pipe(shortText(32), v.toUpperCase(), v.regex(/^[A-Z0-9-]{3,32}$/)),
      label: line(80),
      isDisabled: v.optional(v.boolean(), false),
      /** As whoever saves has seen it; null where they make a new one. */
      was: v.nullable(v.object({ label: keptText, isDisabled: v.boolean() })),
    }),
  output: deskInviteCode,
  refuses: ['changed_meanwhile'],
});

/** The company config keys that staff edit, each with the kind of its value. Lines stand in the head of papers. */
export const configKinds = {
  CUSTOMER_SERVICE_FACEBOOK: 'link',
  WHATSAPP: 'link',
  LINE: 'link',
  WEBSITE: 'link',
  ABOUT_US: 'text',
  COMPANY_ADDRESS: 'line',
  LICENCE_NUMBER: 'line',
  LICENCE_AUTHORITY: 'line',
  CONTACT_HOURS_WORKDAYS: 'hours',
  CONTACT_HOURS_REST_DAYS: 'hours',
  SERVICE_HOURS_WORKDAYS: 'hours',
  SERVICE_HOURS_REST_DAYS: 'hours',
  FAQ: 'questions',
  PARTNERS: 'partners',
  LOGO: 'picture',
  HOME_IMAGES: 'pictures',
} as const;
export type ConfigKey = keyof typeof configKinds;
export const configKeys = Object.keys(configKinds) as [ConfigKey, ...ConfigKey[]];

/** What each language may have in its own words; where it has none, those without a language are read. */
export const spokenKeys = ['ABOUT_US', 'FAQ', 'PARTNERS'] as const satisfies ConfigKey[];
/** What says who the lender is: somebody else confirms it before a borrower reads it. */
export const confirmedKeys = [
  ...spokenKeys,
  'LICENCE_NUMBER',
  'LICENCE_AUTHORITY',
  'LOGO',
  'HOME_IMAGES',
] as const satisfies ConfigKey[];

/** The name under which a setting is kept: of one language, or of all. */
export const configNameOf = (key: ConfigKey, language?: Language): string =>
  language === undefined ? key : `${key}_${language}`;

const link = v.pipe(
  line(500),
  v.url(),
  v.check((url) => /^https?:\/\//i.test(url), 'field_invalid'),
);

const keptValue = v.union([
  keptText,
  v.array(
    v.union([
      v.object({ question: keptText, answer: keptText }),
      v.object({ name: keptText, about: keptText, link: v.nullable(keptText) }),
      v.object({ src: keptText, alt: keptText, width: pictureSide, height: pictureSide }),
    ]),
  ),
]) as unknown as v.GenericSchema<unknown>;

/** Where a picture of the lender's is read from, by everybody. */
export const lenderPicturePath = '/lender-pictures/';
const pictureSource = v.pipe(
  v.string(),
  v.regex(/^\/lender-pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, key('field_invalid')),
);

/** Left out: the words for every language that has none of its own. */
const language = v.optional(v.picklist(languages));

/** The value as whoever saves has seen it; null where there was none. */
const was = v.optional(v.nullable(keptValue), null);

export const configValue = v.variant('key', [
  v.object({
    key: v.picklist(['CUSTOMER_SERVICE_FACEBOOK', 'WHATSAPP', 'LINE', 'WEBSITE']),
    value: v.nullable(link),
    was,
  }),
  v.object({ key: v.literal('ABOUT_US'), language, value: v.nullable(lines(5000)), was }),
  v.object({
    key: v.picklist(['COMPANY_ADDRESS', 'LICENCE_NUMBER', 'LICENCE_AUTHORITY']),
    value: v.nullable(line(200)),
    was,
  }),
  v.object({
    key: v.picklist([
      'CONTACT_HOURS_WORKDAYS',
      'CONTACT_HOURS_REST_DAYS',
      'SERVICE_HOURS_WORKDAYS',
      'SERVICE_HOURS_REST_DAYS',
    ]),
    value: v.nullable(hoursLine),
    was,
  }),
  v.object({
    key: v.literal('FAQ'),
    language,
    value: v.nullable(
      v.pipe(v.array(v.object({ question: line(300), answer: lines(2000) })), v.maxLength(50)),
    ),
    was,
  }),
  v.object({
    key: v.literal('PARTNERS'),
    language,
    value: v.nullable(
      v.pipe(
        v.array(v.object({ name: line(100), about: line(200), link: v.nullable(link) })),
        v.maxLength(30),
      ),
    ),
    was,
  }),
  v.object({ key: v.literal('LOGO'), value: v.nullable(pictureSource), was }),
  v.object({
    key: v.literal('HOME_IMAGES'),
    value: v.nullable(
      v.pipe(
        v.array(
          v.object({
            src: pictureSource,
            /** What is to be seen on it, for those who do not see it. */
            alt: line(200),
            width: pictureSide,
            height: pictureSide,
          }),
        ),
        v.maxLength(6),
      ),
    ),
    was,
  }),
]);

export const listConfigs = deskOperation({
  path: '/configs/list',
  summary: 'The lender’s settings as the phone reads them, those of one language under KEY_language.',
  caller: 'staff',
  roles: [...settingsReaders, 'support'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.record(v.string(), v.unknown()),
  refuses: [],
});

export const saveConfig = deskOperation({
  path: '/configs/save',
  summary:
    'Change one of the lender’s settings. A link to customer service, and what says who the lender is, are proposed, and somebody else confirms them; links are http(s) only.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () => configValue,
  /** Null where it is saved at once. */
  output: v.object({ proposalId: v.nullable(v.number()) }),
  refuses: ['changed_meanwhile', 'already_proposed', 'record_not_found'],
});

export const uploadLenderPicture = deskOperation({
  path: '/configs/uploadPicture',
  summary:
    'Upload a logo or a picture for the phone’s home. It is redrawn; borrowers see it once it is in a setting that two people agreed on.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  encoding: 'multipart',
  input: () => v.object({ use: v.picklist(['LOGO', 'HOME_IMAGES']), picture: photo() }),
  output: v.object({ src: v.string(), width: v.number(), height: v.number() }),
  refuses: ['upload_failed'],
});

export const textKinds = ['policy', 'contract', 'message'] as const;

/** One version of a text in one language. `name` is the template's name; a policy has one. */
export const textVersion = v.object({
  kind: v.picklist(textKinds),
  name: v.string(),
  language: v.picklist(languages),
  version: v.number(),
  body: v.record(v.string(), v.string()),
  savedBy: v.nullable(v.string()),
  savedAt: v.nullable(v.string()),
});
export type TextVersion = v.InferOutput<typeof textVersion>;

export const listTexts = deskOperation({
  path: '/texts/list',
  summary: 'The policy, the contract’s own clauses and the messages in every language, with their versions.',
  caller: 'staff',
  roles: settingsReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({ kind: v.picklist(textKinds) }),
  output: v.array(textVersion),
  refuses: [],
});

export const saveText = deskOperation({
  path: '/texts/save',
  summary:
    'Propose a new version of a text; somebody else confirms it. What it fills in must be what it filled in before.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  input: () =>
    v.object({
      kind: v.picklist(textKinds),
      name: line(60),
      language: v.picklist(languages),
      body: v.record(
        shortText(40),
        v.pipe(text(key('field_required'), isLines), v.maxLength(20_000, key('text_too_long'))),
      ),
    }),
  output: v.object({ proposalId: v.number() }),
  refuses: ['record_not_found', 'already_proposed'],
});

/** Where borrowers send their repayments. */
export const payee = v.object({
  payeeId: v.number(),
  bankName: v.string(),
  accountName: v.string(),
  accountNumber: v.string(),
  branch: v.nullable(v.string()),
  /** What the QR code of a transfer is made of; null where the bank offers none. */
  qr: v.nullable(qrAccount),
  city: v.nullable(v.string()),
  since: v.string(),
  endedAt: v.nullable(v.string()),
});

export const listPayees = deskOperation({
  path: '/payees/list',
  summary: 'The lender’s own accounts for repayments, the present one first.',
  caller: 'staff',
  roles: [...settingsReaders, 'cashier'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.array(payee),
  refuses: [],
});

export const proposePayee = deskOperation({
  path: '/payees/propose',
  summary: 'Propose another account for repayments; somebody else confirms it.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: (market) =>
    v.pipe(
      v.object({
        bankName: line(100),
        /** A company's name more often than a person's. */
        accountName: line(100),
        accountNumber: bankAccountNumber(market),
        branch: v.optional(line(100)),
        qr: v.optional(payeeQr(market)),
        city: v.optional(line(15)),
        /** Why the account is in another name than the one the lender is registered by. */
        otherNameReason: v.optional(lines(300)),
      }),
      v.forward(
        v.check(({ qr, city }) => qr === undefined || city !== undefined, key('field_required')),
        ['city'],
      ),
    ),
  output: v.object({ proposalId: v.number() }),
  refuses: ['already_proposed'],
});

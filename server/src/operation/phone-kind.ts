import type { PhoneKind } from '@hiram/contract';

const families: readonly (readonly [RegExp, PhoneKind])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|CrOS/, 'linux'],
];

/** So much is kept of what a browser says about itself, and no more: enough to know one's own phone again. */
export function phoneKindOf(userAgent: string | undefined): PhoneKind {
  return families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other';
}

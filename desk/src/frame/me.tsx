import { type Major, type Market, toCents } from '@hiram/contract';
import type { StaffMember } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { dateFormat, formatMoney } from '@hiram/texts';
import { createContext, use } from 'react';
import { useTexts } from '../texts/use-texts.ts';

const MeContext = createContext<StaffMember | null>(null);
export const MeProvider = MeContext;

/** Who is logged in. What they may do is decided by the server; pages only leave out what it would refuse. */
export function useMe(): StaffMember {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is for pages inside the frame.');
  return me;
}

/** A lender lends in one market, and no two of them share a currency; one that this desk does not know is none. */
export function useMarket(): Market | undefined {
  const { currency } = useMe();
  return Object.values(markets).find((each) => each.currency.code === currency.code);
}

const minuteMs = 60_000;

/** Money, moments and ages as the desk writes them: exact to the cent, and in the lender's time zone. */
export function useFormats() {
  const { currency, timeZone } = useMe();
  const { language, t } = useTexts();
  const moneyOfCents = (cents: number) => formatMoney(language, cents, currency, 'exact');
  return {
    /** Of an amount from the wire, always with the minor units: columns of figures line up. */
    money: (amount: Major) => moneyOfCents(toCents(amount)),
    moneyOfCents,
    time: (iso: string) =>
      dateFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    day: (iso: string) =>
      dateFormat(language, { timeZone: iso.length === 10 ? 'UTC' : timeZone, dateStyle: 'medium' }).format(
        new Date(iso),
      ),
    /** How long something has been waiting, in the largest unit that fits. */
    age(iso: string): string {
      const minutes = Math.floor((Date.now() - Date.parse(iso)) / minuteMs);
      if (minutes < 1) return t('age_now');
      if (minutes < 60) return t('minutes', { count: minutes });
      if (minutes < 48 * 60) return t('hours', { count: Math.floor(minutes / 60) });
      return t('days', { count: Math.floor(minutes / (24 * 60)) });
    },
  };
}

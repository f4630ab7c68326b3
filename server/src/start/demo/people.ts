import type { Market, MarketId } from '@hiram/contract';
import { loadBanks, loadRegions } from '@hiram/markets/lists';

/** Somebody made up, with everything that an application asks for. */
export interface Person {
  readonly mobile: string;
  readonly name: string;
  readonly sex: 1 | 2;
  readonly birthday: string;
  readonly identity: string;
  readonly marriage: 'single' | 'married' | 'widowed';
  readonly address: string;
  readonly provinceCity: string;
  readonly city: string;
  readonly employer: string;
  readonly job: string;
  /** A month, in major units. */
  readonly income: number;
  readonly expenses: number;
  readonly bankName: string;
  readonly account: string;
  readonly contacts: readonly { name: string; relationship: 'sibling' | 'friend'; phone: string }[];
}

interface Names {
  /** First names of women and men by turns. */
  readonly first: string;
  readonly last: string;
  readonly streets: string;
}

/** Common names put together at random: whoever has one of them is not meant. */
const names: Readonly<Record<MarketId, Names>> = {
  ph: {
    first:
      'Maricel Rodel Jocelyn Arnel Rowena Dindo Liezl Ferdie Analyn Jomar Cherry Nestor Divina Rommel Imelda Crisanto Jhoanna Efren Marites Alvin',
    last: 'Abrenica Balmaceda Catindig Dimaculangan Evasco Fajardo Galvezo Hinlo Ilagan Jaranilla Katigbak Lumbao Macapagat Natividal Oropesa Paglinawan Quiambao Ramoso Sumulat Tolosa',
    streets: 'Sampaguita Narra Ilang-Ilang Acacia Mabini Bonifacio Kamagong Dahlia',
  },
  th: {
    first:
      'Malee Anan Siriporn Somkid Pranee Wichai Kanya Thawat Busaba Manop Rattana Prasit Wanida Chaiya Sunisa Niran Duangjai Surat Orathai Kasem',
    last: 'Bunyarak Chaiyaset Damrongkul Intharat Jaroenporn Kamolsin Limpanon Maneewong Nakthong Onsri Phromdee Ruangkit Saelim Thongsuk Udomchai Wongdee Yodsiri Sukjai Prasoet Ketkaew',
    streets: 'Rose-Garden Lotus Temple-View Riverside Mango Jasmine Market Canal',
  },
  bd: {
    first:
      'Shirin Kamal Nasrin Rafiq Farida Jahid Rehana Mizan Sabina Anwar Salma Habib Taslima Monir Rokeya Selim Parul Zahir Lipi Faruk',
    last: 'Akand Bepari Chowdury Dewan Fakir Gazi Howlader Islamia Joardar Khandaker Laskar Mridha Naskar Paramanik Quader Rarhi Sikder Talukdar Uzzal Zamadar',
    streets: 'Lake Garden School Station College Mosque Bazar River',
  },
};

const employers = [
  'Sunrise Example Foods',
  'Harbour Example Logistics',
  'Example Garments',
  'Green Example Pharmacy',
  'Example Public School',
  'Bright Example Call Centre',
];
const jobs = ['Cashier', 'Driver', 'Seamstress', 'Nurse', 'Teacher', 'Agent', 'Electrician', 'Cook'];

/** A number that no operator gives out, cut to the market's length; everybody's has another end. */
export function mobileOf(market: Market, end: number): string {
  return `09${String(end).padStart(market.mobileLength - 2, '0')}`;
}

/** A number that the market takes for an identity number, and that nobody was given. */
function identityOf(market: Market, nth: number): string {
  const { min } = market.identityNumberLength;
  const length = Math.max(min, 10);
  for (let check = 0; check < 10; check += 1) {
    const digits = `1${String(nth).padStart(length - 2, '0')}${check}`;
    if (market.isIdentityNumber(digits)) return digits;
  }
  throw new Error(`no identity number for a person of ${market.id}`);
}

/** So many people of a market; the same ones every time. */
export async function makePeople(market: Market, count: number, thisYear: number): Promise<Person[]> {
  const [banks, regions] = await Promise.all([loadBanks(market.id), loadRegions(market.id)]);
  const first = names[market.id].first.split(' ');
  const last = names[market.id].last.split(' ');
  const streets = names[market.id].streets.split(' ');
  const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;
  return Array.from({ length: count }, (_, index): Person => {
    const nth = index + 1;
    // Seven and twenty have no common factor, so a pair comes back after four hundred people.
    const name = `${pick(first, index)} ${pick(last, index * 7 + Math.floor(index / 20))}`;
    const region = pick(regions, index * 11 + 3);
    const city = pick(region.cities, index * 5).name;
    const income = 24_000 + ((index * 7) % 11) * 4_000;
    return {
      mobile: mobileOf(market, 100 + nth),
      name,
      sex: index % 2 === 0 ? 2 : 1,
      birthday: `${thisYear - 24 - ((index * 5) % 22)}-${String(1 + ((index * 5) % 9)).padStart(2, '0')}-${String(1 + ((index * 7) % 27)).padStart(2, '0')}`,
      identity: identityOf(market, 100 + nth),
      marriage: pick(['single', 'married', 'married', 'widowed'] as const, index),
      address: `${3 + index * 2} ${pick(streets, index)} Street`,
      provinceCity: `${region.name},${city}`,
      city,
      employer: pick(employers, index),
      job: pick(jobs, index),
      income,
      expenses: Math.round(income * 0.4),
      bankName: pick(banks.slice(0, 5), index).name,
      account: `00${String(5_000_000 + nth * 7_919).padStart(8, '0')}`,
      contacts: [
        {
          name: `${pick(first, index + 4)} ${pick(last, index * 7 + Math.floor(index / 20))}`,
          relationship: 'sibling',
          phone: mobileOf(market, 5_000 + nth),
        },
        {
          name: `${pick(first, index + 9)} ${pick(last, index + 3)}`,
          relationship: 'friend',
          phone: mobileOf(market, 6_000 + nth),
        },
      ],
    };
  });
}

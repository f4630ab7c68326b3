import sharp from 'sharp';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { isLink } from './configs.ts';

/** Who a lender is, as its papers say in their head. Everything but name and registration is optional. */
export interface Letterhead {
  readonly name: string;
  readonly registrationNumber: string;
  readonly licenceNumber: string | null;
  readonly address: string | null;
  /** Where customer service is reached besides the app. */
  readonly website: string | null;
  readonly logo: Buffer | null;
}

export async function loadLetterhead(tx: Tx, companyId: number): Promise<Letterhead> {
  const row = await tx.one<{
    name: string;
    registrationNumber: string;
    licenceNumber: unknown;
    address: unknown;
    website: unknown;
    logo: unknown;
  }>(sql`
    select name, registration_number,
      (select value from company_configs where company_id = c.id and key = 'LICENCE_NUMBER') as licence_number,
      (select value from company_configs where company_id = c.id and key = 'COMPANY_ADDRESS') as address,
      (select value from company_configs where company_id = c.id and key = 'WEBSITE') as website,
      (select coalesce(p.value->'address', l.value) from company_configs l
        left join company_configs p on p.company_id = l.company_id
          and p.key = 'PICTURE_' || split_part(l.value #>> '{}', '/', 3)
        where l.company_id = c.id and l.key = 'LOGO') as logo
    from companies c where id = ${companyId}`);
  const { name, registrationNumber, licenceNumber, address, website, logo } = row;
  return {
    name,
    registrationNumber,
    licenceNumber: lineOf(licenceNumber),
    address: lineOf(address),
    website: isLink(website) ? website : null,
    logo: await logoOf(logo),
  };
}

function lineOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value.replace(/\s+/g, ' ').trim() || null;
}

const pngAddress = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/;

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** As large as a head needs when it is printed. */
const mostLogo = { bytes: 200_000, width: 2000, height: 1000 } as const;

/** A PNG as a data address. What is no picture, or a huge one, is none: papers do not fail over a logo. */
async function logoOf(value: unknown): Promise<Buffer | null> {
  const written = typeof value === 'string' ? pngAddress.exec(value)?.[1] : undefined;
  if (written === undefined || written.length > mostLogo.bytes * 1.4) return null;
  const png = Buffer.from(written, 'base64');
  // No other decoder than the one for PNG is ever run on it.
  if (!png.subarray(0, pngStart.length).equals(pngStart)) return null;
  try {
    const { width, height } = await sharp(png, { failOn: 'error' }).metadata();
    // Every pixel is read once, so that one that is cut off is found here and not by the press.
    await sharp(png, { failOn: 'error' }).stats();
    return width <= mostLogo.width && height <= mostLogo.height ? png : null;
  } catch {
    return null;
  }
}

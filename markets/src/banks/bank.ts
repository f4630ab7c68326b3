import { decodePlace, type Place } from '../place.ts';

export interface Bank extends Place {
  /** Never changes and is never given to another bank, for the tables of payout gateways. */
  readonly id: string;
}

/** Reads a line for each bank, "id=Name|ชื่อ~short or former name". */
export function decodeBanks(lines: string): readonly Bank[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', bank = ''] = line.split('=');
      return { id, ...decodePlace(bank) };
    });
}

import { decodePlace, type Place } from '../place.ts';

/**
 * A province with its cities and municipalities; a changwat with its amphoe; a division with its districts.
 */
export interface Region extends Place {
  readonly cities: readonly Place[];
}

/**
 * Reads a line for each region, "region=city,city". The
 * capital's comes first, the others by their English name.
 */
export function decodeRegions(lines: string): readonly Region[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [region = '', cities = ''] = line.split('=');
      return { ...decodePlace(region), cities: cities.split(',').map(decodePlace) };
    });
}

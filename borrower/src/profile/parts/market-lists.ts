import type { MarketId } from '@hiram/contract';
import type { Place, Region } from '@hiram/markets';
import { loadBanks, loadRegions } from '@hiram/markets/lists';
import { useEffect, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import type { Option } from '../../form/fields.tsx';

/**
 * A list of the market's pack, fetched when a screen with a
 * picker opens; `failed` until there is a network again.
 */
function useMarketList<Item>(load: (market: MarketId) => Promise<readonly Item[]>) {
  const { market } = useConfig();
  const [list, setList] = useState<readonly Item[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same request once more.
  useEffect(() => {
    let wanted = true;
    load(market.id).then(
      (loaded) => {
        if (!wanted) return;
        setList(loaded);
        setFailed(false);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [market.id, load, attempt]);

  useEffect(() => {
    if (!failed) return;
    const again = () => setAttempt((attempts) => attempts + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);

  return { list, failed };
}

export const useBanks = () => useMarketList(loadBanks);
export const useRegions = () => useMarketList(loadRegions);

/** Under both names where there are two: the country's own script, and the English one that gets stored. */
function labelOf({ name, nameLocal }: Place): string {
  return nameLocal ? `${nameLocal} · ${name}` : name;
}

/** As options of a picker. What was chosen earlier is among them even while the list is still on its way. */
export function optionsOf(places: readonly Place[], chosen: string): readonly Option[] {
  const options = places.map((place) => ({ value: place.name, label: labelOf(place), search: place.search }));
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [{ value: chosen, label: chosen }, ...options];
}

/** Every city with its province, as one option each; the value is as the wire has it. */
export function placesOf(regions: readonly Region[], chosen: string): readonly Option[] {
  const options = regions.flatMap((province) =>
    province.cities.map((city) => ({
      value: `${province.name},${city.name}`,
      label: `${labelOf(city)}, ${labelOf(province)}`,
      // As "qc" is Quezon City; with the province behind it that would not be found.
      search: `${city.search} ${initialsOf(city.name)} ${province.search}`,
    })),
  );
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [{ value: chosen, label: chosen.split(',').reverse().join(', ') }, ...options];
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();
}

import type { ReviewPage } from '@hiram/contract/desk';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

export type Photo = ReviewPage['photos'][number];

/** The card first, as it is compared: front, face, back; then what proves the rest. */
const shownOrder = ['frontImage', 'handHoldImage', 'backImage', 'payslip', 'addressProof', 'signature'];
/** What is looked at together: a new face and the one on file, or the face on the card and the face beside the card. */
const pairs = [
  { name: 'photo_pair_new', purposes: ['handHoldImage', 'number_photo'] },
  { name: 'photo_pair', purposes: ['frontImage', 'handHoldImage'] },
] as const;
const zooms = [1, 1.5, 2, 3, 4] as const;

/** How a picture is looked at. */
interface View {
  readonly zoom: number;
  readonly quarters: number;
}
const whole: View = { zoom: 0, quarters: 0 };

/** One or two pictures that are shown together, with a name. */
export interface Showing {
  readonly key: string;
  readonly name: string;
  readonly photos: readonly Photo[];
}

/** What can be shown of somebody's pictures, what is, and how: each picture is turned and zoomed by itself. */
export function usePhotos(photos: readonly Photo[], first?: string) {
  const { t, textOr } = useTexts();
  const nameOf = (purpose: string) => textOr(`photo_${purpose}`, purpose);
  const showings = showingsOf(photos, nameOf, (name) => t(name));
  const [chosen, setChosen] = useState<string | undefined>(first);
  const [views, setViews] = useState<Readonly<Record<string, View>>>({});
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const shown = showings.find(({ key }) => key === chosen) ?? showings[0];
  const active = shown?.photos.find(({ purpose }) => purpose === pointedAt) ?? shown?.photos[0];

  function show(showing: Showing | undefined): void {
    if (!showing) return;
    setChosen(showing.key);
    setViews({});
  }
  function change(purpose: string, to: (view: View) => View): void {
    setViews((before) => ({ ...before, [purpose]: to(before[purpose] ?? whole) }));
  }
  const last = zooms.length - 1;
  const zoomBy = (by: 1 | -1) => (purpose: string) =>
    change(purpose, (view) => ({ ...view, zoom: Math.min(Math.max(view.zoom + by, 0), last) }));
  const turnBy = (by: 1 | -1) => (purpose: string) =>
    change(purpose, (view) => ({ ...view, quarters: view.quarters + by }));
  return {
    showings,
    shown,
    show,
    nameOf,
    /** The next one, or the one before; after the last comes the first. */
    showBy(by: 1 | -1): void {
      if (shown) show(showings[(showings.indexOf(shown) + by + showings.length) % showings.length]);
    },
    /** What the single keys are for: of two pictures the one that was last pointed at. */
    active: active?.purpose,
    pointAt: setPointedAt,
    viewOf(purpose: string) {
      const { zoom, quarters } = views[purpose] ?? whole;
      return { zoom: zooms[zoom] ?? 1, quarters };
    },
    toggleZoom: (purpose: string) => change(purpose, (view) => ({ ...view, zoom: view.zoom === 0 ? 2 : 0 })),
    tools: [
      { key: '+', sign: '+', says: t('photo_larger'), run: zoomBy(1) },
      { key: '-', sign: '−', says: t('photo_smaller'), run: zoomBy(-1) },
      { key: '[', sign: '↺', says: t('photo_turn_left'), run: turnBy(-1) },
      { key: ']', sign: '↻', says: t('photo_turn_right'), run: turnBy(1) },
    ],
  };
}
export type Shown = ReturnType<typeof usePhotos>;

const placeOf = ({ purpose }: Photo) => (shownOrder.indexOf(purpose) + 99) % 99;

function showingsOf(
  photos: readonly Photo[],
  nameOf: (purpose: string) => string,
  pairName: (name: (typeof pairs)[number]['name']) => string,
): Showing[] {
  const sorted = [...photos].sort((a, b) => placeOf(a) - placeOf(b));
  const together = pairs.map(({ name, purposes }) => ({
    ...{ key: name, name: pairName(name) },
    photos: sorted.filter(({ purpose }) => purposes.some((each) => each === purpose)),
  }));
  const each = sorted.map((photo) => ({ key: photo.purpose, name: nameOf(photo.purpose), photos: [photo] }));
  return [...together.filter((showing) => showing.photos.length === 2), ...each];
}

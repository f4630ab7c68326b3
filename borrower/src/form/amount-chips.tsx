import { useFormats } from '../screen/formats.ts';

export interface AmountChip {
  readonly label: string;
  readonly cents: number;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

/** The amounts that most people want, one tap away. */
export function AmountChips({ legend, chips }: { legend: string; chips: readonly AmountChip[] }) {
  const { moneyOfCents } = useFormats();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {chips.map(({ label, cents, isChosen, choose }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isChosen}
          onClick={choose}
          className="min-h-11 rounded-full border border-line-strong px-4 text-15 font-medium figures aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
        >
          {label} · {moneyOfCents(cents)}
        </button>
      ))}
    </fieldset>
  );
}

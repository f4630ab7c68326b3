import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffect, useId, useState } from 'react';
import { classes } from './classes.ts';
import { searchOptions } from './search.ts';

export type SelectOption = {
  value: string;
  label: string;
  /** Other names it can be found by: in another script, or a former one. */
  search?: string;
};

/** A list that fits on the screen is quicker to read than to search. */
const searchFrom = 8;
const pageKeyStep = 8;
/** Of a list with every city of a country a tap draws what fits on any phone; the rest follows when it is answered. */
const longFrom = 200;
const drawnAtOnce = 30;

type SelectListProps = {
  label: string;
  options: readonly SelectOption[];
  value: string | null | undefined;
  onChoose: (value: string) => void;
  searchLabel: string;
  emptyLabel: string;
  /** False where the focus would only bring up a keyboard that hides the list. */
  focusSearch: boolean;
};

/**
 * A combobox whose list is always in view: the focus stays in the search field, the
 * arrow keys move the active option, Enter takes it. A short list has no search
 * field and holds the focus itself. A finger simply taps.
 */
export function SelectList({ label, options, value, onChoose, ...props }: SelectListProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(() => options.findIndex((option) => option.value === value));
  const found = searchOptions(options, query);
  const activeId = found[active] ? `${id}-${active}` : undefined;
  const searching = options.length >= searchFrom;
  const isLong = options.length > longFrom;
  const [drawnFor, setDrawnFor] = useState<string | null>(null);
  const isWhole = !isLong || drawnFor === query;

  useEffect(() => startTransition(() => setDrawnFor(query)), [query]);

  useEffect(() => {
    if (activeId && isWhole) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isWhole]);

  function onKeyDown(event: KeyboardEvent) {
    const last = found.length - 1;
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + pageKeyStep),
      PageUp: Math.max(0, active - pageKeyStep),
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const option = found[active];
      if (option) onChoose(option.value);
    }
  }

  return (
    <div>
      {searching && (
        <div className="sticky top-0 z-1 bg-raised pb-2">
          <div className="flex min-h-14 items-center rounded-field bg-sunken has-[input:focus]:outline-3 has-[input:focus]:-outline-offset-2 has-[input:focus]:outline-focus">
            <Search aria-hidden="true" className="ml-4 size-6 shrink-0 text-ink-soft" />
            <input
              data-first-focus={props.focusSearch || undefined}
              role="combobox"
              aria-label={props.searchLabel}
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-activedescendant={activeId}
              autoComplete="off"
              enterKeyHint="done"
              placeholder={props.searchLabel}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="min-h-14 min-w-0 flex-1 bg-transparent px-3 text-17 outline-none placeholder:text-ink-soft"
            />
          </div>
        </div>
      )}
      {/* Said aloud when the search finds nothing; empty otherwise. */}
      <p role="status" className={classes('text-center text-15 text-ink-soft', found.length === 0 && 'py-8')}>
        {found.length === 0 && props.emptyLabel}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        // As high as before the search, so that the sheet does not shrink while typing.
        className={classes('-mx-2 rounded-field', searching && 'min-h-[75dvh]')}
        {...(!searching && {
          'data-first-focus': true,
          tabIndex: 0,
          onKeyDown,
          'aria-activedescendant': activeId,
        })}
      >
        {(isWhole ? found : found.slice(0, drawnAtOnce)).map((option, index) => {
          const chosen = option.value === value;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, see above.
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen}
              onClick={() => onChoose(option.value)}
              className={classes(
                'flex min-h-12 cursor-pointer items-center gap-2 rounded-field px-2 py-2 text-17 active:bg-sunken',
                // Of every city of a country only those in view are laid out.
                isLong && '[content-visibility:auto] [contain-intrinsic-size:auto_3rem]',
                index === active && 'bg-sunken',
                chosen && 'font-semibold text-brand-ink',
              )}
            >
              <span className="min-w-0 flex-1">{option.label}</span>
              {chosen && <Check aria-hidden="true" className="size-6 shrink-0" />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

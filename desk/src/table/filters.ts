import { useLocation, useSearchParams } from 'wouter';

/** How a filter travels in the address; left out where it is as at the beginning, to keep addresses short. */
export interface Filter<Value> {
  read(text: string | null): Value;
  write(value: Value): string | null;
}

export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  otherwise: NoInfer<Choice>,
): Filter<Choice> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? otherwise,
    write: (value) => (value === otherwise ? null : value),
  };
}

export function words(): Filter<string> {
  return { read: (text) => text ?? '', write: (value) => value || null };
}

/** An id, or an offset: a whole number that is not negative. */
export function whole(): Filter<number> {
  return {
    read: (text) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0),
    write: (value) => (value === 0 ? null : String(value)),
  };
}

/** A calendar day as YYYY-MM-DD, or empty. */
export function dayOrNone(): Filter<string> {
  return {
    read: (text) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''),
    write: (value) => value || null,
  };
}

type Spec = Readonly<Record<string, Filter<unknown>>>;
export type FilterValues<Filters extends Spec> = {
  readonly [Name in keyof Filters]: ReturnType<Filters[Name]['read']>;
};

export function readFilters<Filters extends Spec>(
  spec: Filters,
  params: URLSearchParams,
): FilterValues<Filters> {
  const entries = Object.entries(spec).map(([name, filter]) => [name, filter.read(params.get(name))]);
  return Object.fromEntries(entries) as FilterValues<Filters>;
}

/** Another filter begins at the first page again, unless the page itself is what was changed. */
export function withFilters<Filters extends Spec>(
  spec: Filters,
  params: URLSearchParams,
  changes: Partial<FilterValues<Filters>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ offset: 0, ...changes })) {
    const text = name === 'offset' && value === 0 ? null : (spec[name]?.write(value) ?? null);
    if (text === null) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** The filters of a page, kept in the address bar: a colleague who gets the link sees the same list. */
export function useFilters<Filters extends Spec>(spec: Filters) {
  const [params, setParams] = useSearchParams();
  return {
    filters: readFilters(spec, params),
    // Replaced, not added: "back" leads to the page before, not through every letter that was typed.
    setFilters: (changes: Partial<FilterValues<Filters>>) =>
      setParams((before) => withFilters(spec, before, changes), { replace: true }),
  };
}

/** The address of one row of this list, and of the list itself: both keep what it is narrowed and sorted by. */
export function useOpenPath(): { readonly pathOf: (id: number) => string; readonly listPath: string } {
  const [path] = useLocation();
  const [params] = useSearchParams();
  const narrowed = new URLSearchParams(params);
  narrowed.delete('open');
  const at = (query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`);
  return {
    pathOf: (id) => {
      const query = new URLSearchParams(narrowed);
      query.set('open', String(id));
      return at(query);
    },
    listPath: at(narrowed),
  };
}

interface Partner {
  readonly name: string;
  readonly about: string;
  readonly link: string | null;
}

/** Whom the lender has named, as far as it can be read; a link that is no http(s) address is left out. */
export function partnersIn(value: unknown): Partner[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { name, about, link } = (each ?? {}) as Partial<Record<keyof Partner, unknown>>;
    if (typeof name !== 'string' || typeof about !== 'string') return [];
    return [{ name, about, link: isLink(link) ? link : null }];
  });
}

function isLink(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

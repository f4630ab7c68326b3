/** Something a person picks from a list by its name: a province, a city, a bank. */
export interface Place {
  /** The English name, which is stored: it reads without this list, in an agreement and in ten years. */
  readonly name: string;
  /** How it is written in the country's own script. */
  readonly nameLocal?: string;
  /**
   * What a search should look through: every name and former name in every script, and
   * the English one without spaces, because romanisations differ in them ("Chonburi",
   * "Chon Buri"). To be compared without case and accents.
   */
  readonly search: string;
}

/** Reads "Name|ชื่อ~other name~another", where all but the name may be missing. */
export function decodePlace(text: string): Place {
  const [names = '', ...others] = text.split('~');
  const [name = '', nameLocal] = names.split('|');
  const joined = name.replace(/[\s'.-]/g, '');
  const search = [name, nameLocal, ...others, joined === name ? undefined : joined];
  return {
    name,
    ...(nameLocal ? { nameLocal } : {}),
    search: search.filter((part) => part !== undefined).join(' '),
  };
}

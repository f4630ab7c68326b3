import en from '@hiram/texts/phone/en';
import type { Read } from '@hiram/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../texts/language.tsx';
import { Loaded } from './loaded.tsx';

const known = <Data,>(data: Data): Read<Data> => ({ data, isError: false, refetch: () => undefined });
const onItsWay: Read<string> = { data: undefined, isError: false, refetch: () => undefined };

function shown(query: Read<string | null>): string {
  const words = { language: 'en', whole: true, catalog: en } as const;
  return renderToStaticMarkup(
    <LanguageProvider initial={words}>
      <Loaded query={query} skeleton="outline" failed="It did not load." nothing="nothing">
        {(data) => <b>{data}</b>}
      </Loaded>
    </LanguageProvider>,
  );
}

describe('what waits for a read', () => {
  it('shows an outline, then what was read, or that there is none', () => {
    expect(shown(onItsWay)).toBe('<div aria-busy="true">outline</div>');
    expect(shown(known('a loan'))).toBe('<b>a loan</b>');
    expect(shown(known(null))).toBe('nothing');
  });

  it('says that it failed and offers another try, unless something older is there to show', () => {
    expect(shown({ ...onItsWay, isError: true })).toMatch(/It did not load\..*Try again/s);
    expect(shown({ ...known('an older loan'), isError: true })).toBe('<b>an older loan</b>');
  });
});

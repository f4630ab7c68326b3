import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Amount } from './amount.tsx';

const php = { code: 'PHP', symbol: '₱', minorDigits: 2 };

describe('Amount', () => {
  it('is seen as figures and heard as words, each once', () => {
    const markup = renderToStaticMarkup(<Amount cents={531_250} currency={php} size="hero" language="en" />);
    const [, heard, seen = ''] =
      /<span class="sr-only">([^<]*)<\/span><span aria-hidden="true">(.*)<\/span><\/span>$/.exec(markup) ??
      [];
    expect(heard).toBe('5,312.50 Philippine pesos');
    expect(seen.replace(/<[^>]+>/g, '')).toBe('₱5,312.50');
  });

  it('shows the minor units in running figures, so that columns align', () => {
    expect(renderToStaticMarkup(<Amount cents={500_000} currency={php} language="en" />)).toContain(
      '5,000.00',
    );
    expect(
      renderToStaticMarkup(<Amount cents={500_000} currency={php} size="large" language="en" />),
    ).not.toContain('.00');
  });
});

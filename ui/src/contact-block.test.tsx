import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactBlock, isContactHref } from './contact-block.tsx';

describe('ContactBlock', () => {
  it('links to the web', () => {
    const markup = renderToStaticMarkup(
      <ContactBlock
        title="A person to reach"
        items={[{ label: 'Messenger', href: 'https://m.me/hiram?x=1&y=2' }]}
      />,
    );
    expect(markup).toContain('href="https://m.me/hiram?x=1&amp;y=2"');
    expect(markup).toContain('A person to reach');
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    '//evil.example',
    '/relative',
    'help@example.com',
    'mailto:help@example.com',
    'tel:+63288881234',
    '',
  ])('drops %j with its label', (href) => {
    expect(isContactHref(href)).toBe(false);
    const markup = renderToStaticMarkup(
      <ContactBlock
        title="Contact"
        items={[
          { label: 'Bad one', href },
          { label: 'Good one', href: 'https://m.me/hiram' },
        ]}
      />,
    );
    expect(markup).not.toContain('Bad one');
    expect(markup).toContain('Good one');
    expect(markup.match(/<a /g)).toHaveLength(1);
  });

  it('renders nothing at all when no item is left', () => {
    expect(renderToStaticMarkup(<ContactBlock title="Contact" items={[]} />)).toBe('');
    expect(
      renderToStaticMarkup(<ContactBlock title="Contact" items={[{ label: 'x', href: 'javascript:1' }]} />),
    ).toBe('');
  });
});

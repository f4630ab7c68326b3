import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactBlock, isContactHref } from './contact-block.tsx';

describe('ContactBlock', () => {
  it('links to web, telephone and mail', () => {
    const markup = renderToStaticMarkup(
      <ContactBlock
        title="A person to reach"
        items={[
          { label: 'Call us', href: 'tel:+63288881234' },
          { label: 'Write to us', href: 'mailto:help@example.com' },
          { label: 'Messenger', href: 'https://m.me/hiram?x=1&y=2' },
        ]}
      />,
    );
    expect(markup).toContain('href="tel:+63288881234"');
    expect(markup).toContain('href="mailto:help@example.com"');
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
    '',
  ])('drops %j with its label', (href) => {
    expect(isContactHref(href)).toBe(false);
    const markup = renderToStaticMarkup(
      <ContactBlock
        title="Contact"
        items={[
          { label: 'Bad one', href },
          { label: 'Good one', href: 'tel:1' },
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

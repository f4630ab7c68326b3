import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectSheet } from './select-sheet.tsx';

function attribute(markup: string, element: string, name: string): string | undefined {
  const [tag = ''] = new RegExp(`<${element}[^>]*>`).exec(markup) ?? [];
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

/** The text of the element with that id, tags removed. */
function textOf(markup: string, id: string): string {
  const [, tag = '', rest = ''] = new RegExp(`<(\\w+) id="${id}"[^>]*>([\\s\\S]*)`).exec(markup) ?? [];
  return rest.slice(0, rest.indexOf(`</${tag}>`)).replace(/<[^>]+>/g, '');
}

function describedTexts(node: ReactElement, element = 'input'): string[] {
  const markup = renderToStaticMarkup(node);
  const ids = attribute(markup, element, 'aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOf(markup, id));
}

describe('Field', () => {
  it('is named by its label alone', () => {
    const markup = renderToStaticMarkup(<Field label="Mobile number" prefix="+63" />);
    expect(textOf(markup, attribute(markup, 'input', 'aria-labelledby') ?? '')).toBe('Mobile number');
    expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'input', 'id'));
  });

  it('is described by prefix, error and help, in this order, and only by what is there', () => {
    expect(describedTexts(<Field label="Number" />)).toEqual([]);
    expect(describedTexts(<Field label="Number" help="10 digits" />)).toEqual(['10 digits']);
    expect(
      describedTexts(<Field label="Number" prefix="+63" help="10 digits" error="Begins with 9" />),
    ).toEqual(['+63', 'Begins with 9', '10 digits']);
  });

  it('is invalid exactly when there is an error', () => {
    expect(
      attribute(renderToStaticMarkup(<Field label="Number" error="No" />), 'input', 'aria-invalid'),
    ).toBe('true');
    expect(
      attribute(renderToStaticMarkup(<Field label="Number" />), 'input', 'aria-invalid'),
    ).toBeUndefined();
    expect(
      attribute(renderToStaticMarkup(<Field label="Number" error="" />), 'input', 'aria-invalid'),
    ).toBeUndefined();
  });

  it('keeps the id it is given and passes input attributes on', () => {
    const markup = renderToStaticMarkup(<Field id="mobile" label="Number" inputMode="tel" required />);
    expect(attribute(markup, 'input', 'id')).toBe('mobile');
    expect(attribute(markup, 'input', 'inputMode')).toBe('tel');
    expect(attribute(markup, 'label', 'for')).toBe('mobile');
  });
});

describe('the other controls', () => {
  it('PasswordField hides what is typed and offers to show it', () => {
    const markup = renderToStaticMarkup(
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" error="Wrong" />,
    );
    expect(attribute(markup, 'input', 'type')).toBe('password');
    expect(attribute(markup, 'button', 'aria-label')).toBe('Show');
    expect(attribute(markup, 'button', 'type')).toBe('button');
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
  });

  it('Checkbox is labelled and described by its error', () => {
    expect(describedTexts(<Checkbox label="I agree" error="Please accept to go on." />)).toEqual([
      'Please accept to go on.',
    ]);
    const markup = renderToStaticMarkup(<Checkbox label="I agree" />);
    expect(attribute(markup, 'label', 'for')).toBe(attribute(markup, 'input', 'id'));
  });

  it('SelectSheet is named by label and choice, and described like a field', () => {
    const select = (
      <SelectSheet
        label="Bank"
        value="b"
        onChange={() => undefined}
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
        searchLabel="Search"
        emptyLabel="Nothing"
        closeLabel="Close"
        error="Closed today"
        help="For the payout"
      />
    );
    expect(describedTexts(select, 'button')).toEqual(['Closed today', 'For the payout']);
    const markup = renderToStaticMarkup(select);
    const [labelId = '', ownId = ''] = attribute(markup, 'button', 'aria-labelledby')?.split(' ') ?? [];
    expect(textOf(markup, labelId)).toBe('Bank');
    expect(ownId).toBe(attribute(markup, 'button', 'id'));
    expect(markup).toContain('>Second</span>');
  });
});

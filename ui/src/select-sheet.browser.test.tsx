import './test-page.css';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectSheet, type SelectSheetProps } from './select-sheet.tsx';

const banks = [
  'Asia United',
  'BDO Unibank',
  'China Bank',
  'GCash',
  'Land Bank',
  'Maya',
  'Metrobank',
  'UnionBank',
];
const few = banks.slice(0, 3);
const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function Select({ names, ...props }: { names: readonly string[] } & Partial<SelectSheetProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SelectSheet
      label="Bank"
      options={named(names)}
      value={value}
      onChange={setValue}
      searchLabel="Search"
      emptyLabel="Nothing found"
      closeLabel="Close"
      placeholder="Choose one"
      {...props}
    />
  );
}

const field = page.getByRole('button', { name: /^Bank/ });
const search = page.getByRole('combobox', { name: 'Search' });
const list = page.getByRole('listbox', { name: 'Bank' });

/** The option that Enter would take, as a screen reader finds it. */
function activeOption(): string | undefined {
  const holder = document.activeElement?.getAttribute('aria-activedescendant');
  return (holder && document.getElementById(holder)?.textContent) || undefined;
}

describe('SelectSheet', () => {
  it('is named by its label and its choice, and described like a field', async () => {
    await render(<Select names={few} error="Closed today" help="For the payout" />);
    await expect.element(field).toHaveAccessibleName('Bank Choose one');
    await expect.element(field).toHaveAccessibleDescription('Closed today For the payout');
  });

  it('is chosen from by a tap, and the focus is back on it', async () => {
    await render(<Select names={few} />);
    await field.click();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('option', { name: 'BDO Unibank' }).click();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(field).toHaveAccessibleName('Bank BDO Unibank');
    await expect.element(field).toHaveFocus();
    await field.click();
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('BDO Unibank');
  });

  it('with a short list is chosen from by keys, around its ends', async () => {
    await render(<Select names={few} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(list).toHaveFocus();
    await expect.element(search).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('China Bank');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('BDO Unibank');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleName('Bank BDO Unibank');
  });

  it('with a long list is searched: the first that fits is taken by Enter', async () => {
    await render(<Select names={banks} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('bank');
    await expect.element(page.getByRole('option')).toHaveLength(5);
    await userEvent.keyboard('{ArrowDown}');
    const active = activeOption();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleName(`Bank ${active}`);
  });

  it('with every city of a country begins with what fits on the screen; the rest and what was chosen follow by themselves', async () => {
    const cities = Array.from({ length: 1600 }, (_, nth) => `City ${String(nth).padStart(4, '0')}`);
    await render(<Select names={cities} value="City 1599" />);
    await field.click();
    await expect.element(page.getByRole('option', { name: 'City 1599' })).toBeInViewport();
    await expect.poll(() => list.element().childElementCount).toBe(1600);
    await search.fill('15');
    await expect
      .poll(() => list.element().childElementCount)
      .toBe(cities.filter((city) => city.includes('15')).length);
    await userEvent.keyboard('{Enter}');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('says when nothing is found, and Enter then chooses nothing', async () => {
    await render(<Select names={banks} />);
    await field.click();
    await search.fill('zzz');
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.keyboard('{Enter}');
    await expect.element(list).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAccessibleName('Bank Choose one');
    await expect.element(field).toHaveFocus();
  });

  it('can be disabled', async () => {
    await render(<Select names={few} disabled />);
    await expect.element(field).toBeDisabled();
  });
});

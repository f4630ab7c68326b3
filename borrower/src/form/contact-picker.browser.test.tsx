import en from '@hiram/texts/phone/en';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../texts/language.tsx';
import { ContactPicker, type PickedContact } from './contact-picker.tsx';

interface Chosen {
  readonly name?: string[];
  readonly tel?: string[];
}

function phoneWith(select: (() => Promise<Chosen[]>) | null): void {
  if (select) Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
  else Reflect.deleteProperty(navigator, 'contacts');
}

afterEach(() => phoneWith(null));

async function show(): Promise<PickedContact[]> {
  const picked: PickedContact[] = [];
  await render(
    <LanguageProvider initial={{ language: 'en', whole: true, catalog: en }}>
      <p>contacts</p>
      <ContactPicker onPick={(contact) => picked.push(contact)} />
    </LanguageProvider>,
  );
  return picked;
}

const button = page.getByRole('button', { name: 'Choose from my contacts' });

it('is not there where the browser has no list', async () => {
  await show();
  await expect.element(page.getByText('contacts', { exact: true })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('gives the name, and the first number that is one of a mobile here', async () => {
  phoneWith(async () => [{ name: [' Lito Santos '], tel: ['(02) 8123 4567', '+63 918 111 0001'] }]);
  const picked = await show();
  await button.click();
  await expect.poll(() => picked).toEqual([{ name: 'Lito Santos', phone: '09181110001' }]);
});

it('gives what there is of somebody without a number', async () => {
  phoneWith(async () => [{ name: ['Nena'], tel: [] }]);
  const picked = await show();
  await button.click();
  await expect.poll(() => picked).toEqual([{ name: 'Nena', phone: '' }]);
});

it('says and changes nothing when nobody was chosen, or the browser refused', async () => {
  let answer: () => Promise<Chosen[]> = async () => [];
  phoneWith(() => answer());
  const picked = await show();
  await button.click();
  answer = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  await button.click();
  await expect.element(button).toBeVisible();
  expect(picked).toEqual([]);
});

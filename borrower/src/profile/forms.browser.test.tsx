import { getPeriodConfig, getUserInfo, updateUser } from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBorrower } from '../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, reopenPhone, server } from '../app/test-phone.tsx';

/** The forms of the profile: what they refuse before anything is sent, and what they remember. */

beforeEach(() => {
  server.answer(getPeriodConfig, { id: 1, rateConfigs: [] });
});

const press = (name: string) => page.getByRole('button', { name }).click();
const choose = 'Choose one.';

async function expectRefused(label: string, sentence: RegExp): Promise<void> {
  await expect.element(page.getByLabelText(label).first()).toHaveAccessibleDescription(sentence);
}

const shown = (text: string) =>
  page
    .getByText(text)
    .elements()
    .filter((element) => element.checkVisibility()).length;

describe('what is missing is said beside each field', () => {
  it('of the occupation', async () => {
    await openPhone('/occupation');
    await press('Save and continue');
    const group = page.getByRole('group', { name: 'What do you do?' });
    await expect.element(group).toHaveAccessibleDescription(choose);
    await expectAccessible();
  });

  it('of the work, and the first of them has the focus', async () => {
    await openPhone('/jobInfo');
    await press('Save and continue');
    await expect.element(page.getByLabelText('Company or business')).toHaveFocus();
    await expectRefused('Company or business', /Fill this in\./);
    expect(shown(choose)).toBe(2);
    await page.getByLabelText('Company phone (optional)').fill('call me');
    await press('Save and continue');
    await expectRefused('Company phone (optional)', /Enter 5–15 digits/);
    await expectAccessible();
  });

  it('of the school', async () => {
    await openPhone('/schoolInfo');
    await press('Save and continue');
    await expectRefused('School', /Fill this in\./);
    await expectRefused('When you started', /Enter a date\./);
    await expectAccessible();
  });

  it('of the questions', async () => {
    await openPhone('/question');
    await press('Send application');
    await expectRefused('What is your job?', /Fill this in\./);
    await expectRefused('How much do you earn a month?', /Enter an amount\./);
    await expectRefused('How much do you spend a month?', /Enter an amount\./);
    expect(shown(choose)).toBe(3);
    await expectAccessible();
  });
});

describe('the details', () => {
  const name = page.getByLabelText('Name');
  const identity = page.getByLabelText('ID number');

  it('refuse a wrong name and ID number', async () => {
    await openPhone('/baseInfo');
    await expectAccessible();
    await press('Save');
    await expectRefused('Name', /Enter your name/);
    await expectRefused('ID number', /Enter your ID number/);
    await expect.element(page.getByText('Enter your date of birth.')).toBeVisible();
    await name.fill('A1');
    await identity.fill('12ab34');
    await expect.element(identity).toHaveValue('1234');
    await press('Save');
    await expectRefused('Name', /Enter your name/);
    await expectRefused('ID number', /Enter your ID number/);
    await expectAccessible();
  });

  it('refuse the birthday of somebody too young before anything is sent, and say the rule', async () => {
    await openPhone('/baseInfo');
    await page.getByLabelText('Day').selectOptions('1');
    await page.getByLabelText('Month').selectOptions('May');
    await page.getByLabelText('Year').selectOptions('2015');
    await press('Save');
    await expect.element(page.getByText(/Our loans are for people aged 22 to 50\./)).toBeVisible();
    expect(server.callsOf(updateUser)).toEqual([]);
  });

  it('refuse a wrong email and half a place', async () => {
    await openPhone('/baseInfo');
    await page.getByRole('button', { name: /^Contact and address/ }).click();
    await page.getByLabelText('Email').fill('ana at home');
    await press('Save');
    await expectRefused('Email', /Please input correct email\./);
    await expectRefused('Address', /Fill this in\./);
    expect(shown(choose)).toBe(2);
    await page.getByRole('button', { name: /^Province/ }).click();
    await page.getByRole('combobox').fill('Cebu');
    await page.getByRole('option', { name: 'Cebu' }).click();
    await press('Save');
    await expect
      .element(page.getByRole('button', { name: /^City/ }))
      .toHaveAccessibleDescription(/Choose one/);
    await expectAccessible();
  });
});

describe('a form', () => {
  it('whose fields are all locked is only read', async () => {
    server.answer(getUserInfo, { ...aBorrower, occupation: 'working', lockedFields: ['occupation'] });
    await openPhone('/occupation');
    await press('Continue');
    await expectAddress('/identity');
    expect(server.callsOf(updateUser)).toEqual([]);
  });

  const drafts = [
    { path: '/jobInfo', label: 'Company or business', text: 'Sample Store' },
    { path: '/schoolInfo', label: 'School', text: 'Sample College' },
    { path: '/contacts', label: 'Name', text: 'Lita Specimen' },
    { path: '/bankInfo', label: 'Account number', text: '1234567890' },
    { path: '/question', label: 'What is your job?', text: 'Baker' },
    { path: '/baseInfo', label: 'Name', text: 'Ana Specimen' },
  ];
  it.each(drafts)(
    'at $path has what was typed when the app is opened again',
    async ({ path, label, text }) => {
      await openPhone(path);
      const field = page.getByLabelText(label).first();
      await field.fill(text);
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain(text);
      await reopenPhone();
      await expect.element(field).toHaveValue(text);
      await expect.element(page.getByText(/Here’s what you typed earlier\./).first()).toBeVisible();
      await expectAccessible();
    },
  );
});

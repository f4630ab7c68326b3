import {
  declareEligibility,
  getIdentity,
  getPeriodConfig,
  getUserInfo,
  major,
  updateUser,
} from '@hiram/contract';
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
  it('of whom loans are for, with the rule', async () => {
    await openPhone('/eligibility');
    await press('Save and continue');
    await expect.element(page.getByText('Enter your date of birth.')).toBeVisible();
    await expectRefused('How much do you earn a month?', /Enter an amount\./);
    await expectRefused('I am a Filipino citizen', /Our loans are for citizens only\./);
    await page.getByLabelText('Day').selectOptions('1');
    await page.getByLabelText('Month').selectOptions('May');
    await page.getByLabelText('Year').selectOptions('2015');
    await page.getByLabelText('How much do you earn a month?').fill('0');
    await press('Save and continue');
    await expect.element(page.getByText(/Our loans are for people aged 22 to 50\./)).toBeVisible();
    await expectRefused('How much do you earn a month?', /You need a regular income/);
    expect(server.callsOf(declareEligibility)).toEqual([]);
    await expectAccessible();
  });

  it('of the work, and the first of them has the focus', async () => {
    await openPhone('/jobInfo');
    await press('Save and continue');
    await expect.element(page.getByLabelText('What is your job?')).toHaveFocus();
    await expectRefused('What is your job?', /Fill this in\./);
    expect(shown(choose)).toBe(2);
    await page.getByText('More about your work (optional)').click();
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
    expect(shown(choose)).toBe(2);
    // Whoever has never had a loan here has not borrowed before.
    await expect.element(page.getByText('Have you borrowed from us before?')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('of the questions, to whoever has had an order', async () => {
    server.answer(getUserInfo, { ...aBorrower, lastOrderId: 12 });
    await openPhone('/jobInfo');
    await press('Save and continue');
    await expect.element(page.getByText('Have you borrowed from us before?')).toBeVisible();
    expect(shown(choose)).toBe(3);
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

  it('refuse a wrong email, and a place that is missing', async () => {
    await openPhone('/address');
    await page.getByLabelText('Email').fill('ana at home');
    await press('Save and continue');
    await expectRefused('Email', /Please input correct email\./);
    await expectRefused('Address', /Fill this in\./);
    await expect
      .element(page.getByRole('button', { name: /^City and province/ }))
      .toHaveAccessibleDescription(/Choose one/);
    await expectAccessible();
  });

  it('find a place by its city, or by its province', async () => {
    server.answer(updateUser, null);
    await openPhone('/address');
    await page.getByRole('button', { name: /^City and province/ }).click();
    await page.getByRole('combobox').fill('talisay cebu');
    await page.getByRole('option', { name: 'Talisay City, Cebu' }).click();
    await page.getByLabelText('Email').fill('ana@mail.example');
    await page.getByLabelText('Address', { exact: true }).fill('1 Sample Street');
    await press('Save and continue');
    await expect.poll(() => server.callsOf(updateUser).length).toBe(1);
    expect(server.callsOf(updateUser)[0]?.input).toMatchObject({ provinceCity: 'Cebu,Talisay City' });
  });
});

describe('whom loans are for', () => {
  it('is said by the server where it is about, and what was typed stays', async () => {
    server.refuse(declareEligibility, 'not_eligible', { reasons: ['age'], min: 22, max: 50 });
    await openPhone('/eligibility');
    await page.getByLabelText('Day').selectOptions('1');
    await page.getByLabelText('Month').selectOptions('May');
    await page.getByLabelText('Year').selectOptions('1990');
    await page.getByLabelText('How much do you earn a month?').fill('₱25,000');
    await page.getByRole('checkbox').click();
    await press('Save and continue');
    await expect.element(page.getByText(/Our loans are for people aged 22 to 50\./)).toBeVisible();
    expect(server.callsOf(declareEligibility)[0]?.input).toEqual({
      birthday: '1990-05-01',
      monthlyIncome: 25_000,
      isCitizen: true,
    });
    await expectAddress('/eligibility');
  });

  it('is not asked again of what is known and checked', async () => {
    server.answer(declareEligibility, null);
    server.answer(getUserInfo, {
      ...aBorrower,
      birthday: '1990-05-17',
      monthlyIncome: major(25_000),
      lockedFields: ['birthday', 'monthlyIncome'],
    });
    await openPhone('/eligibility');
    await expect.element(page.getByText('₱25,000')).toBeVisible();
    await page.getByRole('checkbox').click();
    await press('Save and continue');
    await expectAddress('/identity');
    expect(server.callsOf(declareEligibility)[0]?.input).toEqual({ isCitizen: true });
  });
});

describe('the review of an identity', () => {
  const photos = {
    frontImage:
      'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%228%22 height=%225%22/%3E',
    backImage: '/pictures/b.svg',
    handHoldImage: '/pictures/c.svg',
  };

  async function typeIdentity(): Promise<void> {
    server.answer(getUserInfo, { ...aBorrower, birthday: '1990-05-17' });
    server.answer(getIdentity, photos);
    await openPhone('/identity');
    await page.getByLabelText('Name').fill('Ana Specimen');
    await page.getByLabelText('ID number').fill('123456789012');
    await page.getByRole('radio', { name: 'Female' }).click();
    await page.getByRole('button', { name: /^Marital status/ }).click();
    await page.getByRole('option', { name: 'Married', exact: true }).click();
    await press('Continue');
    await expectAddress('/identityReview');
  }

  it('shows what was typed beside the photo, and sends it with the yes', async () => {
    server.answer(updateUser, null);
    await typeIdentity();
    await expect.element(page.getByRole('img', { name: /Front of your ID/ })).toBeVisible();
    await expect.element(page.getByText('1234 5678 9012')).toBeVisible();
    await expect.element(page.getByText(/^Step 2 of/)).toBeVisible();
    await expectAccessible();
    expect(server.callsOf(updateUser)).toEqual([]);
    await press('Yes, this is me');
    await expectAddress('/address');
    expect(server.callsOf(updateUser)[0]?.input).toMatchObject({
      realName: 'Ana Specimen',
      identity: '123456789012',
    });
  });

  it('leads back to change it, with nothing lost', async () => {
    await typeIdentity();
    await press('Change');
    await expectAddress('/identity');
    await expect.element(page.getByLabelText('ID number')).toHaveValue('123456789012');
    expect(server.callsOf(updateUser)).toEqual([]);
  });

  it('says what the server refuses', async () => {
    server.refuse(updateUser, 'identity_taken');
    await typeIdentity();
    await press('Yes, this is me');
    await expect.element(page.getByText(/This identity is already registered\./).first()).toBeVisible();
    await expectAddress('/identityReview');
  });

  it('is of nothing for whoever has not typed anything', async () => {
    server.answer(getIdentity, photos);
    await openPhone('/identityReview');
    await expectAddress('/identity');
  });
});

describe('a form', () => {
  it('whose fields are all locked is only read', async () => {
    const lockedFields = ['email', 'provinceCity', 'address'];
    server.answer(getUserInfo, { ...aBorrower, email: 'ana@mail.example', lockedFields });
    await openPhone('/address');
    await press('Continue');
    await expectAddress('/jobInfo');
    expect(server.callsOf(updateUser)).toEqual([]);
  });

  it('has a card whose icon stands out from it when it is chosen, too', async () => {
    await openPhone('/jobInfo');
    const working = page.getByRole('radio').first();
    await expect.element(working).toBeChecked();
    const card = working.element().closest('label') as HTMLElement;
    const circle = card.querySelector('[aria-hidden]') as HTMLElement;
    const colourOf = (element: HTMLElement) => getComputedStyle(element).backgroundColor;
    expect(colourOf(circle)).not.toBe(colourOf(card));
  });

  const drafts = [
    { path: '/jobInfo', label: 'What is your job?', text: 'Sample Baker' },
    { path: '/eligibility', label: 'How much do you earn a month?', text: '25,000' },
    { path: '/address', label: 'Address', text: '1 Sample Street' },
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
      // An amount is kept without its commas.
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain(text.replaceAll(',', ''));
      await reopenPhone();
      await expect.element(field).toHaveValue(text);
      await expect.element(page.getByText(/Here’s what you typed earlier\./).first()).toBeVisible();
      await expectAccessible();
    },
  );
});

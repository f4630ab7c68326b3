import { getLoanProgress, getUserInfo } from '@hiram/contract';
import type { Page } from '@playwright/test';
import { callOn } from './fixtures.ts';
import { expect, inviteCode, password, test } from './journey.ts';
import { onboardingWords } from './onboarding-words.ts';
import { addPhoto, pick, sign } from './phone-hands.ts';

/** From the first visit to an application that is sent: how much is asked of somebody, counted. */
const most = { screens: 12, answers: 30 };

const says = onboardingWords.en;

/** Every address and every heading that was shown, as the page itself saw them. */
async function watchScreens(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const name = 'screens of the journey';
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      const seen: string[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
      const screen = `${location.pathname} ${heading}`;
      if (!heading || seen.includes(screen)) return;
      sessionStorage.setItem(name, JSON.stringify([...seen, screen]));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('screens of the journey') ?? '[]'));
}

/** The hands of somebody whose answers are counted: a field, a choice, a day, a photo, a tick, a signature. */
function countingHands(page: Page) {
  let answers = 0;
  return {
    count: () => answers,
    async fill(label: string, text: string) {
      await page.getByLabel(label, { exact: true }).fill(text);
      answers += 1;
    },
    async pick(label: string, option: string) {
      await pick(page, label, option);
      answers += 1;
    },
    async check(name: string, group?: string) {
      const within = group === undefined ? page : page.getByRole('group', { name: group });
      await within.getByRole('radio', { name, exact: true }).check();
      answers += 1;
    },
    async tick(name: string | RegExp) {
      await page.getByRole('checkbox', { name }).check();
      answers += 1;
    },
    async birthday(day: string, month: string, year: string) {
      await page.getByLabel('Day', { exact: true }).selectOption(day);
      await page.getByLabel('Month', { exact: true }).selectOption(month);
      await page.getByLabel('Year', { exact: true }).selectOption(year);
      answers += 1;
    },
    async photo(label: string) {
      await addPhoto(page, says, label);
      answers += 1;
    },
    async sign() {
      await sign(page, says);
      answers += 1;
    },
  };
}

test('at most 12 screens and 30 answers lead from the first visit to an application', async ({
  page,
  mobile,
}, info) => {
  const screens = await watchScreens(page);
  const hands = countingHands(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isAt = (path: string) => expect(page).toHaveURL(path);
  const step = (number: number) => expect(page.getByText(`Step ${number} of 8`)).toBeVisible();

  // An invitation brings the code along, as most first visits do.
  await page.goto(`/?code=${inviteCode}&channel=radio`);
  await hands.fill('How much do you need?', '100000');
  await press('Get started');
  await isAt('/register');
  await hands.fill('Mobile number', mobile);
  await hands.fill('Choose a password', password);
  await hands.fill('Confirm password', password);
  await press('Create account');

  await isAt('/eligibility');
  await step(1);
  await hands.birthday('17', 'May', '1990');
  await hands.fill(says.earn, '25,000');
  await hands.tick('I am a Filipino citizen');
  await press(says.saveAndContinue);

  await isAt('/identity');
  await step(2);
  for (const photo of says.photos) await hands.photo(photo);
  await hands.fill(says.name, 'Ana Specimen');
  await hands.fill(says.identity, `1${mobile}`);
  await hands.check(says.female);
  await hands.pick(says.marriage, says.married);
  await press(says.continue);
  await isAt('/identityReview');
  await step(2);
  await press('Yes, this is me');

  await isAt('/address');
  await step(3);
  await hands.fill(says.email, `${mobile}@demo.example`);
  await hands.pick('City and province', 'Talisay City, Cebu');
  await hands.fill(says.address, '1 Sample Street');
  await press(says.saveAndContinue);

  await isAt('/jobInfo');
  await step(4);
  await hands.fill(says.job, 'Baker');
  await hands.fill(says.spend, '10000');
  await hands.pick(says.purpose, says.business);
  await hands.check(says.no, says.guarantee);
  await press(says.saveAndContinue);

  await isAt('/contacts');
  await step(5);
  await hands.fill(says.name, 'Lita Specimen');
  await hands.pick(says.relationship, says.parent);
  await hands.fill('Mobile number', '09181111111');
  await press(says.saveAndContinue);

  await isAt('/creditInfo');
  await step(6);
  for (const photo of says.creditPhotos) await hands.photo(photo);
  await press(says.continue);

  await isAt('/bankInfo');
  await step(7);
  await hands.pick(says.bank, 'BDO Unibank');
  await hands.fill(says.account, '1234567890');
  await press(says.saveAndContinue);

  // What was chosen before there was an account is what is asked for.
  await isAt('/confirm/1');
  await step(8);
  await hands.tick(/policy/);
  const counted = await screens();
  await press('Send application');
  await hands.sign();
  await press(says.confirm);
  await expect(page.getByRole('heading', { name: says.success })).toBeVisible();
  expect(await callOn(page, getLoanProgress, {})).toMatchObject({ status: 0, applyAmount: 100_000 });
  expect(await callOn(page, getUserInfo, {})).toMatchObject({
    isCitizen: true,
    occupation: 'working',
    incomeRange: '20000_40000',
    loanBefore: false,
  });

  const figures = `${counted.length} screens, ${hands.count()} answers`;
  info.annotations.push({ type: 'figures', description: figures });
  process.stdout.write(`first loan: ${figures}\n  ${counted.join('\n  ')}\n`);
  expect(counted.length).toBeLessThanOrEqual(most.screens);
  expect(hands.count()).toBeLessThanOrEqual(most.answers);

  // Whoever goes back leaves: the form that was just sent is not filled in again.
  await page.goBack();
  await isAt('/');
  await expect(page.getByText(says.underReview)).toBeVisible();
});

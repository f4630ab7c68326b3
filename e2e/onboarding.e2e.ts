import { getLoanProgress, getUserInfo } from '@hiram/contract';
import type { MarketId } from '../contract/src/index.ts';
import { callOn } from './fixtures.ts';
import { expect, expectAccessible, inviteCode, test as journey, password } from './journey.ts';
import { type OnboardingWords, onboardingWords } from './onboarding-words.ts';
import { addPhoto, fillContact, pick, sign } from './phone-hands.ts';
import { thai } from './thai-words.ts';
import { words as entering, type Language, type Words } from './words.ts';

interface Place {
  readonly market: MarketId;
  readonly locale: string;
  readonly says: Pick<Words, 'mobile' | 'newPassword' | 'confirmPassword' | 'createAccount'>;
  readonly words: OnboardingWords;
  readonly mobile: string;
  readonly identity: string;
  readonly place: string;
  readonly contactPhone: string;
  readonly bank: string;
  /** Where a language says on the contacts' screen something else than on the others. */
  readonly contactWords?: { readonly name: string; readonly mobile: string };
}

const philippine = (language: Language, locale: string, mobile: string): Place => ({
  market: 'ph',
  locale,
  says: entering[language],
  words: onboardingWords[language],
  mobile,
  identity: `1${mobile}`,
  place: 'Talisay City, Cebu',
  contactPhone: '09181111111',
  bank: 'BDO Unibank',
});

const places: Readonly<Record<string, Place>> = {
  'in en': philippine('en', 'en-GB', '09178880001'),
  'in th, in Thailand': {
    market: 'th',
    locale: 'th-TH',
    says: thai.entering,
    words: thai.onboarding,
    mobile: '0812345670',
    identity: '3100600445635',
    place: 'พระนคร · Phra Nakhon, กรุงเทพมหานคร · Bangkok',
    contactPhone: '0811111111',
    bank: 'ธนาคารกสิกรไทย · Kasikornbank',
    contactWords: thai.contacts,
  },
};

const test = journey.extend<{ market: MarketId }>({
  market: ['ph', { option: true }],
  baseURL: async ({ market, lenderIn }, use) => use((await lenderIn(market)).url),
});

/** From an invitation to an application that waits for its review, every screen once, by hand. */
for (const [name, place] of Object.entries(places)) {
  test.describe(name, () => {
    test.use({ market: place.market, locale: place.locale });

    test('a borrower registers, tells what is asked, signs, and asks for a limit', async ({ page }) => {
      const { says, mobile } = place;
      const words = { ...place.words, mobile: says.mobile };
      const contactWords = { ...words, ...place.contactWords };
      const goOn = () => page.getByRole('button', { name: words.saveAndContinue }).click();
      const isAt = async (path: string) => {
        await expect(page).toHaveURL(path);
        await expectAccessible(page);
      };

      await page.goto(`/register?code=${inviteCode}&channel=radio`);
      await page.getByLabel(says.mobile).fill(mobile);
      await page.getByLabel(says.newPassword).fill(password);
      await page.getByLabel(says.confirmPassword).fill(password);
      const sent = page.waitForRequest('**/user/register');
      await page.getByRole('button', { name: says.createAccount }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        telemarketingCode: inviteCode,
        installationSource: 'radio',
      });

      await expect(page.getByRole('button', { name: words.completeDetails })).toBeVisible();
      await isAt('/');
      await page.getByRole('link', { name: words.nextStep }).click();
      await isAt('/eligibility');
      const [day = '', month = '', year = ''] = words.birthday;
      await page.getByLabel(day, { exact: true }).selectOption('17');
      await page.getByLabel(month, { exact: true }).selectOption(words.may);
      await page.getByLabel(year, { exact: true }).selectOption('1990');
      await page.getByLabel(words.earn).fill('25,000');
      await page.getByRole('checkbox', { name: words.citizen }).check();
      await goOn();

      await isAt('/identity');
      for (const photo of words.photos) await addPhoto(page, words, photo);
      await page.getByLabel(words.name, { exact: true }).fill('Ana Specimen');
      await page.getByLabel(words.identity).fill(place.identity);
      await page.getByRole('radio', { name: words.female, exact: true }).check();
      await pick(page, words.marriage, words.married);
      await page.getByRole('button', { name: words.continue }).click();

      // Nothing is locked, nor sent, before it has been looked at.
      await isAt('/identityReview');
      await expect(page.getByText('Ana Specimen')).toBeVisible();
      expect(await callOn(page, getUserInfo, {})).toMatchObject({ realName: null, lockedFields: [] });
      await page.getByRole('button', { name: words.thisIsMe }).click();

      await isAt('/address');
      expect(await callOn(page, getUserInfo, {})).toMatchObject({
        realName: 'Ana Specimen',
        lockedFields: ['realName', 'identity'],
      });
      await page.getByLabel(words.email).fill(`${mobile}@demo.example`);
      await pick(page, words.place, place.place);
      await page.getByLabel(words.address, { exact: true }).fill('1 Sample Street');
      await goOn();

      await isAt('/jobInfo');
      await page.getByLabel(words.job).fill('Baker');
      await page.getByLabel(words.spend).fill('10000');
      await pick(page, words.purpose, words.business);
      await page.getByRole('group', { name: words.guarantee }).getByRole('radio', { name: words.no }).check();
      await page.getByText(words.moreWork).click();
      await page.getByLabel(words.company).fill('Sample Store');
      await pick(page, words.workingPeriod, words.years);
      await goOn();

      await isAt('/contacts');
      await expect(page.getByText(words.promise)).toBeVisible();
      await fillContact(page, contactWords, 0, {
        name: 'Lita Specimen',
        relationship: words.parent,
        phone: place.contactPhone,
      });
      await goOn();

      await isAt('/creditInfo');
      for (const photo of words.creditPhotos) await addPhoto(page, words, photo);
      await page.getByRole('button', { name: words.continue }).click();

      await isAt('/bankInfo');
      await expect(page.getByText(words.ownName)).toContainText('Ana Specimen');
      await pick(page, words.bank, place.bank);
      await page.getByLabel(words.account).fill('1234 5678 90');
      await expect(page.getByLabel(words.account)).toHaveValue('1234567890');
      await goOn();
      await isAt('/loan');

      await page.goto('/');
      const apply = page.getByRole('button', { name: words.apply });
      await apply.click();
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(words.policyMissed);
      await isAt('/');
      await page.getByRole('button', { name: words.policy }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.agree }).click();
      await expect(page.getByRole('checkbox')).toBeChecked();
      const agreed = page.waitForResponse('**/user/agreeToPolicy');
      await apply.click();
      const { data: consent } = await (await agreed).json();
      // The price comes first, and what is still to be told after it.
      await isAt('/apply/1');
      await page.getByRole('button', { name: words.continue }).click();
      await isAt('/confirm/1');
      // What the server has on record is not asked again.
      const user = await callOn(page, getUserInfo, {});
      expect(user.policyVersion).toBe(consent.version);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await page.getByRole('button', { name: words.sendRequest }).click();
      // The signature is drawn beside the price that it stands for.
      await page.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByText(words.signFirst)).toBeVisible();
      await expectAccessible(page);
      await sign(page, words);
      await page.getByRole('button', { name: words.confirm }).click();

      await expect(page.getByRole('heading', { name: words.success })).toBeVisible();
      const progress = await callOn(page, getLoanProgress, {});
      expect(progress).toMatchObject({ status: 0, applyAmount: 80_000, balance: 0 });
      await isAt(`/success/${progress?.orderId}`);
      await page.getByRole('button', { name: words.toHome }).click();
      await expect(page.getByText(words.underReview)).toBeVisible();
      await isAt('/');
    });
  });
}

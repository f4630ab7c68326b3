import { updateUser } from '@hiram/contract';
import { giveDetails, giveIdentity } from '../fixtures/borrower.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { identityOf } from '../fixtures/person.ts';
import { pixelFlood } from '../fixtures/png.ts';
import { arrive } from './fixtures.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { choose, photo, uploadsOf } from './phone-hands.ts';
import { type ChosenFile, drawJpeg, jpegFile, withGps } from './photo-files.ts';

/** Photos, as a person with a phone meets them. */

const front = 'Front of your ID';
const back = 'Back of your ID';
const handHold = 'You holding your ID';

test.describe('identity', () => {
  // Pictures are drawn, decoded and encoded here: a busy machine takes its time.

  test.beforeEach(async ({ page, hiram, mobile }) => {
    await arrive(page, hiram, mobile);
    await page.goto('/identity');
    await expect(photo(page, front)).toBeVisible();
  });

  test('three photos and what stands on the card', async ({ page, mobile }) => {
    const picture = jpegFile(await drawJpeg(page));
    const next = page.getByRole('button', { name: 'Continue' });
    await next.click();
    for (const label of [front, back, handHold]) {
      await expect(photo(page, label)).toContainText('Take or choose a photo.');
    }
    await expect(photo(page, front).getByRole('button')).toBeFocused();
    await expect(page.getByLabel('ID number')).toHaveAccessibleDescription(
      /Enter your ID number: \d+–\d+ digits/,
    );
    await expectAccessible(page);

    for (const label of [front, back, handHold]) {
      await choose(page, label, picture);
      await expect(photo(page, label)).toContainText('Uploaded');
      await expect(photo(page, label).getByRole('img')).toBeVisible();
    }
    await page.getByLabel('Name', { exact: true }).fill('Ana Specimen');
    await page.getByLabel('ID number').fill(`ID ${identityOf({ mobile })}`);
    await expect(page.getByLabel('ID number')).toHaveValue(identityOf({ mobile }));
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByLabel('Day', { exact: true }).selectOption('31');
    await page.getByLabel('Month').selectOption('February');
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue('');
    await page.getByLabel('Day', { exact: true }).selectOption('5');
    await page.getByLabel('Year').selectOption('1990');
    await page.getByRole('button', { name: 'Marital status' }).click();
    await page.getByRole('option', { name: 'Married', exact: true }).click();
    await expectAccessible(page);
    await next.click();

    // Beside the photo it was copied from, and still to be changed.
    await expect(page).toHaveURL('/identityReview');
    await expect(page.getByRole('img', { name: /Front of your ID/ })).toBeVisible();
    await expect(page.getByText(/^Feb\w* 5, 1990$/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Ana Specimen')).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ana Maria Specimen');
    await next.click();
    await expect(page.getByText('Ana Maria Specimen')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, this is me' }).dblclick();
    await expect(page).toHaveURL('/address');
    await page.goto('/identityReview');
    await expect(page).toHaveURL('/identity');

    await page.goto('/identity');
    await expect(page.getByText('Locked details have already been sent or checked.')).toBeVisible();
    await expect(page.getByText('Ana Maria Specimen')).toBeVisible();
    await expect(page.getByText(identityOf({ mobile }))).toBeHidden();
    const shown = photo(page, handHold).getByRole('img');
    await expect(shown).toHaveAttribute('src', /^\/files\//);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000);
  });

  test('wrong files are refused, each with its reason', async ({ page }) => {
    const uploads = uploadsOf(page);
    const whole = await drawJpeg(page);
    const unreadable = Buffer.concat([whole.subarray(0, 400), Buffer.alloc(6 * 1024 * 1024, 7)]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const cases: [ChosenFile, string][] = [
      [jpegFile(unreadable), 'Choose a photo of 5 MB or less.'],
      [jpegFile(Buffer.from('%PDF-1.7\n')), 'This isn’t a JPG or PNG photo.'],
      [jpegFile(svg), 'This isn’t a JPG or PNG photo.'],
      [{ name: 'map.png', mimeType: 'image/png', buffer: pixelFlood() }, 'This photo is too large to open.'],
      [jpegFile(whole.subarray(0, whole.length / 2)), 'This photo is damaged or incomplete.'],
      [jpegFile(await drawJpeg(page, 150, 100)), 'This photo is too small to read.'],
    ];
    for (const [file, reason] of cases) {
      await choose(page, front, file);
      await expect(photo(page, front)).toContainText(reason);
    }
    expect(uploads).toEqual([]);
    await expectAccessible(page);
    await choose(page, front, jpegFile(whole));
    await expect(photo(page, front)).toContainText('Uploaded');
    // A wrong file does not take the place of the photo that is there.
    await choose(page, front, jpegFile(svg));
    await expect(photo(page, front)).toContainText('This isn’t a JPG or PNG photo.');
    await expect(photo(page, front)).toContainText('Uploaded');
    await expect(photo(page, front).getByRole('img')).toBeVisible();
  });

  test('a photo that is hard to read is asked about before it is sent, and one of nothing is not sent', async ({
    page,
  }) => {
    const uploads = uploadsOf(page);
    await choose(page, front, jpegFile(await drawJpeg(page, 1000, 640, 0)));
    await expect(photo(page, front)).toContainText('There’s nothing to see on this photo.');
    await choose(page, front, jpegFile(await drawJpeg(page, 1000, 640, 0.15)));
    await expect(photo(page, front)).toContainText('This photo looks dark.');
    await expectAccessible(page);
    expect(uploads).toEqual([]);
    await photo(page, front).getByRole('button', { name: 'Use it anyway' }).click();
    await expect(photo(page, front)).toContainText('Uploaded');
    await expect(photo(page, front)).not.toContainText('This photo looks dark.');
  });

  test('what only the server finds out is said in the same words', async ({ page }) => {
    await page.route('**/user/identity/apply', (route) =>
      route.fulfill({ json: { code: 20000, msg: 'Upload failed', data: { reason: 'damaged' } } }),
    );
    await choose(page, back, jpegFile(await drawJpeg(page)));
    await expect(photo(page, back)).toContainText('This photo is damaged or incomplete.');
    await photo(page, back).getByRole('button', { name: 'Remove' }).click();
    await expect(photo(page, back)).not.toContainText('damaged');
    await expect(photo(page, back).getByRole('img')).toHaveCount(0);
  });

  test('a large photo is made small on the phone, and tells nobody where it was taken', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
    const jpeg = await drawJpeg(page, 3000, 2000);
    const large = Buffer.concat([withGps(jpeg), Buffer.alloc(6 * 1024 * 1024)]);
    await context.setOffline(true);
    await choose(page, front, jpegFile(large));
    await expect(photo(page, front)).toContainText('Waiting for a connection.');
    await expectAccessible(page);
    const kept = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('hiram_photos');
        request.onsuccess = () => resolve(request.result);
      });
      const [row] = await new Promise<{ blob: Blob }[]>((resolve) => {
        const request = database.transaction('photos').objectStore('photos').getAll();
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      if (!row) throw new Error('nothing kept');
      const { width, height } = await createImageBitmap(row.blob);
      const text = new TextDecoder('latin1').decode(await row.blob.arrayBuffer());
      return { width, height, hasNotes: text.includes('Exif'), size: row.blob.size };
    });
    expect(kept).toMatchObject({ width: 1600, height: 1067, hasNotes: false });
    expect(kept.size).toBeLessThan(1024 * 1024);
    await context.setOffline(false);
    await expect(photo(page, front)).toContainText('Uploaded');
  });

  test('a connection that is lost during the upload comes back, and it is still one photo', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_CONNECTION_RESET/);
    const uploads = uploadsOf(page);
    let lost = 0;
    await page.route('**/user/identity/apply', (route) => {
      lost += 1;
      return lost === 1 ? route.abort('connectionreset') : route.continue();
    });
    await choose(page, handHold, jpegFile(await drawJpeg(page)));
    await expect(photo(page, handHold)).toContainText('Waiting for a connection.');
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      'One moment, your photos are still uploading.',
    );
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(photo(page, handHold)).toContainText('Uploaded');
    expect(uploads).toHaveLength(2);
    expect(uploads[0]).toBe(uploads[1]);
  });

  test('an upload goes on after a reload, under the same key', async ({ page }) => {
    const uploads = uploadsOf(page);
    await page.route('**/user/identity/apply', () => undefined);
    await choose(page, front, jpegFile(await drawJpeg(page)));
    await expect(photo(page, front).getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    // The others do not wait for it.
    await expect(photo(page, back).getByRole('button', { name: 'Add photo' })).toBeEnabled();
    await page.unroute('**/user/identity/apply');
    await page.reload();
    await expect(photo(page, front)).toContainText('Uploaded');
    expect(new Set(uploads).size).toBe(1);
  });

  test('a photo that waits can be removed, and logging out leaves nothing on the phone', async ({
    page,
    says,
  }) => {
    await page.route('**/user/identity/apply', () => undefined);
    const picture = jpegFile(await drawJpeg(page));
    await choose(page, front, picture);
    await photo(page, front).getByRole('button', { name: 'Remove' }).click();
    await expect(photo(page, front).getByRole('button', { name: 'Add photo' })).toBeVisible();
    await page.reload();
    await expect(photo(page, front).getByRole('button', { name: 'Add photo' })).toBeVisible();

    await choose(page, back, picture);
    await expect(photo(page, back).getByRole('progressbar')).toBeVisible();
    await page.goto('/my');
    await page.getByRole('button', { name: says.logOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: says.logOut }).click();
    await expect(page).toHaveURL('/login');
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContain('hiram_photos');
  });

  test('what was typed survives a reload, and the ID number stays in this tab', async ({ page, mobile }) => {
    await page.getByLabel('Name', { exact: true }).fill('Ana Specimen');
    await page.getByLabel('ID number').fill(identityOf({ mobile }));
    await page.getByLabel('Year').selectOption('1990');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Specimen');
    await expect(page.getByLabel('ID number')).toHaveValue(identityOf({ mobile }));
    await expect(page.getByLabel('Year')).toHaveValue('1990');
    const lasting = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(lasting).not.toContain(identityOf({ mobile }));
  });

  test('a screen whose photos cannot be looked up says so and tries again', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of 503/);
    await page.route('**/user/identity', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(page.getByText('We couldn’t check which photos you’ve sent.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/user/identity');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(photo(page, front)).toBeVisible();
  });
});

test('payslip and proof of address', async ({ page, hiram, mobile }) => {
  const { client } = await arrive(page, hiram, mobile);
  dataOf(await client.call(updateUser, { occupation: 'working' }));
  await page.goto('/creditInfo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(photo(page, 'Payslip')).toContainText('Take or choose a photo.');
  await expectAccessible(page);
  const picture = jpegFile(await drawJpeg(page));
  for (const label of ['Payslip', 'Proof of address']) {
    await choose(page, label, picture);
    await expect(photo(page, label)).toContainText('Uploaded');
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL('/creditInfo');
});

test('another bank account is asked for, once', async ({ page, hiram, mobile }) => {
  const borrower = await arrive(page, hiram, mobile);
  await page.goto('/updateBank');
  await expect(page.getByText('You haven’t added a bank account yet.')).toBeVisible();
  await expectAccessible(page);
  await giveIdentity(borrower);
  await giveDetails(borrower);
  await page.reload();
  const send = page.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(photo(page, 'Photo of the bank book')).toContainText('Take or choose a photo.');
  await expectAccessible(page);
  await choose(page, 'Photo of the bank book', jpegFile(await drawJpeg(page)));
  await expect(photo(page, 'Photo of the bank book')).toContainText('Ready.');
  await page.reload();
  await expect(photo(page, 'Photo of the bank book')).toContainText('Ready.');
  await page.getByRole('button', { name: 'Bank', exact: false }).first().click();
  await page.getByRole('combobox').fill('bpi');
  await page.getByRole('option').first().click();
  await page.getByLabel('Account number').fill('1234 5678 9012');
  await expect(page.getByLabel('Account number')).toHaveValue('123456789012');
  await send.click();
  await expect(page.getByText('We’re checking your new account.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('We’re checking your new account.')).toBeVisible();
});

import { inviteStaff } from '@hiram/contract/desk';
import { agree } from '../fixtures/staff.ts';
import type { ReceivedMail } from '../server/src/sandbox/read-mail.ts';
import { acceptAndEnrol, another, enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import { borrowerIdOf, completeBorrower, staffOf } from './fixtures.ts';
import { expect, test } from './journey.ts';
import { startOwnServer } from './server.ts';

/** Colleagues who tell each other something, and somebody new who comes by an e-mail. */

test('a note tells a colleague, whose bell leads to it; an invitation comes by e-mail and is shown to nobody', async ({
  browser,
  mobile,
}) => {
  const own = await startOwnServer({ HIRAM_SMTP_URL: '' });
  try {
    const borrower = await completeBorrower(own, mobile);
    const borrowerId = await borrowerIdOf(own, borrower);
    const sami = await another(browser, own.url);
    await enterDesk(sami, 'sami@demo.example', `/desk/borrowers/${borrowerId}`);
    await sami.getByLabel('Note', { exact: true }).pressSequentially('Moves in May, @Ros');
    await sami.getByRole('menuitem', { name: /Rosa Demo/ }).click();
    await sami.getByRole('button', { name: 'Save note' }).click();
    await expect(sami.getByText('Note saved, 1 colleague told.')).toBeVisible();
    await expect(sami.getByRole('listitem').filter({ hasText: 'Moves in May, @Rosa Demo' })).toBeVisible();
    await expectAccessibleDesk(sami);

    const rosa = await another(browser, own.url);
    await enterDesk(rosa, 'rosa@demo.example');
    await rosa.getByRole('button', { name: 'What concerns you: 1 new' }).click();
    await rosa.getByRole('button', { name: /Sami Demo mentioned you in a note/ }).click();
    await expect(rosa).toHaveURL(new RegExp(`/desk/borrowers/${borrowerId}$`));
    await expect(rosa.getByRole('button', { name: 'What concerns you', exact: true })).toBeVisible();
    await rosa.getByRole('button', { name: 'Add a task' }).click();
    await rosa.getByRole('dialog').getByLabel('What to do').fill('Ask for the new address');
    await rosa.getByRole('dialog').getByRole('button', { name: 'Add a task' }).click();
    await rosa.getByRole('link', { name: /My tasks/ }).click();
    await rosa.getByRole('button', { name: 'Done: Ask for the new address' }).click();
    await expect(rosa.getByText(/^Nothing to do\./)).toBeVisible();

    const people = { proposer: await staffOf(own, 'admin'), second: await staffOf(own, 'approver') };
    const email = 'nina@lender.example';
    await agree(people, inviteStaff, { email, name: 'Nina Newcomer', role: 'support' });
    const inbox = async () =>
      (await (await fetch(`${own.mailSandboxUrl}/mails?to=${email}`)).json()) as ReceivedMail[];
    await expect.poll(async () => (await inbox()).length).toBe(1);
    const [mail] = await inbox();
    const nina = await another(browser, own.url);
    await acceptAndEnrol(nina, /https?:\/\/\S+#token=\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    await expect(nina.getByRole('button', { name: /^Nina Newcomer/ })).toBeVisible();
  } finally {
    await own.stop();
  }
});

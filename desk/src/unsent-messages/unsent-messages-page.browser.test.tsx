import { listUnsentMessages, type UnsentMessage } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, server } from '../test-desk.tsx';

const code: UnsentMessage = {
  ...{ messageId: 3, kind: 'withdraw_code', mobile: '•••• 0134', createdAt: '2026-11-14T02:00:00.000Z' },
  ...{ tries: 1, triedAt: '2026-11-14T02:00:00.000Z', failure: null, expiredAt: '2026-11-15T02:00:00.000Z' },
};

it('says of a code that it has expired, and of what was only told that it is too old', async () => {
  await page.viewport(1024, 900);
  server.answer(listUnsentMessages, {
    total: 2,
    messages: [code, { ...code, messageId: 2, kind: 'notice' }],
  });
  await openDesk('/unsent-messages', 'support');
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('The code expired before it could be sent.');
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('It was too old to be of use before it could be sent.');
  await expect.element(rows.nth(2)).not.toMatchTextContent('code');
});

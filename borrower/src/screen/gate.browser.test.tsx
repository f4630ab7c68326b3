import { getErasure, getExport, listConsents } from '@hiram/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPhone, server } from '../app/test-phone.tsx';

const heading = page.getByRole('heading', { level: 1 });

it('leaves the focus on the heading when what the screen is about arrives', async () => {
  server.answer(listConsents, { consents: [] });
  server.answer(getExport, { newest: null, nextAt: null });
  server.answer(getErasure, { waitDays: 14, holds: [], keptUntil: null, waiting: null });
  const arrive = server.hold(getErasure);
  await openPhone('/faq');
  history.pushState(null, '', '/privacy');
  await expect.element(heading).toHaveTextContent('Your data');
  await expect.element(heading).toHaveFocus();
  arrive();
  await expect.element(page.getByText(/You can register again at any time/)).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

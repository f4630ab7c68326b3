import { getCredit, getLoanProgress, getUserInfo, uploadCredit } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower, someProgress } from '../../app/test-answers.ts';
import { expectAccessible, openPhone, server } from '../../app/test-phone.tsx';
import { invalidateNewestOrder } from '../../screen/newest-order.ts';

const asked = {
  documents: [{ document: 'payslip', isGiven: false } as const],
  note: 'The left half is dark',
  at: '2026-01-02T03:04:05.000Z',
};

describe('a form that holds what was asked for', () => {
  it('says so in the reviewer’s words, flags the picture in place, and tells when it was handed in', async () => {
    server.answer(getUserInfo, { ...aCompleteBorrower, occupation: 'working' });
    server.answer(getCredit, { payslip: '/pictures/a.svg', addressProof: '/pictures/b.svg' });
    server.answer(getLoanProgress, { ...someProgress, status: 2, asked });
    await openPhone('/creditInfo');
    await expect.element(page.getByText('“The left half is dark”')).toBeVisible();
    await expect.element(page.getByText('Please take this photo again')).toBeVisible();
    expect(page.getByText('Uploaded').elements()).toHaveLength(1);
    await expectAccessible();
    expect(server.callsOf(uploadCredit)).toEqual([]);
    server.answer(getLoanProgress, { ...someProgress, status: 1 });
    await invalidateNewestOrder();
    await expect.element(page.getByText('Handed in. We’re continuing the review.')).toBeVisible();
    await expect.element(page.getByText('Please take this photo again')).not.toBeInTheDocument();
  });
});

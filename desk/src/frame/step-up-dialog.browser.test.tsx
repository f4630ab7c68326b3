import { beginStepUp, inviteStaff, listStaff, stepUp } from '@hiram/contract/desk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const invitation = page.getByRole('dialog').filter({ hasText: 'Invite a colleague' });
const question = page.getByRole('dialog').filter({ hasText: 'Is it still you?' });
const goOn = question.getByRole('button', { name: 'Continue', exact: true });

async function propose(ways: readonly string[]): Promise<void> {
  await page.viewport(1440, 900);
  server.answer(listStaff, []);
  server.refuse(inviteStaff, 'step_up_needed', { ways });
  await openDesk('/staff', 'admin');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await invitation.getByLabelText('Name').fill('Nina Newcomer');
  await invitation.getByLabelText('Email').fill('nina@lender.example');
  await invitation.getByLabelText('Role').click();
  await page.getByTitle('Reviewer', { exact: true }).click();
  await invitation.getByRole('button', { name: 'Propose' }).click();
  await expect.element(question).toBeVisible();
}

describe('an act that needs the second factor once more', () => {
  beforeEach(() => propose(['app']));

  it('goes on by itself with the same key, when the code is right', async () => {
    await expectAccessible();
    server.refuse(stepUp, 'wrong_second_factor');
    await question.getByLabelText('Code').fill('000000');
    await goOn.click();
    await expect.element(question.getByText(/That code is wrong/)).toBeVisible();
    server.answer(stepUp, { until: '2026-11-16T01:05:00.000Z' });
    server.answer(inviteStaff, { proposalId: 7 });
    await question.getByLabelText('Code').fill('123456');
    await goOn.click();
    await expect.element(page.getByText(/^Proposed/)).toBeVisible();
    expect(server.callsOf(stepUp).at(-1)?.input).toEqual({ totpCode: '123456' });
    const keys = server.callsOf(inviteStaff).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/./);
  });

  it('leaves the form as it was when they would rather not', async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(invitation.getByLabelText('Name')).toHaveValue('Nina Newcomer');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(server.callsOf(inviteStaff)).toHaveLength(1);
  });
});

describe('whoever has a passkey', () => {
  const useMine = question.getByRole('button', { name: 'Use my passkey' });
  const options = { challenge: 'AAAA', timeout: 1000, userVerification: 'required' } as const;
  beforeEach(() => propose(['passkey', 'app']));
  afterEach(() => vi.restoreAllMocks());

  it('hears why it was not used, and goes on with a code', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    server.answer(beginStepUp, { ...options, rpId: location.hostname, allowCredentials: [] });
    await expectAccessible();
    await useMine.click();
    await expect.element(question.getByText(/^The passkey wasn’t used/)).toBeVisible();
    expect(server.callsOf(stepUp)).toEqual([]);
    await question.getByRole('button', { name: 'Use a code instead' }).click();
    server.answer(stepUp, { until: '2026-11-16T01:05:00.000Z' });
    server.answer(inviteStaff, { proposalId: 7 });
    await question.getByLabelText('Code').fill('123456');
    await goOn.click();
    await expect.element(page.getByText(/^Proposed/)).toBeVisible();
    expect(server.callsOf(stepUp).at(-1)?.input).toEqual({ totpCode: '123456' });
  });

  it('is told where the desk was opened at another address than passkeys are made for', async () => {
    const get = vi.spyOn(navigator.credentials, 'get');
    server.answer(beginStepUp, { ...options, rpId: 'loans.example', allowCredentials: [] });
    await useMine.click();
    await expect.element(question.getByText(/^Passkeys can’t be used/)).toBeVisible();
    expect(get).not.toHaveBeenCalled();
  });
});

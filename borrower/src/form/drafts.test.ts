import { describe, expect, it } from 'vitest';
import { session } from '../api/session/session.ts';
import { memoryShelf } from '../api/session/test-shelf.ts';
import { createDrafts, draftForms, guest, drafts as ownDrafts } from './drafts.ts';

const ana = '09170000001';
const ben = '09170000002';

function newPhone() {
  const lasting = memoryShelf();
  const passing = memoryShelf();
  return { lasting, passing, drafts: createDrafts(lasting, passing) };
}

describe('drafts', () => {
  it('gives back what was typed, form by form', () => {
    const { drafts } = newPhone();
    drafts.keep('job', { companyNameOfWork: 'Sari-sari store' }, { owner: ana });
    drafts.keep('school', { schoolName: 'City College' }, { owner: ana });
    expect(drafts.read('job', ana)).toEqual({ companyNameOfWork: 'Sari-sari store' });
    expect(drafts.read('school', ana)).toEqual({ schoolName: 'City College' });
    expect(drafts.read('contacts', ana)).toEqual({});
  });

  it('never shows one borrower what another one typed', () => {
    const { drafts } = newPhone();
    drafts.keep('job', { companyNameOfWork: 'Sari-sari store' }, { owner: ana });
    expect(drafts.read('job', ben)).toEqual({});
  });

  it('keeps numbers of cards and accounts for the tab only', () => {
    const { lasting, passing, drafts } = newPhone();
    const rules = { owner: ana, secret: ['cardNo'] };
    drafts.keep('bank', { bankName: 'Bank', cardNo: '1234567890' }, rules);
    expect(drafts.read('bank', ana)).toEqual({ bankName: 'Bank', cardNo: '1234567890' });
    expect(lasting.read('hiram_draft_bank')).not.toContain('1234567890');
    expect(createDrafts(lasting, memoryShelf()).read('bank', ana)).toEqual({ bankName: 'Bank' });
    expect(createDrafts(memoryShelf(), passing).read('bank', ana)).toEqual({ cardNo: '1234567890' });
  });

  it('leaves nothing behind once a form was sent', () => {
    const { lasting, passing, drafts } = newPhone();
    drafts.keep('bank', { bankName: 'Bank', cardNo: '1234567890' }, { owner: ana, secret: ['cardNo'] });
    drafts.clear('bank');
    expect([lasting.read('hiram_draft_bank'), passing.read('hiram_draft_bank')]).toEqual([null, null]);
  });

  it('leaves nothing behind after logging out', () => {
    const { lasting, drafts } = newPhone();
    for (const form of draftForms) drafts.keep(form, { any: 'thing' }, { owner: ana });
    drafts.clearAll();
    expect(draftForms.map((form) => lasting.read(`hiram_draft_${form}`))).toEqual(draftForms.map(() => null));
  });

  it('leaves nothing of one borrower on the phone once another is logged in there', () => {
    const { lasting, passing, drafts } = newPhone();
    drafts.keep('bank', { bankName: 'Bank', cardNo: '1234567890' }, { owner: ana, secret: ['cardNo'] });
    drafts.keep('job', { companyNameOfWork: 'Sari-sari store' }, { owner: ben });
    drafts.forgetOthers(ben);
    expect([lasting.read('hiram_draft_bank'), passing.read('hiram_draft_bank')]).toEqual([null, null]);
    expect(drafts.read('job', ben)).toEqual({ companyNameOfWork: 'Sari-sari store' });
  });

  it('of nobody yet is that of the first who logs in, and of nobody else', () => {
    const { drafts } = newPhone();
    drafts.keep('application', { appId: '1', amt: '100000' }, { owner: guest });
    drafts.forgetOthers(ana);
    expect(drafts.read('application', ana)).toEqual({ appId: '1', amt: '100000' });
    drafts.forgetOthers(ben);
    expect(drafts.read('application', ben)).toEqual({});
  });

  it('waits two weeks for its owner, and no longer', () => {
    const lasting = memoryShelf();
    const day = 86_400_000;
    let now = 1000 * day;
    const drafts = createDrafts(lasting, memoryShelf(), () => now);
    drafts.keep('job', { companyNameOfWork: 'Sari-sari store' }, { owner: ana });
    now += 14 * day;
    drafts.forgetOld();
    expect(drafts.read('job', ana)).toEqual({ companyNameOfWork: 'Sari-sari store' });
    now += 1;
    drafts.forgetOld();
    expect(lasting.read('hiram_draft_job')).toBeNull();
  });

  it('of an earlier version, which did not say when, stays', () => {
    const { lasting, drafts } = newPhone();
    lasting.write('hiram_draft_job', JSON.stringify({ owner: ana, values: { job: 'Baker' } }));
    drafts.forgetOld();
    expect(drafts.read('job', ana)).toEqual({ job: 'Baker' });
  });

  it('forgets the numbers when a session ends, and keeps the rest for its owner', () => {
    const { drafts } = newPhone();
    drafts.keep('bank', { bankName: 'Bank', cardNo: '1234567890' }, { owner: ana, secret: ['cardNo'] });
    drafts.forgetSecrets();
    expect(drafts.read('bank', ana)).toEqual({ bankName: 'Bank' });
  });

  it('of this tab lose their numbers with the session, whoever or whatever ended it', () => {
    session.begin('token');
    ownDrafts.keep('bank', { bankName: 'Bank', cardNo: '1234567890' }, { owner: ana, secret: ['cardNo'] });
    expect(ownDrafts.read('bank', ana)).toMatchObject({ cardNo: '1234567890' });
    session.end();
    expect(ownDrafts.read('bank', ana)).toEqual({ bankName: 'Bank' });
  });

  it('bears whatever else lies in its place', () => {
    const { lasting, drafts } = newPhone();
    for (const rubbish of ['', 'null', '{', '[]', '{"owner":"09170000001"}', '{"owner":1,"values":{}}']) {
      lasting.write('hiram_draft_job', rubbish);
      expect(drafts.read('job', ana)).toEqual({});
    }
    lasting.write('hiram_draft_job', JSON.stringify({ owner: ana, values: { good: 'text', bad: 7 } }));
    expect(drafts.read('job', ana)).toEqual({ good: 'text' });
  });
});

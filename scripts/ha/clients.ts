import { setTimeout as delay } from 'node:timers/promises';
import { type AnyOperation, addressOf, register, todayIn } from '@hiram/contract';
import { decideProposal, getDashboard, proposeJournal } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { demo } from '../../server/src/start/demo.ts';
import { ourJournals, ourMobiles, staffToken } from './prepare.ts';

/** What those who write have seen. */
export interface Seen {
  /** What was acknowledged, and when. */
  readonly acknowledged: { readonly name: string; readonly at: number }[];
  /** Dashboards that were shown. */
  reports: number;
  /** Everything else they heard, by what it was and how often. */
  readonly heard: Map<string, number>;
}

export interface Clients {
  readonly seen: Seen;
  stop(): Promise<void>;
}

interface Body {
  readonly code: number;
  readonly data: unknown;
}

/** "Try again": code 5, whatever the status, or the status that says the same where nobody of ours was there to answer. */
const mayTryAgain = (status: number, { code }: Body) => code === 5 || status === 502;

/**
 * People who register, two at the desk who post journals and one who looks at the dashboard, without a pause, as phones and the desk do it: what is not
 * answered is sent again with the same key until it is.
 */
export async function startClients(url: string, writers: number): Promise<Clients> {
  const seen: Seen = { acknowledged: [], reports: 0, heard: new Map() };
  const [admin, approver] = [await staffToken('admin'), await staffToken('approver')];
  const round = Date.now() % 10_000_000;
  let next = 0;
  let isRunning = true;

  async function send(operation: AnyOperation, input: object, token: string | null): Promise<unknown> {
    const key = crypto.randomUUID();
    while (isRunning) {
      const { status, body } = await sendOnce(url, operation, input, { token, key });
      if (body.code === 0) return body.data;
      const what = mayTryAgain(status, body) ? 'try again' : `HTTP ${status} code ${body.code}`;
      seen.heard.set(what, (seen.heard.get(what) ?? 0) + 1);
      if (!mayTryAgain(status, body)) return null;
      await delay(200);
    }
    return null;
  }

  const acknowledge = (name: string) => seen.acknowledged.push({ name, at: performance.now() });

  async function registerOne(): Promise<void> {
    next += 1;
    const mobile = `${ourMobiles}${String(round + next).padStart(7, '0')}`;
    const input = { mobile, password: 'correct horse', telemarketingCode: demo.inviteCode };
    if (await send(register, input, null)) acknowledge(mobile);
  }

  async function postOne(): Promise<void> {
    next += 1;
    const name = `${ourJournals}${round + next}`;
    const lines = [
      { account: 'bank', debit: next, credit: 0 },
      { account: 'own_funds', debit: 0, credit: next },
    ];
    const on = todayIn(markets.ph.timeZone, new Date());
    const proposed = await send(proposeJournal, { purpose: 'manual', on, reason: name, lines }, admin);
    if (!proposed) return;
    const { proposalId } = proposed as { readonly proposalId: number };
    if (await send(decideProposal, { proposalId, isConfirmed: true }, approver)) acknowledge(name);
  }

  /** Reports are read from a replica while there is one that is fresh. */
  async function readOne(): Promise<void> {
    const today = todayIn(markets.ph.timeZone, new Date());
    if (await send(getDashboard, { from: today, to: today }, admin)) seen.reports += 1;
    await delay(500);
  }

  const again = async (work: () => Promise<void>) => {
    while (isRunning) await work();
  };
  const working = [
    ...Array.from({ length: writers }, () => again(registerOne)),
    again(postOne),
    again(readOne),
  ];
  return {
    seen,
    async stop() {
      isRunning = false;
      await Promise.all(working);
    },
  };
}

async function sendOnce(
  url: string,
  operation: AnyOperation,
  input: object,
  { token, key }: { readonly token: string | null; readonly key: string },
): Promise<{ readonly status: number; readonly body: Body }> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(token ? { authorization: token } : {}),
  };
  try {
    const response = await fetch(`${url}${addressOf(operation)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(60_000),
    });
    const body = (await response.json().catch(() => ({ code: -1, data: null }))) as Body;
    return { status: response.status, body };
  } catch {
    return { status: 0, body: { code: -1, data: null } };
  }
}

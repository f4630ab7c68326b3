import { type AnyOperation, orderStatuses } from '@hiram/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putOrder } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { type Chance, chanceOf } from './chance.ts';
import { faultOf, type Heard, isOnRecord, isSuccess } from './judge.ts';
import { type FuzzRequest, oddRequest, requestOf } from './requests.ts';
import { type FuzzCaller, type FuzzCallers, fuzzCallers } from './test-callers.ts';
import { pictureTaker } from './test-picture.ts';

const requests = Number(process.env.HIRAM_FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.HIRAM_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const batchSize = 20;
const mostMs = 100_000;

const server = useTestServer();
let callers: FuzzCallers;
let takePicture: () => Promise<Record<string, string>>;

beforeAll(async () => {
  for (const status of orderStatuses) await putOrder(server, status);
  callers = await fuzzCallers(server);
  takePicture = await pictureTaker(server);
});

const figures = { requests: 0, taken: 0, refused: 0, notHttp200: 0, batches: 0, judged: 0 };
afterAll(() => {
  if (process.env.HIRAM_FUZZ_REQUESTS) console.log(`fuzz, seed ${seed}: ${JSON.stringify(figures)}`);
});

async function send({ path, init }: FuzzRequest): Promise<Heard> {
  const response = await fetch(`${server.url}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(mostMs),
    ...init,
  });
  return { status: response.status, text: await response.text() };
}

/** The request as it can be sent again by hand. */
function shown({ path, init }: FuzzRequest, who: string): string {
  const body =
    typeof init.body === 'string' ? init.body : Buffer.from((init.body ?? '') as Uint8Array).toString();
  const headers = [...new Headers(init.headers)].filter(([name]) => name !== 'authorization');
  return `${who} ${init.method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body).slice(0, 400)}`;
}

/** Half of the time by whoever may: only they get past the door. */
function callerFor(operation: AnyOperation | null, chance: Chance): FuzzCaller {
  const mayCall = callers.all.filter(({ name }) =>
    operation?.caller === 'borrower' ? name === 'borrower' : operation?.roles.some((role) => role === name),
  );
  return mayCall.length > 0 && chance.oneIn(2) ? chance.of(mayCall) : chance.of(callers.all);
}

/** Every operation once before any comes twice; now and then addresses that are none. */
function* kindsOfCall(chance: Chance): Generator<AnyOperation | null, never> {
  const operations = server.bindings.map(({ operation }) => operation);
  for (;;) {
    const left = [...operations];
    while (left.length > 0) {
      yield left.splice(chance.below(left.length), 1)[0] ?? null;
      if (chance.oneIn(12)) yield null;
    }
  }
}

/**
 * Calls made from the contract's own schemas by everybody there is, most of them wrong. No answer is a failure
 * or shows the inside, each is as the contract says, and what was refused has written nothing.
 */
test(`${requests} requests that nobody thought of`, { timeout: 300_000 + requests * 60 }, async () => {
  const chance = chanceOf(seed);
  const kinds = kindsOfCall(chance);
  const faults: string[] = [];
  await callers.restore();
  let before = await takePicture();
  while (figures.requests < requests) {
    // Of one kind of call and one caller, so that it can be said of a batch whether all of it was refused.
    const operation = kinds.next().value;
    const caller = callerFor(operation, chance);
    const batch = Array.from({ length: Math.min(batchSize, requests - figures.requests) }, () =>
      operation === null ? oddRequest(chance) : requestOf(operation, server.market, caller.token, chance),
    );
    const heard = await Promise.all(batch.map(send));
    for (const [at, answer] of heard.entries()) {
      const fault = faultOf(operation, answer);
      if (fault !== undefined)
        faults.push(
          `${fault}: ${shown(batch[at] as FuzzRequest, caller.name)} → ${answer.text.slice(0, 200)}`,
        );
    }
    const taken = heard.filter(isSuccess).length;
    figures.requests += batch.length;
    figures.taken += taken;
    figures.notHttp200 += heard.filter(({ status }) => status !== 200).length;
    figures.batches += 1;
    const isRead = operation?.effect === 'read';
    if ((taken > 0 && !isRead) || heard.some(isOnRecord)) {
      await callers.restore();
      before = await takePicture();
      continue;
    }
    // What only reads does so in a transaction that cannot write, unless it looks at people: that leaves a trace.
    const leavesTrace = (operation?.shows ?? 'nobody') !== 'nobody';
    if (isRead && !leavesTrace) continue;
    figures.judged += 1;
    const after = await takePicture();
    const changed = Object.keys(after).filter(
      (name) => after[name] !== before[name] && !(leavesTrace && name === 'access_log'),
    );
    if (changed.length > 0)
      faults.push(`wrote ${changed.join(', ')}: ${caller.name} ${operation?.path ?? 'odd addresses'}`);
    before = after;
  }
  figures.refused = figures.requests - figures.taken;
  expect(faults.slice(0, 20), `again with HIRAM_FUZZ_SEED=${seed} HIRAM_FUZZ_REQUESTS=${requests}`).toEqual(
    [],
  );
});

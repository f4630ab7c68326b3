/** The lender while the seed runs: its own server, called without a network, on a clock that the seed moves. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AnyOperation,
  addDays,
  type Client,
  createClient,
  logIn,
  type Market,
  type OutputOf,
  register,
  type SentInput,
  todayIn,
} from '@hiram/contract';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppParts } from '../../app.ts';
import { newToken } from '../../credentials/token.ts';
import type { ConnectionSettings } from '../../db/connection.ts';
import type { JobData, JobName } from '../../db/job-names.ts';
import { type Lanes, openLanes } from '../../db/lanes.ts';
import { sql } from '../../db/sql.ts';
import type { Files } from '../../files/files.ts';
import { createHttpServer } from '../../http/create-http-server.ts';
import type { JobHandlers } from '../../jobs/queue.ts';
import type { Sms, SmsGateway } from '../../messages/gateway.ts';
import { nothingWatched } from '../../observe/get-status.ts';
import type { Binding } from '../../operation/binding.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import type { TransferParts } from '../../transfer/transfer-jobs.ts';
import { demo } from '../demo.ts';
import type { Person } from './people.ts';
import { SeedBank } from './seed-bank.ts';
import { SeedJobs } from './seed-jobs.ts';
import { Timeline } from './timeline.ts';

export interface SeedParts {
  readonly connection: ConnectionSettings;
  readonly market: Market;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly logger: Logger;
  /** What is bound and what jobs do, as in the server that is about to start. */
  readonly operations: (parts: AppParts) => readonly Binding[];
  readonly handlers: (parts: {
    readonly files: Files;
    readonly logger: Logger;
    readonly transfers: TransferParts;
    readonly smsGateway: SmsGateway;
  }) => JobHandlers;
}

/** Everybody's while the seed runs. The demo's own, which everybody knows, is too easy to guess to be chosen. */
export const seedPassword = 'kalesa-mango-lantern-71';

const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** A refusal while the seed runs is a mistake in the seed; a machine that is too busy just now is asked again. */
async function sure<Op extends AnyOperation>(
  client: Client,
  operation: Op,
  input: SentInput<Op>,
): Promise<OutputOf<Op>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.call(operation, input);
    if (answer.ok) return answer.data;
    const { refusal, code, msg, data } = answer;
    if (refusal !== 'too_many_requests' || tries === 30)
      throw new Error(`the demo’s ${operation.path} was refused: ${code} ${msg} ${JSON.stringify(data)}`);
    await delay(1000);
  }
}

export class World {
  readonly bank: SeedBank;
  readonly timeline: Timeline;
  /** The last moment of the seed. */
  readonly end: Date;
  readonly market: Market;
  /** Numbers whose messages the gateway does not take. */
  readonly deadNumbers = new Set<string>();
  readonly #parts: SeedParts;
  readonly #messages: Sms[] = [];
  readonly #jobs: SeedJobs;
  readonly #lanes: Lanes;
  readonly #handlers: JobHandlers;
  readonly #phones = new Map<string, { readonly token: string; readonly openedAt: number }>();
  readonly #staff = new Map<StaffRole, Client>();
  #http!: FastifyInstance;

  constructor(parts: SeedParts, { begin, end }: { readonly begin: Date; readonly end: Date }) {
    const { connection, market, files, logger, personalData } = parts;
    this.#parts = parts;
    this.market = market;
    this.end = end;
    this.timeline = new Timeline(begin);
    this.bank = new SeedBank(() => this.today());
    this.#jobs = new SeedJobs(this.timeline.now);
    // A seed that was cut off begins again. Few connections, because each works its plans out for itself.
    this.#lanes = openLanes({ ...connection, isRepeatable: true }, this.#jobs, { mostCalls: 6 });
    const { now } = this.timeline;
    const transfers = {
      database: this.#lanes.calls,
      personalData,
      logger,
      market,
      now,
      gateway: this.bank,
    };
    const smsGateway: SmsGateway = { send: (sms) => this.#takeSms(sms) };
    this.#handlers = parts.handlers({ files, logger, transfers, smsGateway });
  }

  async open(): Promise<void> {
    const { market, personalData, files, logger, operations } = this.#parts;
    const { now } = this.timeline;
    const bindings = operations({
      files,
      personalData,
      paymentPage: null,
      relyingParty: () => null,
      push: null,
      mail: null,
      demo: null,
      status: nothingWatched,
    });
    this.#http = await createHttpServer(bindings, {
      lanes: this.#lanes,
      market,
      personalData,
      now,
      logger,
      callsPerMinute: 1_000_000,
      trustProxy: false,
      isProduction: false,
    });
    await this.#http.ready();
    for (const role of staffRoles) this.#staff.set(role, this.#client(await this.#openDesk(role), desktop));
  }

  today(): string {
    return todayIn(this.market.timeZone, this.timeline.now());
  }

  /** Somebody at the desk does something. */
  desk<Op extends AnyOperation>(role: StaffRole, operation: Op, input: SentInput<Op>): Promise<OutputOf<Op>> {
    const client = this.#staff.get(role);
    if (!client) throw new Error(`nobody is ${role}`);
    return sure(client, operation, input);
  }

  async register({ mobile }: Pick<Person, 'mobile'>): Promise<void> {
    const wish = {
      mobile,
      password: seedPassword,
      telemarketingCode: demo.inviteCode,
      deviceId: `phone of ${mobile}`,
    };
    const { token } = await sure(this.#client(null, phone), register, wish);
    this.#phones.set(mobile, { token, openedAt: this.timeline.now().getTime() });
  }

  /** Somebody does something on their phone; after two weeks they log in again first. */
  async phone<Op extends AnyOperation>(
    { mobile }: Pick<Person, 'mobile'>,
    operation: Op,
    input: SentInput<Op>,
  ): Promise<OutputOf<Op>> {
    return sure(await this.phoneOf(mobile), operation, input);
  }

  /** For what is meant to be refused. */
  async phoneOf(mobile: string): Promise<Client> {
    const at = this.timeline.now().getTime();
    const known = this.#phones.get(mobile);
    if (known && at - known.openedAt < 13 * 86_400_000) return this.#client(known.token, phone);
    const wish = { mobile, password: seedPassword, deviceId: `phone of ${mobile}` };
    const { token } = await sure(this.#client(null, phone), logIn, wish);
    this.#phones.set(mobile, { token, openedAt: at });
    return this.#client(token, phone);
  }

  /** The newest text message that matches. */
  smsTo(mobile: string, pattern: RegExp): string {
    for (const sms of this.#messages.toReversed()) {
      const found = sms.mobile === mobile ? pattern.exec(sms.body)?.[1] : undefined;
      if (found) return found;
    }
    throw new Error(`no text message to ${mobile} matches ${pattern}`);
  }

  /** Does what has become due of the background work. */
  settle(): Promise<void> {
    return this.#jobs.settle((name, data) => this.happen(name, data));
  }

  happen<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void> {
    const handler = this.#handlers[name] as (data: JobData[Name]) => Promise<void>;
    return handler(data);
  }

  /** The newest text messages, oldest first: the sandbox shows them. */
  lastMessages(most: number): readonly Sms[] {
    return this.#messages.slice(-most);
  }

  takeJobs(): ReturnType<SeedJobs['take']> {
    return this.#jobs.take();
  }

  get database() {
    return this.#lanes.calls;
  }

  /** Midnight of a day where the market is, and so many hours later. */
  moment(daysAgo: number, hour: number, today: string): Date {
    const day = addDays(today, -daysAgo);
    const guess = new Date(`${day}T00:00:00Z`).getTime();
    const shown = new Date(guess).toLocaleString('sv', { timeZone: this.market.timeZone });
    const aheadMs = new Date(`${shown.replace(' ', 'T')}Z`).getTime() - guess;
    return new Date(guess - aheadMs + hour * 3_600_000);
  }

  async close(): Promise<void> {
    await this.#http?.close();
    await this.#lanes.close();
  }

  #client(token: string | null, userAgent: string): Client {
    return createClient({
      origin: '',
      token: () => token,
      securityToken: () => null,
      timeoutMs: 600_000,
      fetch: async (url, init) => {
        // A form becomes the bytes that a browser would send.
        const request = new Request(new URL(String(url), 'http://demo.example'), init);
        const response = await this.#http.inject({
          method: 'POST',
          url: String(url),
          headers: { ...Object.fromEntries(request.headers), 'user-agent': userAgent },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        return new Response(response.body, { status: response.statusCode });
      },
    });
  }

  /** A session that lasts as long as the seed, since nobody logs in every morning here; `leave` ends it. */
  async #openDesk(role: StaffRole): Promise<string> {
    const email = demo.staff.find((member) => member.role === role)?.email ?? '';
    const { token, tokenHash } = newToken();
    const at = this.timeline.now();
    const until = new Date(at.getTime() + 400 * 86_400_000);
    await this.database.write(async (tx) => ({
      value: await tx.run(sql`
        insert into staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at, stepped_up_at)
        select ${tokenHash}, id, ${at}, ${until}, ${until}, ${until} from staff where email = ${email}`),
      keep: true,
    }));
    return token;
  }

  async #takeSms(sms: Sms): Promise<void> {
    if (this.deadNumbers.has(sms.mobile)) throw new Error('the number cannot be reached');
    this.#messages.push(sms);
  }
}

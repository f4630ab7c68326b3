import pg, { type Connection, type Pool, type PoolClient, type Submittable } from 'pg';

/** What one connection was told: everything up to the next moment at which an answer is waited for. */
export interface Told {
  /** Which connection, by the order in which they first spoke. */
  readonly connection: number;
  readonly messages: readonly Message[];
}

type Method = 'query' | 'parse' | 'bind' | 'describe' | 'execute' | 'close' | 'sync';
type Message = readonly [Method, unknown];

interface Bind {
  readonly values?: readonly unknown[];
  readonly valueMapper?: (value: unknown, nth: number) => unknown;
}

type Wire = Record<Method, (argument?: unknown) => void>;

const methods: readonly Method[] = ['query', 'parse', 'bind', 'describe', 'execute', 'close', 'sync'];
/** After these the database answers that it is ready. */
const ends: readonly Method[] = ['query', 'sync'];

/** Values as they travel: how they were made belongs to whoever made them. */
function asSent(method: Method, argument: unknown): unknown {
  if (method !== 'bind') return argument;
  const { valueMapper, ...bind } = argument as Bind;
  return { ...bind, values: valueMapper ? bind.values?.map(valueMapper) : bind.values };
}

/** Writes down what every connection of this process is told from now on. Gives what was told since it was last asked. */
export function recordWire(): () => Told[] {
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype;
  const told: Told[] = [];
  const numbers = new WeakMap<object, number>();
  const open = new WeakMap<object, Message[]>();
  let next = 0;
  for (const method of methods) {
    const send = wire[method];
    wire[method] = function (this: object, argument) {
      const messages = open.get(this) ?? [];
      messages.push([method, asSent(method, argument)]);
      open.set(this, messages);
      if (ends.includes(method)) {
        if (!numbers.has(this)) {
          numbers.set(this, next);
          next += 1;
        }
        told.push({ connection: numbers.get(this) ?? 0, messages });
        open.delete(this);
      }
      send.call(this, argument);
    };
  }
  return () => told.splice(0);
}

/** Says the same again, and hears nothing but that it was done. */
class Again implements Submittable {
  readonly #messages: readonly Message[];
  readonly #onEnd: (error?: Error) => void;

  constructor(messages: readonly Message[], onEnd: (error?: Error) => void) {
    this.#messages = messages;
    this.#onEnd = onEnd;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    for (const [method, argument] of this.#messages) (connection as unknown as Wire)[method](argument);
    connection.stream.uncork();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  /** After it the driver says nothing more about what failed. */
  handleError(error: Error): void {
    this.#onEnd(error);
  }

  handleReadyForQuery(): void {
    this.#onEnd();
  }
}

const sayAgain = (client: PoolClient, messages: readonly Message[]) =>
  new Promise<void>((resolve, reject) => {
    client.query(new Again(messages, (error) => (error ? reject(error) : resolve())));
  });

const nameIn = ([, argument]: Message) => (argument as { readonly name?: string }).name ?? '';
const isParse = (message: Message) => message[0] === 'parse' && nameIn(message) !== '';

/**
 * The floor of a write: exactly what a server told the database, by a driver that knows it all beforehand. What was
 * prepared by name is prepared before it begins, as it is on a connection that a server has used for a while.
 */
export async function openReplay(pool: Pool, prepared: readonly Told[]) {
  const clients = new Map<number, PoolClient>();
  const named = new Map(
    prepared.flatMap(({ messages }) => messages.filter(isParse).map((message) => [nameIn(message), message])),
  );
  async function clientOf(number: number): Promise<PoolClient> {
    const client = clients.get(number) ?? (await pool.connect());
    clients.set(number, client);
    return client;
  }
  return {
    async prepare(all: readonly Told[]): Promise<void> {
      for (const { connection } of all) {
        if (clients.has(connection)) continue;
        const client = await clientOf(connection);
        for (const message of named.values()) await sayAgain(client, [message, ['sync', undefined]]);
      }
    },
    async say(all: readonly Told[]): Promise<void> {
      for (const { connection, messages } of all) {
        const rest = messages.filter((message) => !isParse(message) && message[0] !== 'close');
        await sayAgain(await clientOf(connection), rest);
      }
    },
    close() {
      for (const client of clients.values()) client.release(true);
    },
  };
}

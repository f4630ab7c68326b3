import { type Profiler, Session } from 'node:inspector/promises';

/** Whose code a core was in, from the address of the code and the name of the function. */
const hands: readonly {
  readonly hand: string;
  readonly isIts: (address: string, name: string) => boolean;
}[] = [
  {
    hand: 'nothing',
    isIts: (address, name) => name === '(idle)' || address === 'node:inspector',
  },
  {
    hand: 'handing bytes to the operating system',
    isIts: (address, name) => address === '' && /^write/.test(name),
  },
  { hand: 'collecting garbage', isIts: (_, name) => name === '(garbage collector)' },
  {
    hand: 'opening what is sealed, and hashing',
    isIts: (address, name) =>
      /node:internal\/crypto|\/personal-data\//.test(address) ||
      (address === '' &&
        /^(CipherBase|Hash|Hmac|init|update|final|digest|setAAD|setAuthTag|oneShot)/.test(name)),
  },
  { hand: 'PostgreSQL’s driver', isIts: (address) => /node_modules\/(pg|postgres)/.test(address) },
  { hand: 'asking the database', isIts: (address) => /server\/src\/db\//.test(address) },
  {
    hand: 'checking by the contract',
    isIts: (address) => /node_modules\/(valibot|@valibot)|\/contract\//.test(address),
  },
  {
    hand: 'Fastify',
    isIts: (address) => /node_modules\/(@?fastify|find-my-way|avvio|secure-json)/.test(address),
  },
  { hand: 'the log', isIts: (address) => /node_modules\/(pino|sonic-boom|quick-format|safe-)/.test(address) },
  {
    hand: 'what every call of ours goes through',
    isIts: (address) => /server\/src\/(http|operation|security|observe)\//.test(address),
  },
  { hand: 'the rules of this call', isIts: (address) => /server\/src\//.test(address) },
  { hand: 'Node’s HTTP, sockets and timers', isIts: () => true },
];

export type Shares = Readonly<Record<string, number>>;

/** Watches this process until it is asked for what it did: milliseconds by whose code it was in. */
export async function watchHands(): Promise<() => Promise<Shares>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return sharesOf(profile);
  };
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const handOf = new Map(
    nodes.map(({ id, callFrame: { url, functionName } }) => [
      id,
      hands.find(({ isIts }) => isIts(url, functionName))?.hand ?? '',
    ]),
  );
  const shares: Record<string, number> = Object.fromEntries(hands.map(({ hand }) => [hand, 0]));
  samples.forEach((id, nth) => {
    const hand = handOf.get(id) ?? '';
    shares[hand] = (shares[hand] ?? 0) + (timeDeltas[nth] ?? 0) / 1000;
  });
  return shares;
}

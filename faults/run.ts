import type { Row, Strike } from './fault.ts';
import type { House } from './house.ts';
import { openHouse } from './open-house.ts';
import { judge } from './oracle.ts';

export interface Size {
  readonly clients: number;
  readonly times: number;
}

/** Lets a fault strike again and again while borrowers go on; a sentence where it cannot be tried here. */
export async function run(
  fault: Strike,
  { clients, times }: Size,
  say: (line: string) => void = () => {},
): Promise<Row | string> {
  const ground = (await fault.prepare?.()) ?? { wish: {}, leave: async () => {} };
  if (typeof ground === 'string') return ground;
  const house = await openHouse(ground.wish);
  try {
    await fault.begin?.(house);
    house.live(clients);
    const startedAt = performance.now();
    let recoverySeconds = 0;
    for (let nth = 0; nth < times; nth += 1) {
      // Some work between two of them, never the same, so that they strike at every point of a life.
      await house.acknowledged.more(1 + Math.floor(Math.random() * clients), house.isOver);
      await fault.strike(house, nth);
      recoverySeconds = Math.max(recoverySeconds, await recovery(house));
      if ((nth + 1) % reportedEvery === 0 && nth + 1 < times)
        say(`${nth + 1} of ${times}, ${house.acknowledged.count} acknowledged, ${secondsSince(startedAt)} s`);
    }
    say(`over after ${secondsSince(startedAt)} s; those under way come to their end`);
    await house.settle();
    const verdict = await judge(house);
    const wrongs = [...verdict.wrongs, ...((await fault.look?.(house)) ?? []), ...refusals(house, fault)];
    return { ...verdict, wrongs, fault: fault.name, times, recoverySeconds };
  } finally {
    await house.close();
    await ground.leave();
  }
}

/** Of a fault that strikes hundreds of times one wants to know how far it is. */
const reportedEvery = 10;
const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);
const givenUpAfterMs = 120_000;

/** Until somebody was told again that something is done. */
async function recovery({ acknowledged, server }: House): Promise<number> {
  const overAt = performance.now();
  const isTooLong = () => performance.now() - overAt > givenUpAfterMs;
  await acknowledged.more(1, isTooLong);
  if (isTooLong()) throw new Error(`nothing has come back within two minutes. ${server.lastWords}`);
  return Math.max(0, (acknowledged.lastAt - overAt) / 1000);
}

/** A fault may cost time, never a refusal that means something else. */
function refusals({ refused }: House, { mayCost }: Strike): string[] {
  const sentences = [...new Set(refused)].filter((sentence) => !mayCost?.test(sentence));
  return sentences.map((sentence) => `refused: ${sentence}`);
}

import { setTimeout as delay } from 'node:timers/promises';
import { bringBack, cutLine, findPrimary, killNode, settled, untilReplaced } from '../scripts/ha/nodes.ts';
import type { People } from './first-days.ts';
import type { Loan } from './loan.ts';
import type { Walk } from './walk.ts';

const takeOverMs = 240_000;
const part = 3_000;

/**
 * Between pay-out and repayment the primary dies, cut off from its replicas a second before. Somebody repays meanwhile; what
 * was acknowledged before, and that repayment, must be there once.
 */
export async function failOver({ steps, place }: Walk, people: People, loan: Loan): Promise<void> {
  const before = await loan.owed();
  const killed = await steps.take('the primary is cut off and killed', 'SIGKILL', async () => {
    await settled('sync', takeOverMs);
    const primary = await findPrimary();
    if (!primary) throw new Error('there is no primary to kill');
    cutLine(primary);
    await delay(1_000);
    killNode(primary, { isWhole: true });
    return primary;
  });
  await steps.take(
    'a transfer is booked meanwhile, as soon as another node is primary',
    'importStatement',
    () => loan.repayByTransfer(people, part),
  );
  await steps.take('nothing is lost, nothing is done twice', 'getOrderInfo', async () => {
    await untilReplaced(killed, takeOverMs);
    const owed = await loan.owed();
    if (owed !== before - part) throw new Error(`${before} were owed, ${part} were paid, ${owed} are owed`);
  });
  await steps.take('the dead node comes back as a replica', 'patroni, etcd', async () => {
    bringBack(killed);
    await settled('sync', takeOverMs);
  });
  const { noAnswer, tryAgain, unavailable } = place.weather;
  console.log(`    heard: no answer ${noAnswer}, "try again" ${tryAgain}, 5xx ${unavailable}`);
}

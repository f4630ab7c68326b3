import { runJourneys } from './e2e.ts';

/** Every address of the phone, loaded again and looked at by axe in every state of an account: `npm test` does less of it. */
process.env.HIRAM_MATRIX = 'whole';
process.exitCode = (await runJourneys(['e2e/matrix.e2e.ts'])) ? 0 : 1;

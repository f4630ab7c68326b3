/** What `npm start` runs once the dependencies are there: build the apps where needed, then be the server. */
import { buildApps } from './build.ts';

const onlyHelp = process.argv.some((argument) => argument === '--help' || argument === '-h');
if (!onlyHelp) await buildApps({ onProgress: (sentence) => console.log(`  ${sentence}`) });
await import('../server/src/start/main.ts');

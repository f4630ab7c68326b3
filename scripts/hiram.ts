/** What `npm run hiram -- <command>` runs: everything that an operator does beside the server. */
import { runCommand } from './hiram/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2));

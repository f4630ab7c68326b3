// Loaded before the program itself. Should the boot script be killed with SIGKILL, the program would live on
// with nobody to stop it; so it asks itself to end, the way Ctrl-C would.
import { isMainThread } from 'node:worker_threads';
import { watchParent } from './processes.mjs';

if (isMainThread) {
  // Told, not asked of the system: the boot script may be gone before this line runs. And told to us alone.
  const parent = Number(process.env.HIRAM_BOOT_PID);
  delete process.env.HIRAM_BOOT_PID;
  watchParent(() => process.kill(process.pid, 'SIGTERM'), parent);
}

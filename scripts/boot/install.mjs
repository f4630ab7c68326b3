import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { BootFailure } from './failure.mjs';
import { withInstallLock } from './install-lock.mjs';
import { runToEnd } from './processes.mjs';
import { findRuntime } from './runtime.mjs';
import { isInstalled, writeStamp } from './stamp.mjs';

/**
 * Installs the locked dependencies unless that has been done.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(root, say) {
  // A finished install needs no lock and no right to write.
  if (isInstalled(root)) return;
  const onWait = (/** @type {number} */ pid) => say(`Waiting for the install that process ${pid} is doing.`);
  try {
    await withInstallLock(join(root, '.boot/install.lock'), { onWait }, async (lock) => {
      if (isInstalled(root)) return;
      const startedAt = Date.now();
      say('Installing the dependencies; this takes about a minute.');
      await npmCi(root, say, lock.alsoHeldBy);
      findRuntime(root);
      writeStamp(root);
      say(`Installed in ${secondsSince(startedAt)} s.`);
    });
  } catch (error) {
    throw error instanceof BootFailure ? error : new BootFailure(explain(String(error), root));
  }
}

/**
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {(pid: number) => void} onPid
 */
async function npmCi(root, say, onPid) {
  const startedAt = Date.now();
  const progress = setInterval(
    () => say(`Installing: ${countInstalled(root)}, ${secondsSince(startedAt)} s.`),
    5_000,
  );
  let output = '';
  const [command, ...args] = npmCommand();
  // NODE_ENV=production or a user's own settings would leave out what the build or the platform needs.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    const { code, signal } = await runToEnd(command, [...args, ...flags], {
      cwd: root,
      env: npmEnvironment(root),
      stdio: ['ignore', 'pipe', 'pipe'],
      onStart(child) {
        if (child.pid) onPid(child.pid);
        child.stdout?.on('data', (chunk) => (output += chunk));
        child.stderr?.on('data', (chunk) => (output += chunk));
      },
    });
    if (signal) throw new BootFailure('The install was stopped before it was done.');
    if (code !== 0) throw new BootFailure(explain(output, root));
  } finally {
    clearInterval(progress);
  }
}

/** The npm that started us, else the one beside our Node, else the one on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running)) return /** @type {const} */ ([process.execPath, running]);
  const beside = join(dirname(process.execPath), 'npm');
  return /** @type {const} */ ([existsSync(beside) ? beside : 'npm']);
}

/**
 * npm needs a cache that it can write to; a service account often has no home, or not one of its own.
 * @param {string} root
 */
function npmEnvironment(root) {
  const env = { ...process.env };
  const home = homeOf(env);
  const cache = env.npm_config_cache ?? (home && join(home, '.npm'));
  if (!cache || !canWrite(cache)) env.npm_config_cache = join(root, '.boot/npm-cache');
  if (!home) env.HOME = join(root, '.boot');
  return env;
}

/** @param {NodeJS.ProcessEnv} env */
function homeOf(env) {
  try {
    return env.HOME || homedir();
  } catch {
    // Neither HOME nor an account: a container that runs us under a bare number.
    return '';
  }
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    // Files that an earlier `sudo npm` left there are as bad as a closed folder.
    for (const each of [folder, join(folder, '_cacache')].filter((path) => existsSync(path))) {
      accessSync(each, constants.W_OK | constants.X_OK);
    }
    return true;
  } catch {
    return false;
  }
}

/** @param {string} root */
function countInstalled(root) {
  /** @type {{ packages: Record<string, { os?: string[], cpu?: string[] }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const expected = Object.entries(packages).filter(
    ([path, { os = [process.platform], cpu = [process.arch] }]) =>
      path.startsWith('node_modules/') && os.includes(process.platform) && cpu.includes(process.arch),
  );
  const done = expected.filter(([path]) => existsSync(join(root, path, 'package.json')));
  return `${done.length} of ${expected.length} packages`;
}

/**
 * @param {string} output
 * @param {string} root
 */
function explain(output, root) {
  /** @type {readonly [RegExp, string][]} */
  const causes = [
    [/ENOSPC/, `The disk is full: the dependencies do not fit into ${root}.`],
    [/EACCES|EPERM|EROFS/, `No permission to write the dependencies into ${root}.`],
    [/EUSAGE|in sync/, 'package.json and package-lock.json do not match: run "npm install" and start again.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/,
      'The npm registry cannot be reached: check the network and start again.',
    ],
  ];
  const known = causes.find(([pattern]) => pattern.test(output));
  if (known) return known[1];
  const log = join(root, '.boot/install.log');
  writeFileSync(log, output);
  return `The dependencies could not be installed; what npm said is in ${log}.`;
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}

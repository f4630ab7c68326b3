import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

/**
 * A process, told apart from a later one with the same number where the system lets us look. The server's own
 * `process-tag.ts` is not for here: nothing of what runs first may be TypeScript or lie outside this folder.
 * @param {number} pid
 */
export function tagOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${pid}.${fields[19]}`;
  } catch {
    return process.platform !== 'linux' && answers(pid) ? `${pid}.0` : undefined;
  }
}

/** @param {string} tag */
export function isAlive(tag) {
  return tagOf(Number.parseInt(tag, 10)) === tag;
}

/** @param {number} pid */
function answers(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end and never outlives it: signals
 * reach it, and it ends when our own parent is killed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions,
 *   onStart?: (child: import('node:child_process').ChildProcess) => void }} options
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function runToEnd(command, args, { cwd, env, stdio = 'inherit', onStart }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio });
    onStart?.(child);
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl-C and its own closing to every process in it. The program has got it already,
      // and a second one would read as the impatience of somebody who wants it to end at once.
      if (signal !== 'SIGTERM' && [0, 1, 2].some(isatty)) return;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const stopWatching = watchParent(() => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
    });
    const cleanUp = () => {
      stopWatching();
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.on('error', (error) => {
      cleanUp();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      cleanUp();
      resolve({ code, signal });
    });
  });
}

/**
 * npm that is killed with SIGKILL cannot tell us; a process whose parent is gone gets another one. Started
 * without npm, we may well be meant to outlive the shell that started us.
 * @param {() => void} onGone
 * @param {number} parent
 * @returns {() => void} ends the watch
 */
export function watchParent(onGone, parent = process.ppid) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** A server of its own to be attacked: a demo on a free port of loopback, in a folder that goes with it. */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../run-program.ts';

export interface Victim {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startVictim(callsPerMinute: number): Promise<Victim> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiram-attack-'));
  const child = spawn(process.execPath, ['server/src/start/main.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      ...{ PORT: '0', HOST: '127.0.0.1', HIRAM_DEMO: '1', HIRAM_DEMO_PEOPLE: '0', HIRAM_DATA_DIR: dataDir },
      ...{ HIRAM_LOG_LEVEL: 'error', HIRAM_CALLS_PER_MINUTE: String(callsPerMinute) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
    child.stdout.on('data', (part: Buffer) => {
      said += part;
      const found = /running at (http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('only a server of our own is attacked');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

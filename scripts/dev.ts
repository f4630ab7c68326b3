/**
 * Everything with hot reload: the server restarts when its files change, the apps change under the finger.
 */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { compileTexts } from '../texts/compile/compile-texts.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));
const serverPort = process.env['PORT'] ?? '3000';
const serverUrl = `http://127.0.0.1:${serverPort}`;
/** What the apps ask the server for; everything else is theirs. */
const proxied = ['/api', '/books', '/docs', '/files', '/health', '/papers'];

const apps = [
  { name: 'borrower', port: 5173 },
  { name: 'desk', port: 5174 },
].filter(({ name }) => existsSync(join(projectDir, name, 'vite.config.ts')));

function startServer() {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/start/main.ts'], {
    cwd: projectDir,
    env: { ...process.env, PORT: serverPort, HIRAM_DEV: '1' },
    stdio: 'inherit',
  });
}

async function startApp({ name, port }: { name: string; port: number }): Promise<ViteDevServer> {
  const root = join(projectDir, name);
  const app = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { port, proxy: Object.fromEntries(proxied.map((path) => [path, serverUrl])) },
  });
  await app.listen();
  console.log(`  ${name.padEnd(10)}${app.resolvedUrls?.local[0] ?? ''}`);
  return app;
}

// Whoever translates sees their words at once.
watch(join(projectDir, 'texts'), { recursive: true }, (_event, name) => {
  if (name?.endsWith('.json')) compileTexts().catch((fault: Error) => console.error(fault.message));
});
const server = startServer();
const running = await Promise.all(apps.map(startApp));

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(running.map((app) => app.close()));
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
server.once('exit', (code) => void stop(code ?? 1));

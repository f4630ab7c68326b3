/**
 * What `npm run attack` runs: public tools against a server of its own on loopback, bounded in time and requests. It
 * lists what they found, and fails when that is anything.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@hiram/contract';
import { clientAt } from '../fixtures/client.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { demo } from '../server/src/start/demo.ts';
import { explained, type Target, type Tool, tools } from './attack/tools.ts';
import { startVictim } from './attack/victim.ts';
import { ownPassword } from './attack/words.ts';
import { projectDir } from './run-program.ts';

interface Outcome {
  readonly tool: Tool;
  readonly state: 'missing' | 'did not run' | 'out of time' | 'done';
  readonly seconds: number;
  readonly findings: readonly string[];
}

const mobile = '09170000077';

/** Its whole output; null where there is no such program. It is ended when its time is over. */
function runTool({ name, mostSeconds }: Tool, args: readonly string[], home: string) {
  return new Promise<{ output: string; isLate: boolean } | null>((resolve) => {
    const child = spawn(name, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: home },
    });
    let output = '';
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, mostSeconds * 1000);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    const end = (result: { output: string; isLate: boolean } | null) => {
      clearTimeout(timer);
      resolve(result);
    };
    child.once('error', () => end(null));
    child.once('close', () => end({ output, isLate }));
  });
}

async function attackWith(tool: Tool, target: Target): Promise<Outcome> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  let output = '';
  let isLate = false;
  for (const args of tool.runs(target)) {
    const ran = await runTool(tool, args, target.folder);
    if (!ran) return { tool, state: 'missing', seconds: 0, findings: [] };
    output += ran.output;
    isLate ||= ran.isLate;
  }
  if (process.env.HIRAM_ATTACK_SHOWS === '1') console.log(output);
  const findings = [...tool.findings(target, output), ...(await failuresOf(target))];
  const ended = tool.hasRun(target, output) ? 'done' : 'did not run';
  return { tool, state: isLate ? 'out of time' : ended, seconds: seconds(), findings };
}

/** After each of them the server has to be there as before. */
async function failuresOf({ url }: Target): Promise<string[]> {
  const isWell = await fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
  return isWell ? [] : ['the server is not ready any more'];
}

async function attackAll(isLimited: boolean): Promise<Outcome[]> {
  const victim = await startVictim(isLimited ? 600 : 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'hiram-attack-tools-'));
  try {
    const input = { mobile, password: ownPassword, telemarketingCode: demo.inviteCode };
    dataOf(await clientAt(victim.url).call(register, input));
    const outcomes: Outcome[] = [];
    for (const tool of tools.filter((each) => each.isLimited === isLimited)) {
      console.log(`${tool.name}: ${tool.looksFor}`);
      outcomes.push(await attackWith(tool, { url: victim.url, folder, mobile }));
    }
    return outcomes;
  } finally {
    await victim.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function toldOf(finding: string): string {
  const why = reasonOf(finding);
  return why === undefined ? finding : `(${finding}: ${why})`;
}

/** What is meant so is told with its reason, and fails nothing. */
const reasonOf = (finding: string) => explained.find(({ says }) => says.test(finding))?.why;

if (!existsSync(join(projectDir, 'desk/dist/index.html')))
  console.log('The apps are not built, so only the API is attacked: npm run build comes first.');
const outcomes = [...(await attackAll(false)), ...(await attackAll(true))];
console.log('\n| tool | state | seconds | findings |\n|---|---|---|---|');
for (const { tool, state, seconds, findings } of outcomes)
  console.log(`| ${tool.name} | ${state} | ${seconds} | ${findings.map(toldOf).join('<br>') || 'none'} |`);
const missing = outcomes.filter(({ state }) => state === 'missing').map(({ tool }) => tool.name);
if (missing.length > 0)
  console.log(`\nMissing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
const isBad = ({ state, findings }: Outcome) =>
  state === 'did not run' || findings.some((finding) => reasonOf(finding) === undefined);
process.exitCode = outcomes.some(isBad) ? 1 : 0;

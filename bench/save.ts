import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Row } from './report.ts';

/** What was measured, and on what. */
interface Result {
  readonly name: string;
  readonly on: string;
  readonly commit: string;
  readonly machine: { readonly cores: number; readonly arch: string; readonly memoryGiB: number };
  readonly rows: readonly Row[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}bench/results`;
const readme = `${root}README.md`;
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/** Keeps it for comparing, as JSON and to read, and brings the summary in the README up to it. */
export function save(name: string, rows: readonly Row[]): void {
  const on = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
  const machine = { cores: cpus().length, arch: arch(), memoryGiB: Math.round(totalmem() / 2 ** 30) };
  const result: Result = { name, on, commit, machine, rows };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${on}-${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(`${folder}/${on}-${name}.md`, `# ${name}\n\n${tableOf(result)}`);
  summarise();
}

function tableOf({ on, commit, machine, name, rows }: Result): string {
  const { cores, memoryGiB } = machine;
  const lines = rows.map(({ what, measured, ratio, floor }) => {
    const cells = [what, measured, ratio === undefined ? '' : ratio.toFixed(2), floor ?? ''];
    return `| ${cells.join(' | ')} |`;
  });
  return `${[
    `\`npm run bench -- ${name} --save\`, ${on}, commit ${commit}, ${cores} cores (${machine.arch}), ${memoryGiB} GiB:`,
    '',
    '| what | measured | ratio | of |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`;
}

/** The newest of each name. */
function summarise(): void {
  const newest = new Map<string, Result>();
  for (const file of readdirSync(folder).sort())
    if (file.endsWith('.json')) {
      const result = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Result;
      newest.set(result.name, result);
    }
  const text = readFileSync(readme, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  const summary = [...newest.values()].map(tableOf).join('\n');
  writeFileSync(readme, `${before}${begin}\n${summary}${end}${after}`);
}

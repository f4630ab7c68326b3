import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median, type Row } from './report.ts';

/** What was measured, and on what. */
interface Result {
  readonly name: string;
  /** What was typed to measure it. */
  readonly command: string;
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
export function save(name: string, rows: readonly Row[], flags: readonly string[]): void {
  const on = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();
  const machine = { cores: cpus().length, arch: arch(), memoryGiB: Math.round(totalmem() / 2 ** 30) };
  const command = ['npm run bench --', name, ...flags].join(' ');
  const result: Result = { name, command, on, commit, machine, rows };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${on}-${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(`${folder}/${on}-${name}.md`, `# ${name}\n\n${tableOf(result)}`);
  summarise();
}

function tableOf({ command, on, commit, machine, rows }: Result): string {
  const { cores, memoryGiB } = machine;
  const lines = rows.map(({ what, measured, ratio, floor }) => {
    const cells = [what, measured, ratio === undefined ? '' : ratio.toFixed(2), floor ?? ''];
    return `| ${cells.join(' | ')} |`;
  });
  return `${[
    `\`${command}\`, ${on}, commit ${commit}, ${cores} cores (${machine.arch}), ${memoryGiB} GiB:`,
    '',
    '| what | measured | ratio | of |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`;
}

/** A line for the newest of each name: how far it is from its floor where it is farthest, and in the middle. */
function summarise(): void {
  const newest = new Map<string, { readonly file: string; readonly result: Result }>();
  for (const file of readdirSync(folder).sort())
    if (file.endsWith('.json')) {
      const result = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Result;
      newest.set(result.name, { file: file.replace('.json', '.md'), result });
    }
  const lines = [...newest.values()].map(({ file, result: { command, on, commit, machine, rows } }) => {
    const ratios = rows.flatMap(({ what, ratio }) => (ratio === undefined ? [] : [{ what, ratio }]));
    const [lowest] = ratios.toSorted((one, other) => one.ratio - other.ratio);
    const cells = [
      `[\`${command}\`](bench/results/${file})`,
      `${on}, ${commit}, ${machine.cores} cores (${machine.arch})`,
      lowest ? `${lowest.ratio.toFixed(2)}: ${lowest.what}` : '',
      lowest ? median(ratios.map(({ ratio }) => ratio)).toFixed(2) : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const summary = [
    '| command, with all it showed | when and where | lowest ratio | middle |',
    '|---|---|---|---|',
    ...lines,
  ];
  const text = readFileSync(readme, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(readme, `${before}${begin}\n${summary.join('\n')}\n${end}${after}`);
}

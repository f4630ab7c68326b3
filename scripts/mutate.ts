/**
 * What `npm run mutate -- FILE` runs: would a test notice if somebody broke this file? It breaks the file in
 * small ways, one at a time, and tells which breaks no test noticed. Why it is ours and not Stryker:
 * `decisions/0007-tools.md`.
 */
import { relative, resolve } from 'node:path';
import { isWanted, readArguments, type Wanted } from './mutate/arguments.ts';
import { chooseTests, judge, judgeListed, timeTests, type Verdict } from './mutate/judge.ts';
import { readList } from './mutate/list.ts';
import { breakSource, describeChange, lineOf } from './mutate/mutant.ts';
import { mutantsOfSql } from './mutate/sql.ts';
import { mutantsOfTypeScript } from './mutate/typescript.ts';
import { openWorkshop, type Workshop } from './mutate/workshop.ts';

interface Finding extends Verdict {
  readonly about: string;
}

/** Breaks a file in every way that was asked for. */
async function mutateFile(workshop: Workshop, file: string, wanted: Wanted): Promise<Finding[]> {
  const source = await workshop.read(file);
  const all = file.endsWith('.sql') ? mutantsOfSql(source) : mutantsOfTypeScript(source, file);
  const mutants = all.filter(({ start, operator }) => isWanted(wanted.only, lineOf(source, start), operator));
  const stages = await chooseTests(workshop, file, wanted);
  console.log(`${file}: ${mutants.length} breaks, tested by ${stages.flat().join(', ') || 'nothing'}`);
  const choices = await timeTests(workshop, stages);
  const findings: Finding[] = [];
  for (const mutant of mutants) {
    const about = `${file}:${lineOf(source, mutant.start)} ${mutant.operator}: ${describeChange(source, mutant)}`;
    findings.push(say({ about, ...(await judge(workshop, file, breakSource(source, mutant), choices)) }));
  }
  return findings;
}

/** Replays the breaks of a list, each with the one test that must notice it. */
async function replayList(workshop: Workshop, list: string, { only }: Wanted): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const listed of await readList(list)) {
    const { name, file, breaks } = listed;
    if (only.length > 0 && !only.includes(name)) continue;
    findings.push(say({ about: `${name} ${file}: ${breaks}`, ...(await judgeListed(workshop, listed)) }));
  }
  return findings;
}

function say(finding: Finding): Finding {
  const { outcome, about, by } = finding;
  console.log(`${outcome.padEnd(9)} ${about}${by === undefined ? '' : `   [${by}]`}`);
  return finding;
}

function summarise(findings: readonly Finding[]): void {
  const of = (outcome: Verdict['outcome']) => findings.filter((finding) => finding.outcome === outcome);
  const killed = of('killed');
  const types = killed.filter(({ by }) => by === 'types').length;
  console.log(
    `\n${findings.length} breaks: ${killed.length} killed (${types} of them by the compiler), ` +
      `${of('timed out').length} timed out, ${of('survived').length} survived`,
  );
  for (const { about } of of('survived')) console.log(`  ${about}`);
}

async function main(root: string, args: readonly string[]): Promise<void> {
  const wanted = readArguments(args);
  if (typeof wanted === 'string') {
    console.error(wanted);
    process.exitCode = 2;
    return;
  }
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => interrupted.abort());
  const workshop = await openWorkshop(root, interrupted.signal, { isolate: !wanted.isTogether });
  try {
    const findings: Finding[] = [];
    for (const file of wanted.files)
      findings.push(...(await mutateFile(workshop, relative(root, resolve(file)), wanted)));
    for (const list of wanted.lists) findings.push(...(await replayList(workshop, list, wanted)));
    summarise(findings);
    process.exitCode = findings.some(({ outcome }) => outcome === 'survived') ? 1 : 0;
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    process.exitCode = 130;
  } finally {
    await workshop.close();
  }
}

await main(process.cwd(), process.argv.slice(2));

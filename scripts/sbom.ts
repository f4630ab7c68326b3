/**
 * What `npm run sbom` runs: writes down everything that is installed in production, as a bill of materials in the
 * format CycloneDX. Another file can be named: `npm run sbom -- path/to/file.json`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectDir, runProgram } from './run-program.ts';

const file = resolve(projectDir, process.argv[2] ?? 'sbom.json');
const args = [
  'sbom',
  '--package-lock-only',
  '--omit',
  'dev',
  '--sbom-format',
  'cyclonedx',
  '--loglevel',
  'error',
];
const { ok, output } = await runProgram('npm', args, { isQuiet: true });
const start = output.indexOf('{');
if (ok && start >= 0) {
  const bill = JSON.parse(output.slice(start)) as { readonly components: readonly unknown[] };
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages are listed in ${file}.`);
} else {
  console.error(`npm could not list the packages. ${output}`);
  process.exitCode = 1;
}

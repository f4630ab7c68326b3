import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import type { Sources } from '../sources.ts';
import { compareTypes } from './compiler.ts';
import { describeAll } from './describe.ts';
import { type Finding, judge } from './judge.ts';
import { statementsIn } from './statements.ts';

interface Comparison {
  /** A migrated database; nothing is written to it. */
  readonly connection: ConnectionSettings;
  readonly sources: Sources;
  /** Where the copies for the compiler go, inside the project. */
  readonly folder: string;
}

/** Every place where the sources say something else of a statement's rows than the database does. */
export async function findMismatches({ connection, sources, folder }: Comparison): Promise<Finding[]> {
  const statements = [...sources].flatMap(([path, source]) => statementsIn(path, source));
  const described = await describeAll(connection, new Set(statements.map(({ text }) => text)));
  const judged = statements.map((statement) =>
    judge(statement, described.get(statement.text) ?? [], (column) => column),
  );
  const readings = judged.flatMap(({ reading }) => reading ?? []);
  const findings = [
    ...judged.flatMap((each) => each.findings),
    ...(await compareTypes(folder, sources, readings)),
  ];
  return findings.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

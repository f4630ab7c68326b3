import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import type { Sources } from '../sources.ts';
import { compareTypes } from './compiler.ts';
import { describeAll } from './describe.ts';
import { type Finding, judge } from './judge.ts';
import { statementsIn } from './statements.ts';

/**
 * Every place where the sources say something else of a statement's rows than the database does, which has to be
 * migrated, and to which nothing is written.
 */
export async function findMismatches(connection: ConnectionSettings, sources: Sources): Promise<Finding[]> {
  const statements = [...sources].flatMap(([path, source]) => statementsIn(path, source));
  const described = await describeAll(connection, new Set(statements.map(({ text }) => text)));
  const judged = statements.map((statement) => {
    const description = described.get(statement.text);
    if (!description) throw new Error(`not described: ${statement.text}`);
    return judge(statement, description);
  });
  const readings = judged.flatMap(({ reading }) => reading ?? []);
  const findings = [...judged.flatMap((each) => each.findings), ...(await compareTypes(sources, readings))];
  return findings.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { isRefusal } from '@hiram/contract';
import { importStatement as operation, type StaffRole } from '@hiram/contract/desk';
import { writeAudit } from '../../server/src/audit/audit.ts';
import type { Tx } from '../../server/src/db/database.ts';
import { sql } from '../../server/src/db/sql.ts';
import { startQueue } from '../../server/src/jobs/queue.ts';
import { momentOf } from '../../server/src/operation/caller.ts';
import { lenderTime } from '../../server/src/operation/clock.ts';
import { importStatement } from '../../server/src/statement/import-statement.ts';
import { type Command, count, exitCodes, required, UsageError } from './command.ts';
import { withInstallation } from './installation.ts';

export const importCommand: Command = {
  usage: ['statement <file> --as who@example.org [--mapping 1]'],
  help: `Imports what the bank has written (camt.053, MT940 or CSV), as somebody at the desk would, for a bank that leaves its files on
this machine every night. --as is the member of staff in whose name it is done; they must be allowed to, and it is on the
audit log. --mapping says how the bank writes its CSV files: the number of a mapping that was made at the desk.`,
  options: { as: { type: 'string' }, mapping: { type: 'string' } },
  async run(args, out) {
    const [what, file] = args.positionals;
    if (what !== 'statement' || file === undefined)
      throw new UsageError('Say what: import statement <file>.');
    const [email, mappingId] = [required(args, 'as').toLowerCase(), count(args, 'mapping')];
    const content = await openAsBlob(file);
    const input = { file: content, fileName: basename(file), ...(mappingId === null ? {} : { mappingId }) };
    return withInstallation(
      async ({ database, personalData, settings: { market } }) => {
        const result = await database.write(async (tx) => {
          const member = await findMember(tx, email);
          if (!member) return { value: null, keep: false };
          const caller = {
            ...({ kind: 'staff', ...member, ...momentOf(market, lenderTime()) } as const),
            ...{ address: '127.0.0.1', tokenHash: Buffer.alloc(0) },
          };
          const value = await importStatement({ personalData })(tx, caller, input);
          const { file: _bytes, ...detail } = input;
          await writeAudit(tx, personalData, { ...caller, tokenHash: null }, operation.path, detail);
          return { value, keep: !isRefusal(value) };
        });
        if (result === null || isRefusal(result)) {
          const sentence =
            result === null
              ? `${email} works at no lender here, or may not import statements.`
              : `The file was refused: ${JSON.stringify({ refusal: result.refusal, ...result.data })}`;
          out.result({ ok: false, error: sentence }, [sentence]);
          return exitCodes.failed;
        }
        out.result({ ok: true, ...result }, [
          `${result.lines} lines, ${result.fresh} of them new: ${result.certain} certain, ${result.proposed} proposed, ${result.waiting} wait.`,
        ]);
        return exitCodes.done;
      },
      (connection) =>
        startQueue(connection, { onError: (error) => out.say(error.message) }, { runsJobs: false }),
    );
  },
};

function findMember(
  tx: Tx,
  email: string,
): Promise<{ companyId: number; staffId: number; role: StaffRole } | undefined> {
  return tx.maybe<{ companyId: number; staffId: number; role: StaffRole }>(sql`
    select company_id, id as staff_id, role from staff
    where email = ${email} and disabled_at is null and role = any(${operation.roles}::text[])`);
}

import type { BankChange, listBankChanges as operation } from '@hiram/contract/desk';
import { sql } from '../../db/sql.ts';
import { signFileAddress } from '../../files/address.ts';
import type { Files } from '../../files/files.ts';
import type { Handler } from '../../operation/binding.ts';
import { maskNumber } from '../../personal-data/mask.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { openName } from '../borrower-name.ts';
import { openAccountNumber, openRequestedNumber } from './bank-store.ts';

interface ChangeRow {
  readonly id: number;
  readonly borrowerId: number;
  readonly bankName: string;
  readonly cardNumber: Buffer;
  readonly photoFileId: string;
  readonly requestedAt: Date;
  readonly realName: Buffer | null;
  readonly oldId: number | null;
  readonly oldBankName: string | null;
  readonly oldCardNumber: Buffer | null;
  readonly proposalId: number | null;
  readonly proposer: string | null;
  readonly proposedBy: number | null;
  readonly total: number;
}

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

export const listBankChanges =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { proposed, waitedHours = null, sort, offset, limit }) => {
    const { companyId, at } = caller;
    const rows = await tx.rows<ChangeRow>(sql`
      with page as (
        select q.id, w.id as proposal_id, w.proposed_by, count(*) over () as total, row_number() over (order by
            case when ${sort} = 'newest' then q.since end desc, q.since, q.id) as place
        from desk_queue(${companyId}, ${at}) q
          left join proposals w on w.company_id = ${companyId} and w.kind = 'bank_change' and w.subject = q.id::text
            and w.status = 'open'
        where q.queue = 'bank_changes'
          and (${waitedHours}::int is null or q.since < ${at}::timestamptz - ${waitedHours} * interval '1 hour')
          and (${proposed} = 'any' or (${proposed} = 'yes') = (w.id is not null))
        order by place offset ${offset} limit ${limit}
      )
      select r.id, r.borrower_id, r.bank_name, r.card_number, r.photo_file_id, r.requested_at, p.real_name,
        a.id as old_id, a.bank_name as old_bank_name, a.card_number as old_card_number,
        q.proposal_id, s.name as proposer, q.proposed_by, q.total
      from page q
        join bank_change_requests r on r.id = q.id left join borrower_profiles p on p.borrower_id = r.borrower_id
        left join bank_accounts a on a.borrower_id = r.borrower_id and a.ended_at is null
        left join staff s on s.id = q.proposed_by
      order by q.place`);
    const changes = rows.map((row) => ({
      requestId: row.id,
      borrowerId: row.borrowerId,
      name: openName(personalData, row.borrowerId, row.realName),
      bankName: row.bankName,
      cardNo: maskNumber(openRequestedNumber(personalData, row.id, row.cardNumber)),
      oldBankName: row.oldBankName,
      oldCardNo:
        row.oldId === null || row.oldCardNumber === null
          ? null
          : maskNumber(openAccountNumber(personalData, row.oldId, row.oldCardNumber)),
      photo: {
        purpose: 'bank_book',
        url: signFileAddress(files.keys, row.photoFileId, caller, at),
        at: row.requestedAt.toISOString(),
      },
      requestedAt: row.requestedAt.toISOString(),
      proposal: proposalOf(row),
    }));
    return { total: rows[0]?.total ?? 0, changes };
  };

function proposalOf({ proposalId, proposer, proposedBy }: ChangeRow): BankChange['proposal'] {
  if (proposalId === null || proposer === null || proposedBy === null) return null;
  return { proposalId, by: proposer, byId: proposedBy };
}

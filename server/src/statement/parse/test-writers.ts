import type { BankStatement, StatementLine } from './bank-statement.ts';

/** "1234.50", without a sign. */
function figure(cents: number, mark: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
const element = (name: string, content: string | null) =>
  content === null ? '' : `<${name}>${content}</${name}>`;
const text = (name: string, content: string | null) =>
  element(name, content === null ? null : escaped(content));

/** A statement as a bank would write it in camt.053, version 2. */
export function writeCamt(statements: readonly BankStatement[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
${statements.map(camtStatement).join('\n')}
</BkToCstmrStmt></Document>
`;
}

function camtStatement(statement: BankStatement): string {
  const currency = statement.currency ?? 'PHP';
  const balance = (code: string, cents: number | null, on: string | null) =>
    element(
      'Bal',
      `<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${camtAmount(cents ?? 0, currency)}<Dt>${text('Dt', on)}</Dt>`,
    );
  return element(
    'Stmt',
    `${text('Id', statement.statementReference)}<Acct><Id><Othr>${text('Id', statement.accountNumber)}</Othr></Id></Acct>
${balance('OPBD', statement.openingCents, statement.fromOn)}${balance('CLBD', statement.closingCents, statement.toOn)}
${statement.lines.map((line) => camtEntry(line, currency)).join('\n')}`,
  );
}

function camtAmount(cents: number, currency: string): string {
  return `<Amt Ccy="${currency}">${figure(cents, '.')}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
}

function camtEntry(line: StatementLine, currency: string): string {
  const role = line.amountCents < 0 ? 'Cdtr' : 'Dbtr';
  const account =
    line.payerAccount === null ? null : `<Id><Othr>${text('Id', line.payerAccount)}</Othr></Id>`;
  const parties = element(role, text('Nm', line.payerName)) + element(`${role}Acct`, account);
  return `<Ntry>${camtAmount(line.amountCents, currency)}<Sts>BOOK</Sts><BookgDt>${text('Dt', line.bookedOn)}</BookgDt>
<ValDt>${text('Dt', line.valueOn)}</ValDt>${text('AcctSvcrRef', line.bankReference)}<NtryDtls><TxDtls><RltdPties>${parties}</RltdPties>
<RmtInf>${text('Ustrd', line.note)}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const short = (day: string | null) => (day ?? '').slice(2).replaceAll('-', '');
const side = (cents: number) => (cents < 0 ? 'D' : 'C');

/** A statement as a bank would write it in MT940, with subfields in field 86. */
export function writeMt940(statements: readonly BankStatement[]): string {
  return statements
    .map((statement) => `{1:F01BANKPHMMAXXX0000000000}{2:O940}{4:\r\n${mt940Fields(statement)}\r\n-}`)
    .join('\r\n');
}

function mt940Fields(statement: BankStatement): string {
  const balance = (cents: number | null, on: string | null) =>
    `${side(cents ?? 0)}${short(on)}${statement.currency}${figure(cents ?? 0, ',')}`;
  return [
    ':20:STATEMENT',
    `:25:${statement.accountNumber}`,
    `:28C:${statement.statementReference}`,
    `:60F:${balance(statement.openingCents, statement.fromOn)}`,
    ...statement.lines.flatMap(mt940Line),
    `:62F:${balance(statement.closingCents, statement.toOn)}`,
  ].join('\r\n');
}

function mt940Line(line: StatementLine): string[] {
  const days = short(line.valueOn) + short(line.bookedOn).slice(2);
  const bank = line.bankReference === null ? '' : `//${line.bankReference}`;
  const pieces = line.note.match(/.{1,27}/gu) ?? [];
  const subfields = [
    ...pieces.map((piece, index) => `?2${index}${piece}`),
    ...(line.payerAccount === null ? [] : [`?31${line.payerAccount}`]),
    ...(line.payerName === null ? [] : [`?32${line.payerName}`]),
  ];
  return [
    `:61:${days}${side(line.amountCents)}${figure(line.amountCents, ',')}NTRFNONREF${bank}`,
    ...(`:86:166?00TRANSFER${subfields.join('')}`.match(/.{1,65}/gu) ?? []),
  ];
}

const quoted = (cell: string | null) => `"${(cell ?? '').replaceAll('"', '""')}"`;

/** A statement as CSV for `plainMapping`, which begins with the balance brought forward. */
export function writeCsv({ openingCents, lines }: BankStatement): string {
  let balanceCents = openingCents ?? 0;
  const signed = (cents: number) => `${cents < 0 ? '-' : ''}${figure(cents, '.')}`;
  const rows = lines.map((line) => {
    balanceCents += line.amountCents;
    const cells = [line.note, line.payerName, line.payerAccount, line.bankReference].map(quoted);
    return [line.bookedOn, line.valueOn, signed(line.amountCents), signed(balanceCents), ...cells].join(',');
  });
  const heading = 'Date,Value date,Amount,Balance,Note,Payer,Account,Reference';
  return `${[heading, `,,,${signed(openingCents ?? 0)},Brought forward,,,`, ...rows].join('\r\n')}\r\n`;
}

import { amountText, type PayoutFailure } from '@hiram/contract';
import type { BankAnswer, PayoutGateway, Transfer } from '../../transfer/gateway.ts';

/** What a bank does with everything that goes to one account; everything else arrives. */
export type BankMood = 'silent' | PayoutFailure;

export interface BankEntry {
  readonly on: string;
  /** In cents; below zero it went out. */
  readonly amountCents: number;
  readonly note: string;
  readonly name: string;
  readonly account: string;
}

/** The lender's bank while the seed runs: it carries transfers, takes what borrowers pay in, and writes statements. */
export class SeedBank implements PayoutGateway {
  readonly moods = new Map<string, BankMood>();
  readonly #today: () => string;
  readonly #transfers = new Map<string, Transfer>();
  readonly #entries: BankEntry[] = [];
  #balanceCents = 25_000_000_00;

  constructor(today: () => string) {
    this.#today = today;
  }

  async send(transfer: Transfer): Promise<'accepted' | { readonly refused: PayoutFailure }> {
    const mood = this.moods.get(transfer.accountNumber);
    if (mood === 'silent') throw new Error('no answer');
    if (mood) return { refused: mood };
    if (!this.#transfers.has(transfer.reference)) {
      this.#transfers.set(transfer.reference, transfer);
      this.#entries.push({
        on: this.#today(),
        amountCents: -transfer.amountCents,
        note: transfer.reference,
        name: transfer.accountName,
        account: transfer.accountNumber,
      });
    }
    return 'accepted';
  }

  async ask(reference: string): Promise<BankAnswer> {
    const transfer = this.#transfers.get(reference);
    if (!transfer) throw new Error('no answer');
    const { amountCents, currency, accountNumber: account } = transfer;
    return {
      status: 'settled',
      bankReference: `DEMO-${reference.slice(-8)}`,
      amountCents,
      currency,
      account,
    };
  }

  /** Somebody pays to the lender's account. */
  payIn(entry: Omit<BankEntry, 'on'>): void {
    this.#entries.push({ on: this.#today(), ...entry });
  }

  /** Whether nothing has moved since the last statement. */
  get isQuiet(): boolean {
    return this.#entries.length === 0;
  }

  /** The statement of everything since the last one, as a camt.053 file; nothing where nothing moved. */
  writeStatement(accountNumber: string, currency: string): Blob | null {
    const entries = this.#entries.splice(0);
    const [first] = entries;
    if (!first) return null;
    const opening = this.#balanceCents;
    const today = this.#today();
    this.#balanceCents = entries.reduce((sum, { amountCents }) => sum + amountCents, opening);
    const amount = (cents: number) =>
      `<Amt Ccy="${currency}">${amountText(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
    const balance = (code: string, cents: number, on: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${on}</Dt></Dt></Bal>`;
    const entry = ({ on, amountCents, note, name, account }: BankEntry, place: number) => {
      const reference = `DB${on.replaceAll('-', '')}${today.slice(8)}${String(place + 1).padStart(3, '0')}`;
      const side = amountCents < 0 ? 'Cdtr' : 'Dbtr';
      return `<Ntry>${amount(amountCents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><RltdPties><${side}><Pty><Nm>${name}</Nm></Pty></${side}><${side}Acct><Id><Othr><Id>${account}</Id></Othr></Id></${side}Acct></RltdPties>
<RmtInf><Ustrd>${note}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    };
    return new Blob([
      `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>DEMO-${today}</MsgId><CreDtTm>${today}T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>DEMO-${today}</Id><FrToDt><FrDtTm>${first.on}T00:00:00</FrDtTm><ToDtTm>${today}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>${accountNumber}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening, first.on)}${balance('CLBD', this.#balanceCents, today)}
${entries.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`,
    ]);
  }
}

import { describe, expect, it } from 'vitest';
import { readText, statementOf, statementsOf } from './test-statements.ts';

const balance = (code: string, amount: string, side = 'CRDT', day = '2026-03-02') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PHP">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const statement = (content: string, account = '<IBAN>PH00TEST0001</IBAN>') =>
  `<Stmt><Id>S-1</Id><Acct><Id>${account}</Id><Ccy>PHP</Ccy></Acct>${content}</Stmt>`;

const file = (...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`;

const days = '<BookgDt><Dt>2026-03-02</Dt></BookgDt>';
const entry = (content: string, { amount = '100.00', side = 'CRDT', dates = days } = {}) =>
  `<Ntry><Amt Ccy="PHP">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${dates}${content}</Ntry>`;
const details = (...payments: string[]) =>
  `<NtryDtls>${payments.map((payment) => `<TxDtls>${payment}</TxDtls>`).join('')}</NtryDtls>`;
const lineOf = async (written: string) => (await statementOf(file(statement(written)))).lines[0];

/** As a bank writes version 2: lines of a file with everything in it. */
const version2 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>0302</MsgId><CreDtTm>2026-03-02T23:10:00+08:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>2026-03-02-0001</Id>
      <FrToDt><FrDtTm>2026-03-02T00:00:00</FrDtTm><ToDtTm>2026-03-02T23:59:59</ToDtTm></FrToDt>
      <Acct><Id><Othr><Id>001-234567-890</Id></Othr></Id><Ccy>PHP</Ccy></Acct>
      ${balance('PRCD', '50.00', 'CRDT', '2026-03-01')}
      ${balance('CLBD', '1550.50')}
      <Ntry>
        <NtryRef>1</NtryRef>
        <Amt Ccy="PHP">1500.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><DtTm>2026-03-02T09:15:00+08:00</DtTm></BookgDt><ValDt><Dt>2026-03-03</Dt></ValDt>
        <AcctSvcrRef>BR-77</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <Refs><EndToEndId>E2E-9</EndToEndId><TxId>T-1</TxId></Refs>
          <RltdPties>
            <Dbtr><Nm>Pia  Test</Nm></Dbtr><DbtrAcct><Id><IBAN>PH11TEST</IBAN></Id></DbtrAcct>
            <Cdtr><Nm>Honest Lender</Nm></Cdtr>
          </RltdPties>
          <RmtInf><Ustrd>Loan 12 &amp; 13</Ustrd><Ustrd>March</Ustrd>
            <Strd><CdtrRefInf><Ref>RF18 1234</Ref></CdtrRefInf></Strd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>`;

describe('a statement', () => {
  it('has account, period, balances and lines', async () => {
    expect(await statementOf(version2)).toEqual({
      accountNumber: '001-234567-890',
      currency: 'PHP',
      statementReference: '2026-03-02-0001',
      fromOn: '2026-03-02',
      toOn: '2026-03-02',
      openingCents: 50_00,
      closingCents: 1550_50,
      pendingCount: 0,
      lines: [
        {
          row: 1,
          bookedOn: '2026-03-02',
          valueOn: '2026-03-03',
          amountCents: 1500_50,
          note: 'Loan 12 & 13 March RF18 1234 E2E-9',
          payerName: 'Pia Test',
          payerAccount: 'PH11TEST',
          bankReference: 'BR-77',
        },
      ],
    });
  });

  it.each([
    ['without a namespace', version2.replace(/ xmlns="[^"]*"/, '')],
    ['with a prefix', version2.replace(/<(\/?)(\w)/g, '<$1ns:$2').replace('xmlns=', 'xmlns:ns=')],
    ['of version 13', version2.replace('001.02', '001.13')],
    ['with a byte order mark and an empty line', `\ufeff\n${version2}`],
    [
      'in an envelope',
      version2.replace('<Document', '<Envelope><Document').replace('</Document>', '</Document></Envelope>'),
    ],
  ])('reads the same %s', async (_, written) => {
    expect(await statementOf(written)).toEqual(await statementOf(version2));
  });

  it('may be encoded in UTF-16, or as it declares', async () => {
    const thai = version2.replace('March', 'สวัสดี');
    const wide = new Uint8Array(Buffer.from(`\ufeff${thai}`, 'utf16le'));
    expect((await statementOf(wide)).lines[0]?.note).toContain('สวัสดี');
    const latin = Buffer.from(version2.replace('UTF-8', 'ISO-8859-1').replace('March', 'März'), 'latin1');
    expect((await statementOf(new Uint8Array(latin))).lines[0]?.note).toContain('März');
  });

  it('opens with its own balance rather than that of the day before, and may be overdrawn', async () => {
    const balances = `${balance('PRCD', '7.00')}${balance('OPBD', '30.00', 'DBIT')}${balance('CLBD', '70.00')}`;
    const read = await statementOf(file(statement(balances + entry(''))));
    expect(read).toMatchObject({ openingCents: -30_00, closingCents: 70_00, fromOn: '2026-03-02' });
  });

  it('can be one of several, with entries counted through the file', async () => {
    const read = await statementsOf(
      file(statement(entry('')), statement(entry('') + entry(''), '<IBAN>PH00TEST0002</IBAN>')),
    );
    expect(read.map(({ accountNumber, lines }) => [accountNumber, lines.map(({ row }) => row)])).toEqual([
      ['PH00TEST0001', [1]],
      ['PH00TEST0002', [2, 3]],
    ]);
  });
});

describe('an entry', () => {
  it.each([
    ['<Sts>PDNG</Sts>', 1],
    ['<Sts><Cd>PDNG</Cd></Sts>', 1],
    ['<Sts><Cd>INFO</Cd></Sts>', 1],
    ['<Sts><Cd>BOOK</Cd></Sts>', 0],
    ['', 0],
  ])('with %s is left out and counted: %i', async (status, pendingCount) => {
    const read = await statementOf(file(statement(entry(status))));
    expect([read.pendingCount, read.lines.length]).toEqual([pendingCount, 1 - pendingCount]);
  });

  it('needs nothing but an amount, a side and a day', async () => {
    expect(
      await lineOf(entry('', { side: 'DBIT', dates: '<ValDt><Dt>2026-03-05+08:00</Dt></ValDt>' })),
    ).toEqual({
      row: 1,
      bookedOn: '2026-03-05',
      valueOn: '2026-03-05',
      amountCents: -100_00,
      note: '',
      payerName: null,
      payerAccount: null,
      bankReference: null,
    });
  });

  const parties =
    '<RltdPties><Dbtr><Pty><Nm>Debtor</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Creditor</Nm></Pty></Cdtr></RltdPties>';
  it.each([
    ['CRDT', false, 100_00, 'Debtor'],
    ['DBIT', false, -100_00, 'Creditor'],
    // A repayment that bounced, and a payout that came back: parties are told as in the payment itself.
    ['DBIT', true, -100_00, 'Debtor'],
    ['CRDT', true, 100_00, 'Creditor'],
  ])('%s, reversal %s, comes to %i with %s', async (side, isReversal, amountCents, payerName) => {
    const line = await lineOf(entry(`<RvslInd>${isReversal}</RvslInd>${details(parties)}`, { side }));
    expect(line).toMatchObject({ amountCents, payerName });
  });

  it('takes the ultimate debtor and any other account number where that is all there is', async () => {
    const party =
      '<RltdPties><UltmtDbtr><Nm>Behind</Nm></UltmtDbtr><DbtrAcct><Id><Othr><Id>0917</Id></Othr></Id></DbtrAcct></RltdPties>';
    expect(await lineOf(entry(details(party)))).toMatchObject({ payerName: 'Behind', payerAccount: '0917' });
  });

  it.each([
    ['<AcctSvcrRef>ENTRY</AcctSvcrRef>', '<Refs><AcctSvcrRef>PAYMENT</AcctSvcrRef></Refs>', 'ENTRY'],
    ['', '<Refs><AcctSvcrRef>PAYMENT</AcctSvcrRef><TxId>TX</TxId></Refs>', 'PAYMENT'],
    ['', '<Refs><TxId>TX</TxId></Refs>', 'TX'],
    ['<NtryRef>17</NtryRef>', '', null],
    ['<AcctSvcrRef>NONREF</AcctSvcrRef>', '', null],
  ])('finds the reference of the bank in %s%s', async (own, refs, bankReference) => {
    expect(await lineOf(entry(own + details(refs)))).toMatchObject({ bankReference });
  });

  it.each([
    ['<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>L 1</Ustrd></RmtInf>', 'L 1'],
    ['<Refs><EndToEndId>L 1</EndToEndId></Refs><RmtInf><Ustrd>for L 1</Ustrd></RmtInf>', 'for L 1'],
    ['<RmtInf><Ustrd><![CDATA[a < b]]></Ustrd></RmtInf>', 'a < b'],
    ['<RmtInf><Ustrd>one&#10;two\u202e\u200d</Ustrd></RmtInf>', 'one two \u200d'],
    ['<AddtlTxInf>by phone</AddtlTxInf>', 'by phone'],
    ['', 'at the counter'],
  ])('has a note: %s', async (written, note) => {
    const content = `${details(written)}<AddtlNtryInf>at the counter</AddtlNtryInf>`;
    expect(await lineOf(entry(content))).toMatchObject({ note });
  });

  it('has a note of at most 1000 characters, none of them cut in half', async () => {
    const line = await lineOf(entry(details(`<RmtInf><Ustrd>${'😀'.repeat(1200)}</Ustrd></RmtInf>`)));
    expect(line?.note).toBe('😀'.repeat(1000));
  });
});

describe('a batch', () => {
  const payment = (amount: string, name: string, more = '') =>
    `<Refs><AcctSvcrRef>R-${name}</AcctSvcrRef></Refs>${amount}${more}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>from ${name}</Ustrd></RmtInf>`;
  const amount = (figure: string, currency = 'PHP') => `<Amt Ccy="${currency}">${figure}</Amt>`;
  const old = (figure: string) => `<AmtDtls><TxAmt>${amount(figure)}</TxAmt></AmtDtls>`;
  const linesOf = async (...payments: string[]) =>
    (await statementOf(file(statement(entry(`<AcctSvcrRef>B</AcctSvcrRef>${details(...payments)}`))))).lines;

  it.each([
    ['with amounts', amount],
    ['with amounts as version 2 has them', old],
  ])('%s is a line for each payment', async (_, write) => {
    const lines = await linesOf(payment(write('60.00'), 'Ana'), payment(write('40.00'), 'Ben'));
    expect(lines).toMatchObject([
      { row: 1, amountCents: 60_00, payerName: 'Ana', note: 'from Ana', bankReference: 'R-Ana' },
      { row: 1, amountCents: 40_00, payerName: 'Ben', note: 'from Ben', bankReference: 'R-Ben' },
    ]);
  });

  it('may have payments of both sides', async () => {
    const debit = '<CdtDbtInd>DBIT</CdtDbtInd>';
    const lines = await linesOf(payment(amount('120.00'), 'Ana'), payment(amount('20.00'), 'Ben', debit));
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([120_00, -20_00]);
  });

  it.each([
    ['without all amounts', payment(amount('60.00'), 'Ana'), payment('', 'Ben')],
    ['in another currency', payment(amount('60.00', 'USD'), 'Ana'), payment(amount('40.00', 'USD'), 'Ben')],
    ['that came to less, by a fee', payment(amount('61.00'), 'Ana'), payment(amount('40.00'), 'Ben')],
  ])('%s is one line, of nobody in particular', async (_, ...payments) => {
    const line = { amountCents: 100_00, payerName: null, note: 'from Ana from Ben', bankReference: 'B' };
    expect(await linesOf(...payments)).toMatchObject([line]);
  });
});

describe('a file is refused', () => {
  const good = entry('');
  it.each([
    ['balances_disagree', null, balance('OPBD', '1.00') + good + balance('CLBD', '101.01')],
    ['unreadable_amount', 2, good + entry('', { amount: '1e2' })],
    ['unreadable_amount', 1, entry('', { amount: '-5.00' })],
    ['unreadable_amount', 1, entry('', { amount: '1234567890123456.00' })],
    ['unreadable_amount', 1, entry('', { side: 'CREDIT' })],
    ['wrong_currency_digits', 2, good + entry('', { amount: '1.005' })],
    ['mixed_currencies', 2, good + good.replace('PHP', 'USD')],
    ['unreadable_date', 1, entry('', { dates: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' })],
    ['unreadable_date', 1, entry('', { dates: '' })],
    ['date_in_future', 1, entry('', { dates: '<BookgDt><Dt>2026-12-03</Dt></BookgDt>' })],
    ['unreadable_line', 1, entry('<Sts>BOOKED</Sts>')],
  ])('for %s in row %s', async (reason, row, content) => {
    expect(await readText(file(statement(content)))).toMatchObject({ reason, row });
  });

  it.each(['JPY', 'KWD'])('in %s, which has other cents than ours', async (currency) => {
    const written = file(statement(entry('', { amount: '100' }))).replaceAll('PHP', currency);
    expect(await readText(written)).toEqual({ row: null, reason: 'wrong_currency_digits', detail: currency });
  });

  it('without the account, without a statement, or with another message', async () => {
    expect(await readText(file(statement(good, '')))).toMatchObject({ reason: 'account_missing' });
    expect(await readText(file())).toMatchObject({ reason: 'not_a_statement' });
    const report = file(statement(good)).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt');
    expect(await readText(report)).toMatchObject({ reason: 'not_a_statement' });
  });

  it('when it is damaged, cut off or in an encoding that nobody knows', async () => {
    const whole = file(statement(good));
    expect(await readText(whole.replace('</Ntry>', '</Mtry>'))).toMatchObject({ reason: 'damaged' });
    expect(await readText(whole.slice(0, -12))).toMatchObject({ reason: 'cut_off' });
    expect(await readText(whole.replace('UTF-8', 'KLINGON'))).toEqual({
      row: null,
      reason: 'bad_encoding',
      detail: 'KLINGON',
    });
  });
});

describe('a file made to harm', () => {
  const bomb = `<!DOCTYPE Document [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
  const outside = `<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>`;
  it.each([
    ['unsafe_xml', version2.replace('<Document', `${bomb}<Document`)],
    ['unsafe_xml', version2.replace('<Document', `${outside}<Document`)],
    ['unsafe_xml', file('<Stmt>'.repeat(100_000))],
    ['damaged', version2.replace('March', '&march;')],
    ['too_large', file(statement(entry('<AddtlNtryInf>x</AddtlNtryInf>'.repeat(20_000))))],
    ['too_large', file(statement(entry(`<AddtlNtryInf>${'x'.repeat(3_000_000)}</AddtlNtryInf>`)))],
  ])('is refused as %s', async (reason, written) => {
    expect(await readText(written)).toMatchObject({ reason });
  });
});

import { major, type OutputOf } from '@hiram/contract';
import {
  type CsvMapping,
  importStatement,
  listMappings,
  listStatements,
  saveMapping,
} from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const imported = {
  statementIds: [4],
  lines: 12,
  fresh: 10,
  certain: 6,
  proposed: 2,
  waiting: 1,
  paidOut: 1,
  pending: 0,
};
const mapping: CsvMapping = {
  encoding: 'utf-8',
  delimiter: ';',
  quote: '"',
  headerRow: 2,
  footerRows: 0,
  dayFormat: 'DD/MM/YYYY',
  decimalMark: '.',
  columns: { bookedOn: 'Day', amount: 'Amount', note: ['Details'], payerName: 'From' },
};
const csv = 'Demo Bank\nDay;From;Details;Amount\n14/11/2026;A M SANTOS;"K7M2; loan";1,500.00\n';
const csvFile = (name = 'november.csv') => new File([csv], name, { type: 'text/csv' });
const mt940File = new File([':20:START\n:25:0011\n'], 'november.sta');

const october: OutputOf<typeof listStatements>['statements'][number] = {
  ...{ statementId: 3, accountNumber: '000000000001', format: 'camt053', fileName: 'october.xml' },
  ...{ fromOn: '2026-10-01', toOn: '2026-10-31', opening: major(100_000), closing: major(123_456.78) },
  ...{ lines: 40, open: 3, importedBy: 'Carl Demo', importedAt: '2026-11-01T01:00:00.000Z' },
};

const dialog = page.getByRole('dialog');
const chooser = dialog.getByLabelText('Bank statement file');
const importIt = dialog.getByRole('button', { name: /Import$/ });

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.answer(listStatements, { total: 1, statements: [october] });
  server.answer(listMappings, [{ mappingId: 7, name: 'Demo Bank', mapping }]);
  server.answer(importStatement, imported);
});

async function openImport(): Promise<void> {
  await openDesk('/statements');
  await expect.element(page.getByRole('link', { name: 'october.xml' })).toBeVisible();
  await page.getByRole('button', { name: 'Import a statement' }).click();
}

describe('bank statements', () => {
  it('lists the imports, each with the way to its lines', async () => {
    await openDesk('/statements');
    await expect
      .element(page.getByRole('link', { name: 'october.xml' }))
      .toHaveAttribute('href', '/desk/statement-lines?status=all&statement=3');
    await expect.element(page.getByText('₱123,456.78')).toBeVisible();
    await expectAccessible();
  });

  it('names the day of a statement once where it is about one day', async () => {
    const oneDay = { ...october, statementId: 4, fromOn: '2026-11-02', toOn: '2026-11-02' };
    server.answer(listStatements, { total: 2, statements: [oneDay, october] });
    await openDesk('/statements');
    await expect.element(page.getByRole('cell', { name: 'Nov 2, 2026', exact: true })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Oct 1, 2026 – Oct 31, 2026' })).toBeVisible();
  });

  it('imports a file that says what it is, once however often it is pressed, and says what came of it', async () => {
    await openImport();
    await expectAccessible();
    await userEvent.upload(chooser, mt940File);
    await expect.element(dialog.getByText('november.sta', { exact: false })).toBeVisible();
    const letGo = server.hold(importStatement);
    await importIt.dblClick();
    letGo();
    await expect
      .element(
        page.getByRole('status').getByText(/12 lines read, 10 new: 6 booked automatically, 2 to confirm/),
      )
      .toBeVisible();
    const [call, ...others] = server.callsOf(importStatement);
    expect(others).toEqual([]);
    expect(call?.input).toMatchObject({ fileName: 'november.sta', file: expect.any(Blob) });
    expect(call?.input).not.toHaveProperty('mappingId');
    expect(server.callsOf(listMappings)).toEqual([]);
  });

  it('takes a file that is dropped', async () => {
    await openImport();
    const dropped = new DataTransfer();
    dropped.items.add(mt940File);
    const place = chooser.element().closest('label');
    place?.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    await expect.element(importIt).toBeVisible();
  });

  it('reads a CSV file in the way that fits it, and shows its first rows', async () => {
    await openImport();
    await userEvent.upload(chooser, csvFile());
    await expect.element(dialog.getByRole('cell', { name: 'K7M2; loan' })).toBeVisible();
    await expect.element(dialog.getByRole('columnheader', { name: /From.*Payer’s name/ })).toBeVisible();
    await expectAccessible();
    await importIt.click();
    await expect.element(page.getByText(/12 lines read/)).toBeVisible();
    expect(server.callsOf(importStatement)[0]?.input).toMatchObject({ mappingId: '7' });
  });

  it('makes a new format with the columns in sight, saves it and imports with it', async () => {
    server.answer(listMappings, []);
    server.answer(saveMapping, { mappingId: 8 });
    await openImport();
    await userEvent.upload(chooser, csvFile());
    // Delimiter and headings are guessed, so that the columns can be named at once.
    await expect.element(dialog.getByRole('columnheader', { name: 'Details' })).toBeVisible();
    await importIt.click();
    await expect.element(dialog.getByText('This field is required').first()).toBeVisible();
    expect(server.callsOf(saveMapping)).toEqual([]);
    await dialog.getByLabelText('Name of this format').fill('Demo Bank');
    await choose('Booking date', 'Day');
    await choose('Amount', 'Amount');
    await choose('Note', 'Details');
    await dialog.getByLabelText('Name of this format').click();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expectAccessible();
    await importIt.click();
    await expect.element(page.getByText(/12 lines read/)).toBeVisible();
    const { payerName: _, ...columns } = mapping.columns;
    expect(server.callsOf(saveMapping).map(({ input }) => input)).toEqual([
      { name: 'Demo Bank', mapping: { ...mapping, columns } },
    ]);
    expect(server.callsOf(importStatement)[0]?.input).toMatchObject({ mappingId: '8' });
  });

  it('reads the file again with every setting, and says when nothing can be read', async () => {
    server.answer(listMappings, []);
    await openImport();
    await userEvent.upload(chooser, csvFile());
    await expect.element(dialog.getByRole('columnheader')).toHaveLength(4);
    await choose('Between cells', 'Tab');
    await expect.element(dialog.getByText(/Nothing can be read like this/)).toBeVisible();
    // A quote in the middle of a cell is no quote where the bank uses none.
    await choose('Around cells', 'Nothing');
    await expect.element(dialog.getByRole('columnheader')).toHaveLength(1);
    await dialog.getByLabelText('Line with the headings').fill('9');
    await expect.element(dialog.getByText(/Nothing can be read like this/)).toBeVisible();
  });

  it('says in which line of the file the bank wrote something unreadable, and keeps the form', async () => {
    const fault = { row: 3, reason: 'unreadable_date', detail: '31/02/2026' };
    server.refuse(importStatement, 'statement_refused', fault);
    await openImport();
    await userEvent.upload(chooser, csvFile());
    await importIt.click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Nothing was imported.');
    await expect.element(alert).toMatchTextContent('Line 3 of the file: The date can’t be read. 31/02/2026');
    await expectAccessible();
    server.answer(importStatement, { ...imported, fresh: 0, pending: 1 });
    await importIt.click();
    await expect.element(page.getByText(/had been imported before.*1 entry that the bank/)).toBeVisible();
  });

  it('is not for an auditor, who reads', async () => {
    await openDesk('/statements', 'auditor');
    await expect
      .element(page.getByRole('button', { name: 'Import a statement' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

async function choose(field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).click({ force: true });
  await page.getByTitle(option, { exact: true }).last().click();
}

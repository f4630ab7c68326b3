import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpPayoutGateway, type Transfer } from './gateway.ts';

const seen: string[] = [];
const bank = createServer((request: IncomingMessage, response: ServerResponse) => {
  seen.push(request.url ?? '');
  if (request.url?.startsWith('/elsewhere')) {
    response.setHeader('content-type', 'application/json').end('{"status":"accepted"}');
  } else {
    response.writeHead(307, { location: `/elsewhere${request.url}` }).end();
  }
});
let url: string;
beforeAll(async () => {
  bank.listen(0, '127.0.0.1');
  await once(bank, 'listening');
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
});
afterAll(() => {
  bank.close();
  bank.closeAllConnections();
});

const transfer: Transfer = {
  reference: 'HIRAM-1',
  amountCents: 98_000_00,
  currency: 'PHP',
  bankName: 'Metrobank',
  accountNumber: '001234567890',
  accountName: 'Ana Maria Santos',
  triedAt: new Date('2026-11-15T04:00:00Z'),
};

describe('a bank that sends us on to another address', () => {
  test('is not followed: account numbers go where the operator said, and nowhere else', async () => {
    const gateway = httpPayoutGateway({ url, secret: 'secret' });
    await expect(gateway.send(transfer)).rejects.toThrow();
    await expect(gateway.ask(transfer.reference)).rejects.toThrow();
    expect(seen).toEqual(['/transfers', '/transfers/status']);
  });
});

import { connect, type Socket } from 'node:net';
import { appOperation, photo } from '@hiram/contract';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { newBorrower, type TestBorrower } from '../account/test-borrower.ts';
import { bind } from '../operation/binding.ts';
import { useTestServer } from '../test-server.ts';
import { eventually } from '../test-wait.ts';

const sendForm = appOperation({
  path: '/test/form',
  summary: 'Only for this test.',
  caller: 'borrower',
  effect: 'write',
  encoding: 'multipart',
  input: () => v.object({ label: v.string(), count: v.optional(v.string()), file: photo() }),
  output: v.object({ label: v.string(), count: v.nullable(v.string()), bytes: v.array(v.number()) }),
  refuses: [],
});

let borrower: TestBorrower;
const server = useTestServer({
  bindings: [
    bind(sendForm, async (_tx, _caller, { label, count, file }) => ({
      label,
      count: count ?? null,
      bytes: [...Buffer.from(await file.arrayBuffer())],
    })),
  ],
});
beforeAll(async () => {
  borrower = await newBorrower(server);
});

const post = (body: string | Buffer | FormData, headers: Record<string, string> = {}, path = '/test/form') =>
  fetch(`${server.url}/api/app${path}`, {
    method: 'POST',
    body,
    headers: { authorization: borrower.token, ...headers },
  });
const file = new Blob([new Uint8Array([0, 255, 13, 10, 45, 45])]);

describe('a form', () => {
  test('brings texts and files, and what was left out stays out', async () => {
    const sent = { label: 'ñandú, ไทย', count: undefined, file };
    expect(await borrower.client.call(sendForm, sent)).toEqual({
      ok: true,
      data: { label: 'ñandú, ไทย', count: null, bytes: [0, 255, 13, 10, 45, 45] },
    });
  });

  test('needs what the contract asks for', async () => {
    const form = new FormData();
    form.append('label', 'x');
    expect(await (await post(form)).json()).toMatchObject({
      code: 10004,
      data: { fields: { file: 'photo_required' } },
    });
    expect(await (await post('{}', { 'content-type': 'application/json' })).json()).toMatchObject({
      code: 10004,
      data: { fields: { file: 'photo_required' } },
    });
  });

  test('a stranger is turned away before a byte of the file is read', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/app/user/identity/apply HTTP/1.1\r\nHost: x\r\nAuthorization: made-up\r\n' +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n',
    );
    // The answer comes although the nine megabytes never do.
    const answer = await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect(String(answer)).toContain('20001');
  });

  test('is taken only where the contract says so', async () => {
    const form = new FormData();
    form.append('mobile', '09170000000');
    expect((await post(form, {}, '/user/login')).status).toBe(415);
  });

  test.each([
    ['one field twice', ['label', 'label'], 400],
    ['a field that nobody asked for', ['label', 'other'], 400],
    ['a field named like a trap', ['__proto__'], 400],
  ])('with %s does not get through', async (_what, names, status) => {
    const form = new FormData();
    for (const name of names) form.append(name, 'x');
    form.append('file', file);
    const response = await post(form);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: status, data: null });
  });

  test('with a file that nobody asked for does not get through', async () => {
    const form = new FormData();
    form.append('label', 'x');
    form.append('other', file);
    expect(await (await post(form)).json()).toEqual({
      code: 400,
      msg: 'A field is not known here',
      data: null,
    });
  });

  test.each([
    ['that is not one', 'nonsense'],
    ['that ends too early', '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nhalf'],
  ])('%s is an error of the sender', async (_what, body) => {
    const response = await post(body, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(response.status).toBe(400);
  });

  test('without a boundary is an error of the sender', async () => {
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });

  test('that does not say how long it is, or is longer than any photos, is not read', async () => {
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1024)) });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await fetch(`${server.url}/api/app/test/form`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { authorization: borrower.token, ...headers },
    } as RequestInit);
    expect(response.status).toBe(411);
    expect((await post(Buffer.alloc(33 * 1024 * 1024), headers)).status).toBe(413);
  });

  test('sent again with its key is the first one; with another picture of the same size it is refused', async () => {
    const idempotencyKey = crypto.randomUUID();
    const send = (bytes: number[]) =>
      borrower.client.call(
        sendForm,
        { label: 'keyed', file: new Blob([new Uint8Array(bytes)]) },
        { idempotencyKey },
      );
    const first = await send([1, 2, 3]);
    expect(first).toMatchObject({ ok: true, data: { bytes: [1, 2, 3] } });
    expect(await send([1, 2, 3])).toEqual(first);
    for (const other of [
      [1, 2, 4],
      [3, 2, 1],
      [1, 2],
    ])
      expect(await send(other)).toMatchObject({ refusal: 'idempotency_key_reused' });
  });

  test('fifty of ten people at once all get their own answer, or are told to come again', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newBorrower(server)));
    const answers = await Promise.all(
      people.flatMap(({ client }, person) =>
        Array.from({ length: 5 }, (_, index) =>
          client.call(sendForm, { label: `${person} ${index}`, file }).then((answer) => ({ person, answer })),
        ),
      ),
    );
    for (const [person] of people.entries()) {
      const own = answers.filter((each) => each.person === person).map(({ answer }) => answer);
      const done = own.flatMap((answer) => (answer.ok ? [answer.data.label] : []));
      // Four of one person may be on their way; whether a fifth finds a place depends on how quick the first was.
      expect(done.length).toBeGreaterThanOrEqual(4);
      for (const label of done) expect(label).toMatch(new RegExp(`^${person} `));
      for (const answer of own)
        if (!answer.ok)
          expect(answer).toMatchObject({ refusal: 'too_many_requests', data: { retryInSeconds: 5 } });
    }
  });
});

/** Says that a form is coming, sends its beginning, and then nothing. */
function beginForm(token: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/app/test/form HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="label"\r\n\r\nhalf',
  );
  return socket;
}

const answerOn = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));

describe('somebody who sends many forms at once', () => {
  test('has one read at a time, three waiting and the others refused; nobody else waits for them', async () => {
    const flooder = await newBorrower(server);
    const sockets = Array.from({ length: 40 }, () => beginForm(flooder.token));
    const answers: string[] = [];
    const refused = new Promise<void>((resolve) => {
      for (const socket of sockets)
        void answerOn(socket).then((answer) => {
          answers.push(answer);
          if (answers.length === 36) resolve();
        });
    });
    await refused;
    for (const answer of answers) expect(answer).toContain('"code":5,');
    expect(await borrower.client.call(sendForm, { label: 'other', file })).toMatchObject({ ok: true });
    for (const socket of sockets) socket.destroy();
    // Those who hung up have left their places.
    await eventually(async () =>
      expect(await flooder.client.call(sendForm, { label: 'again', file })).toMatchObject({ ok: true }),
    );
  });
});

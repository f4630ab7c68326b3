import { Agent, request } from 'node:http';
import { noise } from '../server/src/files/test-pictures.ts';
import type { UploadAnswers, UploadTask } from './uploads.ts';

/** The other side of `uploads.ts`: sends the forms that it is told to, all at once, and tells what was answered. */
process.once('message', (task: UploadTask) => {
  void run(task).then((answers) => process.send?.(answers));
});

const boundary = 'bench';

function formOf(picture: Buffer): Buffer {
  const parts = ['frontImage', 'backImage', 'handHoldImage'].flatMap((name) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

async function run({ origin, tokens, forms, width, height }: UploadTask): Promise<UploadAnswers> {
  const body = formOf(await noise(width, height));
  const agent = new Agent({ maxSockets: forms });
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: forms }, (_, nth) =>
      sendForm(`${origin}/api/app/user/identity/apply`, agent, tokens[nth % tokens.length] ?? '', body),
    ),
  );
  const codes: Record<string, number> = {};
  for (const answer of answers) codes[answer] = (codes[answer] ?? 0) + 1;
  return { codes, ms: performance.now() - startedAt, formBytes: body.length };
}

function sendForm(url: string, agent: Agent, token: string, body: Buffer): Promise<string> {
  const headers = {
    authorization: token,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        answer += part;
      });
      response.on('close', () => resolve('cut off'));
      response.on('end', () => resolve(`code ${(JSON.parse(answer) as { code: number }).code}`));
    });
    call.on('error', ({ message }) => resolve(message));
    call.end(body);
  });
}

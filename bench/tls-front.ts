import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What belongs to one connection, and what would outlive the measuring. */
const notPassedOn = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

/** The server behind TLS and HTTP/2, as phones meet it behind the proxy of `deploy/`, with a certificate of its own. */
export async function startTlsFront(
  target: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  function passOn(asked: Http2ServerRequest, answer: Http2ServerResponse): void {
    const headers = without(asked.headers, (name) => name.startsWith(':'));
    const { method, url: path } = asked;
    const onward = request({ hostname, port, method, path, headers: { ...headers, host: asked.authority } });
    onward.once('response', (given) => {
      answer.writeHead(
        given.statusCode ?? 502,
        without(given.headers, (name) => notPassedOn.includes(name)),
      );
      given.pipe(answer);
    });
    onward.once('error', () => answer.stream.close());
    asked.pipe(onward);
  }
  const server = createSecureServer(makeCertificate(), passOn);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function without(headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));
}

function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

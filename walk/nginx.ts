import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir, run, type Where } from './shell.ts';

export interface ProxyWish {
  readonly publicPort: number;
  readonly serverPorts: readonly number[];
}

/** The sample of `deploy/` for this machine: another name, ports that nobody has, a certificate of its own. */
export function siteOf(sample: string, folder: string, { publicPort, serverPorts }: ProxyWish): string {
  const servers = serverPorts.map((port) => `  server 127.0.0.1:${port};`).join('\n');
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/^server \{\n {2}listen 80;.*?^\}\n/ms, ''],
    [/^ {2}listen \[::\].*\n/gm, ''],
    [/listen 443 ssl/, `listen 127.0.0.1:${publicPort} ssl`],
    [/server_name loans\.example/, 'server_name localhost'],
    [/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`],
    [/^ {2}server 127\.0\.0\.1:3000;$/m, servers],
  ];
  return replacements.reduce((text, [pattern, by]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has changed: nothing in it fits ${pattern}`);
    pattern.lastIndex = 0;
    return text.replace(pattern, by);
  }, sample);
}

/** A self-signed certificate and nginx's own files, in a folder of their own. */
export async function prepareProxy(folder: string, wish: ProxyWish, where: Where): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 7 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout "${folder}/key.pem" -out "${folder}/cert.pem"`,
    where,
  );
  const sample = readFileSync(join(projectDir, 'deploy/nginx.conf'), 'utf8');
  writeFileSync(join(folder, 'site.conf'), siteOf(sample, folder, wish));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;\nevents {}\nhttp { access_log off; ${temporary} include ${folder}/site.conf; }\n`,
  );
  await run(`nginx -t -c "${folder}/nginx.conf"`, where);
  return readFileSync(join(folder, 'cert.pem'), 'utf8');
}

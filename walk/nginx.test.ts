import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteOf } from './nginx.ts';
import { projectDir } from './shell.ts';

const sample = readFileSync(join(projectDir, 'deploy/nginx.conf'), 'utf8');

test('the sample of nginx names every server, and nothing of its example is left', () => {
  const site = siteOf(sample, '/somewhere', { publicPort: 8443, serverPorts: [3001, 3002] });
  expect(site).toContain('  server 127.0.0.1:3001;\n  server 127.0.0.1:3002;\n');
  expect(site).toContain('listen 127.0.0.1:8443 ssl');
  expect(site).toContain('ssl_certificate_key /somewhere/key.pem;');
  expect(site).not.toMatch(/loans\.example|listen 80|127\.0\.0\.1:3000/);
});

test('a sample that has changed is noticed', () => {
  expect(() => siteOf('server {}', '/somewhere', { publicPort: 1, serverPorts: [] })).toThrow('has changed');
});

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a password is hashed as OWASP asks for, in a program that is no test', () => {
  const password = JSON.stringify(new URL('./password.ts', import.meta.url).href);
  const program = `import(${password}).then(async ({ hashPassword }) => console.log(await hashPassword('carabao')))`;
  const hash = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

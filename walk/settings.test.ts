import { expect, test } from 'vitest';
import { fillIn } from './settings.ts';

test('a sample is filled in line by line, and keeps what is good for everybody', () => {
  const example =
    '# Every secret: openssl.\nHIRAM_DEMO=0\nHIRAM_KEY=…\nHIRAM_S3_URL=https://s3.example\nPORT=3000\n';
  const filled = fillIn(example, { PORT: '8080', HIRAM_MORE: 'a b' });
  expect(filled).toBe('# Every secret: openssl.\nHIRAM_DEMO=0\nPORT="8080"\n\nHIRAM_MORE="a b"\n');
});

import { expect, test } from 'vitest';
import { withoutTags } from './trusted-styles.ts';

test('a style passes, and nothing that could become an element', () => {
  const style = '.ant-btn{--ant-color:#0b5d52;content:"\\201c"}';
  expect(withoutTags(style)).toBe(style);
  for (const text of ['<img src=x onerror=alert(1)>', 'a<b', '<!--', '</style>'])
    expect(() => withoutTags(text)).toThrow(TypeError);
});

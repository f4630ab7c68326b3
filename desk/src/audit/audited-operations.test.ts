import en from '@hiram/texts/desk/en';
import zh from '@hiram/texts/desk/zh';
import { describe, expect, test } from 'vitest';
import { doneKey } from '../case-parts/use-done-name.ts';
import { auditedPaths } from './audited-operations.ts';

describe('the audit log', () => {
  // A new operation of the desk is a new line here; it needs words before it can be read by an auditor.
  test.each(auditedPaths)('has words for %s', (path) => {
    expect(en).toHaveProperty(doneKey(path));
    expect(zh).toHaveProperty(doneKey(path));
  });

  test('does not list what only reads', () => {
    expect(auditedPaths).toContain('/payouts/reconcile');
    expect(auditedPaths).not.toContain('/payouts/list');
  });
});

import { expect, test } from 'vitest';
import { isFromReplica } from './outage.ts';

const saying = (fields: object) => Object.assign(new Error('as PostgreSQL says it'), fields);

// As PostgreSQL 15 and 18 answer on a server that is in recovery.
test.each([
  ['begins to write', { code: '0A000', routine: 'call_bool_check_hook' }],
  ['writes', { code: '25006', routine: 'PreventCommandIfReadOnly' }],
])('who %s on a replica has come to the wrong server', (_what, fields) => {
  expect(isFromReplica(saying(fields))).toBe(true);
});

test.each([
  ['a plan that no longer fits', { code: '0A000', routine: 'RevalidateCachedQuery' }],
  ['a row that is there already', { code: '23505', routine: '_bt_check_unique' }],
  ['a bug of ours', {}],
])('%s is no sign of a replica', (_what, fields) => {
  expect(isFromReplica(saying(fields))).toBe(false);
});

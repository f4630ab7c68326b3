import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { ownerProofInput, ownerProofRefusals } from './owner-proof.ts';

export const exportStates = ['making', 'ready', 'failed'] as const;

export const getExport = appOperation({
  path: '/user/exportState',
  summary:
    'Whether a copy of everything kept about the borrower is being made or ready, and when to ask next.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({
    /** The newest; null where there is none, or none any more. */
    newest: v.nullable(
      v.object({
        state: v.picklist(exportStates),
        askedAt: v.string(),
        /** Of one that is ready. */
        expiresAt: v.nullable(v.string()),
        byteSize: v.nullable(v.number()),
      }),
    ),
    /** From when another can be asked for; null where it can be now. */
    nextAt: v.nullable(v.string()),
  }),
  refuses: [],
});

export const askExport = appOperation({
  path: '/user/export',
  summary:
    'Ask for a copy of everything kept about the borrower, as a zip with papers, pictures and JSON. At most once a day; a letter tells when it is ready.',
  caller: 'borrower',
  effect: 'write',
  input: ownerProofInput,
  output: v.object({ askedAt: v.string() }),
  refuses: [...ownerProofRefusals, 'export_too_soon'],
});

export const openExport = appOperation({
  path: '/user/openExport',
  summary: 'The address of the copy, for five minutes. It is everything, so it needs the proof once more.',
  caller: 'borrower',
  effect: 'write',
  input: ownerProofInput,
  output: v.object({ url: v.string() }),
  refuses: [...ownerProofRefusals, 'record_not_found'],
});

import type { Document } from '../document.ts';
import type { ContractFacts } from '../facts.ts';
import { writeContract as version1 } from './v1/write-contract.ts';

export type ContractTemplate = (facts: ContractFacts) => Document;

/** Old versions stay: a contract names the one it was made with. */
const templates: ReadonlyMap<number, ContractTemplate> = new Map([[1, version1]]);

/** New contracts are made with this one. */
export const currentVersion = 1;

export function templateOf(version: number): ContractTemplate {
  const template = templates.get(version);
  if (!template) throw new Error(`there is no template of version ${version}`);
  return template;
}

import type { Document } from '../document.ts';
import type { AgreementFacts } from '../facts.ts';
import { writeAgreement as version1 } from './v1/write-agreement.ts';

export type AgreementTemplate = (facts: AgreementFacts) => Document;

/** Old versions stay: an agreement names the one it was made with. */
const templates: ReadonlyMap<number, AgreementTemplate> = new Map([[1, version1]]);

/** New agreements are made with this one. */
export const currentVersion = 1;

export function templateOf(version: number): AgreementTemplate {
  const template = templates.get(version);
  if (!template) throw new Error(`there is no template of version ${version}`);
  return template;
}

import { secretText } from '../fields.ts';

/** What a one-time link carries, or what an enrolment does between its two steps. */
export const oneTimeToken = () => secretText(20, 200);

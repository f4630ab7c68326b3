import { type RefusalName, type RefusedAnswer, readAnswer, refusalCodes } from '@hiram/contract';

/** For tests: the server's no, by its name, or by its number when this app does not know it. */
export function refusedBy(refusal: RefusalName | number, data: unknown = null): RefusedAnswer {
  const code = typeof refusal === 'number' ? refusal : refusalCodes[refusal];
  const answer = readAnswer({ code, msg: 'as the server says', data }, true);
  if (answer.ok) throw new Error(`${refusal} is no refusal`);
  return answer;
}

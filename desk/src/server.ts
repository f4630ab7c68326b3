import { type Answer, type AnyOperation, createClient, type SentInput } from '@hiram/contract';

const tokenKey = 'hiram_desk_token';

/** A staff session lives as long as the browser tab: a shared office computer must not remember it. */
export const session = {
  token: (): string | null => sessionStorage.getItem(tokenKey),
  open: (token: string): void => sessionStorage.setItem(tokenKey, token),
  close: (): void => sessionStorage.removeItem(tokenKey),
};

const client = createClient({ origin: '', token: session.token, securityToken: () => null });

export class Refused extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, msg: string, data: unknown) {
    super(msg);
    this.code = code;
    this.data = data;
  }
}

const sessionIsOver = new Set([401, 20001, 7]);

/** Calls the server; a refusal is thrown, and one that means "log in" also forgets the session. */
export async function call<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
): Promise<Extract<Answer<Op>, { ok: true }>['data']> {
  const answer = await client.call(operation, input);
  if (answer.ok) return answer.data;
  if (sessionIsOver.has(answer.code)) session.close();
  throw new Refused(answer.code, answer.msg, answer.data);
}

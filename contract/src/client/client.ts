import { type AnyOperation, addressOf, type SentInput } from '../operation.ts';
import { type Answer, readAnswer } from './answer.ts';
import { TransportFailure } from './failure.ts';

export interface ClientSettings {
  /** Origin of the server; empty for the page's own. */
  readonly origin: string;
  readonly token: () => string | null;
  readonly securityToken: () => string | null;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /** One per thing the person wants done: a retry after a lost answer sends the same one. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface Client {
  call<Op extends AnyOperation>(
    operation: Op,
    input: SentInput<Op>,
    options?: CallOptions,
  ): Promise<Answer<Op>>;
}

function bodyOf(operation: AnyOperation, input: unknown): string | FormData {
  if (operation.encoding !== 'multipart') return JSON.stringify(input ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value instanceof Blob) form.append(name, value, name);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

export function createClient(settings: ClientSettings): Client {
  const { origin, token, securityToken, timeoutMs = 30_000 } = settings;
  const send = settings.fetch ?? fetch;

  function headersFor(
    operation: AnyOperation,
    session: string | null,
    options: CallOptions,
  ): Record<string, string> {
    // The browser itself names the boundary of a form, so a form's content type is not ours to set.
    const headers: Record<string, string> =
      operation.encoding === 'multipart' ? {} : { 'content-type': 'application/json' };
    const unlocked = securityToken();
    if (session) headers.authorization = session;
    if (unlocked) headers['security-token'] = unlocked;
    if (operation.effect !== 'read') {
      headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
    }
    return headers;
  }

  return {
    async call(operation, input, options = {}) {
      const session = token();
      // Pictures take their time on a weak connection.
      const timeout = AbortSignal.timeout(operation.encoding === 'multipart' ? 3 * timeoutMs : timeoutMs);
      let response: Response;
      let body: unknown;
      try {
        response = await send(origin + addressOf(operation), {
          method: 'POST',
          headers: headersFor(operation, session, options),
          body: bodyOf(operation, input),
          signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        });
        body = response.ok ? await response.json() : null;
      } catch (cause) {
        if (options.signal?.aborted) throw cause;
        throw new TransportFailure(null, null, cause);
      }
      if (!response.ok) throw new TransportFailure(response.status, response.headers.get('x-request-id'));
      return readAnswer(body, token() === session);
    },
  };
}

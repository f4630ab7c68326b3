import { type Client, createClient, type RefusalName } from '@hiram/contract';
import { logInStaff } from '@hiram/contract/desk';
import { demo } from '../server/src/start/demo.ts';

/** How a try ended that brought no answer, so that the table can say what people met. */
export interface Weather {
  noAnswer: number;
  tryAgain: number;
  /** Statuses of 500 and more. */
  unavailable: number;
}

export interface PatientSettings {
  readonly url: string;
  readonly weather: Weather;
  token(): string | null;
  /** For staff: log in again, and go on. */
  readonly enterAgain?: () => Promise<void>;
  readonly isOver?: () => boolean;
}

const pauseMs = 100;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
const needsLogIn: readonly (RefusalName | null)[] = [
  'not_logged_in',
  'session_expired',
  'session_ended',
  'step_up_needed',
];

/** Asks as a phone does: the same key again and again, until there is an answer. */
export function patientClient({ url, weather, token, enterAgain, isOver }: PatientSettings): Client {
  const client = createClient({ origin: url, token, securityToken: () => null, timeoutMs: 20_000 });
  return {
    async call(operation, input, options = {}) {
      const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
      for (;;) {
        const answer = await client.call(operation, input, { idempotencyKey }).catch((failure: unknown) => {
          const { status = null } = failure as { status?: number | null };
          if (status === null) weather.noAnswer += 1;
          else weather.unavailable += 1;
          return null;
        });
        if (answer?.ok) return answer;
        if (answer && enterAgain && needsLogIn.includes(answer.refusal)) await enterAgain();
        else if (answer && answer.refusal !== 'too_many_requests') return answer;
        else if (answer) weather.tryAgain += 1;
        if (isOver?.()) throw new Error('given up: the run is over');
        await pause();
      }
    },
  };
}

/** One of the lender's people at the desk, who logs in when they have to. */
export function deskClient(url: string, weather: Weather, email: string): Client {
  const stranger = patientClient({ url, weather, token: () => null });
  let token: string | null = null;
  let entering: Promise<void> | undefined;
  const enterAgain = () => {
    entering ??= stranger.call(logInStaff, { email, password: demo.password }).then((answer) => {
      if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.msg}`);
      token = answer.data.token;
      entering = undefined;
    });
    return entering;
  };
  return patientClient({ url, weather, token: () => token, enterAgain });
}

/** What is not there yet: asked for until it is. */
export async function until<T>(find: () => Promise<T | undefined>, isOver: () => boolean): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (isOver()) throw new Error('given up: the run is over');
    await pause();
  }
}

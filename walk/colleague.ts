import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@hiram/contract';
import { acceptInvitation, confirmSecondFactor, logInStaff } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { patientClient, type Weather } from '../fixtures/patient-client.ts';
import { codeOf } from '../server/src/credentials/test-totp.ts';
import { totpStep } from '../server/src/credentials/totp.ts';

/** Where everybody calls, and what they met there. */
export interface Place {
  readonly url: string;
  readonly weather: Weather;
}

const giveUpAfterMs = 240_000;

/** Somebody who asks again as long as a failover takes, and not for ever. */
export function callerAt(
  { url, weather }: Place,
  token: () => string | null,
  enterAgain?: () => Promise<void>,
): Client {
  return {
    call(operation, input, options) {
      const end = performance.now() + giveUpAfterMs;
      const isOver = () => performance.now() > end;
      const entering = enterAgain ? { enterAgain } : {};
      return patientClient({ url, weather, token, isOver, ...entering }).call(operation, input, options);
    },
  };
}

const password = 'seven quiet carabaos';

/** One of the lender's people, who came in by a link, with an authenticator app of their own. */
export class Colleague {
  readonly email: string;
  readonly client: Client;
  readonly recoveryCodes: readonly string[];
  readonly #stranger: Client;
  readonly #secret: string;
  #token: string;
  /** The last of the app's codes that was used up: each counts once. */
  #usedStep: number;

  private constructor(place: Place, is: { email: string; secret: string; step: number; entered: Entered }) {
    this.email = is.email;
    this.recoveryCodes = is.entered.recoveryCodes;
    this.#secret = is.secret;
    this.#token = is.entered.token;
    this.#usedStep = is.step;
    this.#stranger = callerAt(place, () => null);
    this.client = callerAt(
      place,
      () => this.#token,
      () => this.#enterAgain(),
    );
  }

  /** Opens the link, chooses a password and sets the app up. */
  static async comeIn(place: Place, link: string, ownMobile: string): Promise<Colleague> {
    const stranger = callerAt(place, () => null);
    const token = link.split('#token=')[1] ?? '';
    const { email, secret, enrolmentToken } = dataOf(
      await stranger.call(acceptInvitation, { token, password, ownMobile }),
    );
    const now = new Date();
    const code = codeOf(secret, now);
    const entered = dataOf(await stranger.call(confirmSecondFactor, { enrolmentToken, code }));
    return new Colleague(place, { email, secret, step: totpStep(now), entered });
  }

  async #enterAgain(): Promise<void> {
    while (totpStep(new Date()) <= this.#usedStep) await delay(500);
    const now = new Date();
    this.#usedStep = totpStep(now);
    const code = codeOf(this.#secret, now);
    const { email } = this;
    this.#token = dataOf(await this.#stranger.call(logInStaff, { email, password, code })).token;
  }
}

interface Entered {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

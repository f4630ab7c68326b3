import type { Client } from '@hiram/contract';
import { logInStaff } from '@hiram/contract/desk';
import { patientClient, type Weather } from '../fixtures/patient-client.ts';
import { demo } from '../server/src/start/demo.ts';

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

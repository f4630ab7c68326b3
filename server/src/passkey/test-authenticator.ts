/** For tests: what a phone does when a page asks it for a passkey. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { addPasskey, beginAddingPasskey, beginPasskeyLogIn, OutputOf, SentInput } from '@hiram/contract';
import { testSite } from '../test-server.ts';

type CreationOptions = OutputOf<typeof beginAddingPasskey>;
type RequestOptions = OutputOf<typeof beginPasskeyLogIn>;

/** What may be wrong with an answer. */
interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
  readonly challenge?: string;
}

export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16);
  /** Like many phones it says 0 for ever, unless a test counts. */
  counter = 0;
  #userHandle = '';

  make(options: CreationOptions, odd: Oddity = {}): SentInput<typeof addPasskey>['passkey'] {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#head(options.rp.id, odd, 0x40), attested]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      byteString(authData),
    ]);
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ challenge, rpId }: Pick<RequestOptions, 'challenge' | 'rpId'>, odd: Oddity = {}) {
    const authenticatorData = this.#head(rpId, odd, 0);
    const client = clientData('webauthn.get', challenge, odd);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? this.#userHandle,
      },
    };
  }

  #head(rpId: string, odd: Oddity, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const verified = odd.isVerified === false ? 0 : 0x04;
    const site = createHash('sha256')
      .update(odd.rpId ?? rpId)
      .digest();
    return Buffer.concat([site, Buffer.from([0x01 | verified | flags]), count]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label]), byteString(Buffer.from(value, 'base64url'))]);
    // kty: EC2, alg: ES256, crv: P-256, then -2: x and -3: y.
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
  }
}

function clientData(type: string, challenge: string, odd: Oddity): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? testSite.origin,
      crossOrigin: false,
    }),
  );
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function byteString(value: Buffer): Buffer {
  const { length } = value;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}

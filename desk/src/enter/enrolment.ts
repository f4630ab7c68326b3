/** What the server gives to whoever has no second factor yet. */
export interface Enrolment {
  readonly enrolmentToken: string;
  readonly secret: string;
  readonly otpauthUrl: string;
  /** Where a passkey can be made instead; null where there are none. */
  readonly passkeyDomain: string | null;
}

export interface Entered {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

/** An authenticator app or a passkey: each ends in being in. */
export interface EnrolStep {
  readonly enrolment: Enrolment;
  readonly onEntered: (entered: Entered) => void;
  readonly onExpired: () => void;
}

/** What the service worker keeps on the phone from the start. */
export interface KeptFile {
  readonly url: string;
  /** Another one with other content; null where the name says it. */
  readonly revision: string | null;
}

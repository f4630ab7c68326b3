/** There are too many who want the same thing now. Nothing was done: the same call may be made again in a moment. */
export class Busy extends Error {
  override name = 'Busy';
  /** Where there is no refusal to answer with: a bank's call is repeated by this. */
  readonly statusCode = 503;
  readonly retryInSeconds: number;
  constructor(retryInSeconds = 2) {
    super('too many at once');
    this.retryInSeconds = retryInSeconds;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/** The embedded server, started again when it ends without having been asked to. */
export interface LastingPostgres extends Pick<EmbeddedPostgres, 'connection' | 'stop'> {
  /** Lets nobody log in as the owner any more, also after it was brought back. */
  shutOwner(): Promise<void>;
  /** Resolves with the sentence to print when it cannot be brought back; never after a stop. */
  readonly lost: Promise<EmbeddedPostgresError>;
}

/** Before each attempt to bring it back; after the last one it is lost. */
const pausesMs = [0, 250, 500, 1_000, 2_000, 4_000];
/** One that has to be brought back more often than this is ill, however well it starts. */
const mostRestarts = 30;
const withinMs = 600_000;

export async function startLastingPostgres(
  options: EmbeddedPostgresOptions,
  onRestart: (sentence: string) => void = () => {},
): Promise<LastingPostgres> {
  let current = await startEmbeddedPostgres(options);
  const { connection } = current;
  let isStopping = false;
  let isOwnerOut = false;
  const restartedAt: number[] = [];

  async function bringBack(): Promise<EmbeddedPostgresError | null> {
    let failure: unknown;
    for (const pauseMs of pausesMs) {
      await delay(pauseMs);
      if (isStopping) return null;
      try {
        current = await startEmbeddedPostgres(options);
        // Its folder in the temporary files may have been taken meanwhile; then nobody would find it.
        if (current.connection.host === connection.host) {
          if (isOwnerOut) await current.shutOwner();
          return null;
        }
        failure = new Error('its socket is elsewhere now');
      } catch (error) {
        failure = error;
      }
      // One that cannot be used holds the folder that the next one needs.
      await current.stop();
    }
    const why = failure instanceof Error ? failure.message.replace(/\.$/, '') : String(failure);
    return new EmbeddedPostgresError(`The database has ended and cannot be started again: ${why}.`);
  }

  async function watch(): Promise<EmbeddedPostgresError> {
    for (;;) {
      await current.ended;
      if (isStopping) return new Promise(() => {});
      const recently = restartedAt.filter((at) => at > Date.now() - withinMs);
      restartedAt.splice(0, restartedAt.length, ...recently, Date.now());
      if (restartedAt.length > mostRestarts)
        return new EmbeddedPostgresError(
          'The database ends again and again: look at its disk and its memory.',
        );
      onRestart('The database has ended without being asked to: starting it again.');
      const failure = await bringBack();
      if (failure) return failure;
    }
  }

  return {
    connection,
    lost: watch(),
    shutOwner() {
      isOwnerOut = true;
      return current.shutOwner();
    },
    stop() {
      isStopping = true;
      return current.stop();
    },
  };
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ConnectionLimits {
  /** A request has been asked in this time, or the connection ends: also one on which nobody says anything. */
  readonly askWithinMs: number;
  /** How often connections are looked at. */
  readonly lookEveryMs: number;
  /** Whoever takes less than this of an answer between two looks, while there is more of it, is not reading. */
  readonly leastBytes: number;
  /** How long a connection is kept for the next request. */
  readonly keepMs: number;
  readonly most: number;
}

/**
 * Slower than this no phone is: a kilobyte in ten seconds, twice in a row. A proxy of ours keeps its connections
 * itself, and must not find one closed that it has just chosen.
 */
export function usualLimits({ trustProxy }: { readonly trustProxy: boolean }): ConnectionLimits {
  const keepMs = trustProxy ? 75_000 : 10_000;
  return { askWithinMs: 15_000, lookEveryMs: 10_000, leastBytes: 1_000, keepMs, most: 5_000 };
}

/** What Node itself watches. Nothing that we do for a call takes longer than a minute without a byte either way. */
export function serverTimes({ askWithinMs, lookEveryMs, keepMs }: ConnectionLimits) {
  return {
    requestTimeout: 60_000,
    keepAliveTimeout: keepMs,
    connectionTimeout: 90_000,
    http: { headersTimeout: askWithinMs, connectionsCheckingInterval: Math.min(lookEveryMs, askWithinMs) },
  };
}

interface Reading {
  taken: number;
  /** How many looks ago something was taken. */
  idle: number;
}

/** Ends connections whose other end takes next to nothing of what it has asked for: each holds the answer in memory. */
export function endSlowReaders(server: Server, { lookEveryMs, leastBytes, most }: ConnectionLimits): void {
  server.maxConnections = most;
  const readings = new Map<Socket, Reading>();
  server.on('connection', (socket: Socket) => {
    readings.set(socket, { taken: 0, idle: 0 });
    socket.once('close', () => readings.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, reading] of readings) {
      const taken = socket.bytesWritten - socket.writableLength;
      const isStuck = socket.writableLength > 0 && taken - reading.taken < leastBytes;
      reading.idle = isStuck ? reading.idle + 1 : 0;
      reading.taken = taken;
      if (reading.idle >= 2) socket.destroy();
    }
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Browsers and proxies send one request at a time, and the next with the answer. */
const mostUnderWay = 4;

/**
 * Ends connections that ask many things at once, without waiting for an answer. Node works on all of them together, and
 * keeps the answers in memory until those before them are taken: a thousand such connections took 1.5 GB.
 */
export function endPipelines(server: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const requests = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, requests);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (requests > mostUnderWay) socket.destroy();
    // What is left of it has been read already, and nobody will hear the answers.
    if (socket.destroyed) return void reply.hijack();
    done();
  });
}

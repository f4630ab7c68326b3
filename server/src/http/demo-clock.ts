import type { FastifyInstance } from 'fastify';

/** How far the demo's clock is ahead of the machine's. */
export interface DemoClock {
  readonly aheadMs: () => number;
}

const script = '/demo-clock.js';

/**
 * The browsers of the demo live in its time, too: a page gets a script that moves what the browser takes for now. So the
 * apps need not know of it, and nothing of it is in them. It is there only while the clock is ahead.
 */
export function withDemoClock(page: Buffer, { aheadMs }: DemoClock): Buffer {
  const moved = aheadMs() === 0 ? '' : `<script src="${script}"></script>`;
  return Buffer.from(
    page.toString().replace(/<head[^>]*>/, (head) => `${head}<meta name="hiram-demo" content="1">${moved}`),
  );
}

/** Whoever comes back to a page after the clock has moved gets the page again. */
function scriptOf(aheadMs: number): string {
  return `(() => {
  const ahead = ${aheadMs};
  const now = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, as) => Reflect.construct(real, given.length === 0 ? [now() + ahead] : given, as),
    apply: (real) => new real(now() + ahead).toString(),
    get: (real, name) => (name === 'now' ? () => now() + ahead : Reflect.get(real, name)),
  });
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch('${script}', { cache: 'no-store' }).catch(() => null);
    if (answer && answer.ok && !(await answer.text()).includes('ahead = ' + ahead + ';')) location.reload();
  });
})();
`;
}

export function addDemoClock(server: FastifyInstance, { aheadMs }: DemoClock): void {
  server.get(script, (_request, reply) => {
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .send(scriptOf(aheadMs()));
  });
}

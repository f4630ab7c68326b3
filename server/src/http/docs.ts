import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isRefusal, type Market } from '@hiram/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { refusalAnswer } from '../operation/envelope.ts';
import { authenticate } from './authenticate.ts';
import { apiHeaders, docsPolicy } from './headers.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hiram API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

// In the tab of somebody who is logged in at the desk, the desk's token asks for the description.
const start = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  requestInterceptor(request) {
    const token = sessionStorage.getItem('hiram_desk_token');
    if (token && new URL(request.url, location.href).pathname === '/docs/openapi.json')
      request.headers.Authorization = token;
    return request;
  },
});`;

export interface DocsSettings {
  readonly database: Database;
  readonly market: Market;
  readonly now: () => Date;
  readonly isProduction: boolean;
}

/**
 * The API's reference at /docs, drawn from the derived OpenAPI document. In production the document is for staff
 * only: whoever is to call the API is given it, and whoever looks for a way in is not.
 */
export async function addDocs(
  server: FastifyInstance,
  describe: () => object,
  { database, market, now, isProduction }: DocsSettings,
): Promise<void> {
  // Written when somebody first asks for it: few do, and every start would wait for it.
  let json: string | undefined;
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await server.register(fastifyStatic, {
    root: assets,
    prefix: '/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
  server.get('/docs', (_request, reply) => {
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page);
  });
  server.get('/docs/start.js', (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').send(start);
  });
  server.get('/docs/openapi.json', async ({ headers: { authorization }, ip }, reply) => {
    if (isProduction) {
      const nothing = { securityToken: undefined, userAgent: undefined, companyId: undefined };
      const caller = await database.read((tx) =>
        authenticate(tx, 'staff', {
          ...nothing,
          authorization,
          address: ip,
          allowedWhileLocked: false,
          market,
          at: now(),
        }),
      );
      if (isRefusal(caller)) return reply.code(401).headers(apiHeaders).send(refusalAnswer(caller));
    }
    json ??= JSON.stringify(describe());
    return reply.headers(apiHeaders).type('application/json; charset=utf-8').send(json);
  });
}

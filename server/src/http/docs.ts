import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

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

const start = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#reference', deepLinking: true, displayRequestDuration: true });`;

// The reference sets style attributes as it draws, hence the looser style rule, here and nowhere else.
const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** The API's reference at /docs, drawn from the derived OpenAPI document. */
export async function addDocs(server: FastifyInstance, document: object): Promise<void> {
  const json = JSON.stringify(document);
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await server.register(fastifyStatic, {
    root: assets,
    prefix: '/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
  server.get('/docs', (_request, reply) => {
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  });
  server.get('/docs/start.js', (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').send(start);
  });
  server.get('/docs/openapi.json', (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(json);
  });
}

import {
  type AnyOperation,
  addressOf,
  commonRefusals,
  type Market,
  refusalCodes,
  refusalMessages,
} from '@hiram/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, derived from the same operations that the server is bound to. */
export function openApiDocument(operations: readonly AnyOperation[], market: Market): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hiram',
      version: '1',
      description:
        'Every call is a POST with a JSON body, or a form where pictures travel, and answers `{code, msg, data}` with HTTP 200. Code 0 is success; any other code is a refusal from the list of that call. Other HTTP statuses mean that the call did not get through.',
    },
    paths: Object.fromEntries(
      operations.map((operation) => [addressOf(operation), { post: describe(operation, market) }]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a register or log-in.',
        },
      },
    },
  };
}

function describe(operation: AnyOperation, market: Market): Json {
  const names = [...operation.refuses, ...commonRefusals.filter((name) => !operation.refuses.includes(name))];
  const codes = names.map((name) => refusalCodes[name]);
  const schema = { errorMode: 'ignore', typeMode: 'input' } as const;
  return {
    operationId: addressOf(operation).slice('/api/'.length).replaceAll('/', '.'),
    summary: operation.summary,
    tags: [operation.api === 'app' ? 'Borrower' : 'Desk'],
    security: operation.caller === 'anyone' ? [] : [{ token: [] }],
    parameters: operation.effect === 'read' ? [] : [idempotencyHeader(operation.needsKey === true)],
    requestBody: {
      required: true,
      content: {
        [operation.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
          schema: withoutDialect(toJsonSchema(operation.input(market), schema)),
        },
      },
    },
    responses: {
      200: {
        description: `Success, or a refusal: ${names.map((name) => `${refusalCodes[name]} ${refusalMessages[name]}`).join('; ')}.`,
        content: {
          'application/json': {
            schema: {
              oneOf: [
                envelope(
                  { const: 0 },
                  withoutDialect(toJsonSchema(operation.output, { errorMode: 'ignore' })),
                ),
                envelope({ enum: codes }, { type: ['object', 'null'] }),
              ],
            },
          },
        },
      },
    },
  };
}

function envelope(code: Json, data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code, msg: { type: 'string' }, data },
  };
}

function idempotencyHeader(required: boolean): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'The same key and input replay the first answer; the same key with other input is refused.',
    schema: { type: 'string', minLength: 16, maxLength: 255 },
  };
}

function withoutDialect(schema: object): Json {
  const { $schema: _, ...rest } = schema as Json;
  return rest;
}

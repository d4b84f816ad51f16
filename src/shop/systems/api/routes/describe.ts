import { brand } from '#platform/brand/brand.ts'
import * as z from 'zod'
import { scopes } from '#shop/systems/programs/model/program.ts'
import type { Endpoint } from '../model/endpoint.ts'
import { endpoints } from './endpoints.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

/** JSON Schema 2020-12, which is what OpenAPI 3.1 takes; the mark of the dialect belongs to the whole document. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  return schema
}

function parameters(shape: z.ZodType | undefined, where: 'path' | 'query', example: Record<string, string>) {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
    ...(example[name] !== undefined && { example: example[name] }),
  }))
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const refusal = (description: string) => ({ description, content: problemContent })

const laterHeaders = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
const rateHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
}

function answers(endpoint: Endpoint) {
  const status = String(endpoint.status ?? 200)
  const body = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string' } } }
    : endpoint.reply && { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } }
  return {
    [status]: {
      description: status === '204' ? 'done' : status === '201' ? 'made' : 'the answer',
      headers: { ...rateHeaders, ...(body && { ETag: { $ref: '#/components/headers/ETag' } }) },
      ...(body && { content: body }),
    },
    ...(endpoint.method === 'GET' && { 304: { description: 'as it was (If-None-Match)' } }),
    400: refusal('something of it cannot be read; `errors` says where'),
    401: refusal('no token, or none that is good'),
    403: refusal('the person or the scopes do not allow it'),
    ...(endpoint.path === '/changes' && { 410: refusal('what came behind the cursor is not kept any more') }),
    ...((endpoint.mayMiss || endpoint.path.includes(':')) && {
      404: refusal('unknown, or somebody else’s'),
    }),
    ...(endpoint.method !== 'GET' && {
      409: refusal('something else stands against it by now'),
      412: refusal('not as If-Match says'),
      422: refusal('it was understood and refused; `errors` says why'),
    }),
    ...(endpoint.once && { 428: refusal('the Idempotency-Key is missing') }),
    ...(endpoint.body && {
      413: refusal('the body is too large'),
      415: refusal('the body is no JSON by its Content-Type'),
    }),
    429: {
      ...refusal('too many calls; Retry-After says when'),
      headers: { ...rateHeaders, ...laterHeaders },
    },
    503: {
      ...refusal(
        'the shop is busy or its database does not answer: send it again after Retry-After, under the same Idempotency-Key',
      ),
      headers: laterHeaders,
    },
  }
}

const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .replace(/:(\w+)/g, (_, name: string) => `By-${name}`)
    .replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())

function operation(endpoint: Endpoint) {
  const { params = {}, query = {}, body } = endpoint.example
  const headers = [
    ...(endpoint.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.method === 'GET'
      ? [{ $ref: '#/components/parameters/IfNoneMatch' }]
      : [{ $ref: '#/components/parameters/IfMatch' }]),
    { $ref: '#/components/parameters/AcceptLanguage' },
  ]
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [endpoint.path.split('/')[1]],
    security: [...[endpoint.scope].flat().map(scope => ({ oauth: [scope] })), { key: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path', params),
      ...parameters(endpoint.query, 'query', query),
      ...headers,
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input'), example: body } },
      },
    }),
    responses: answers(endpoint),
  }
}

/** OpenAPI 3.1 of all endpoints, made from what they are bound by. `publicUrl`: 'https://shop.example'. */
export function describeEndpoints(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} for programs`,
      version: '1.0.0',
      description:
        'What people of a company do in the shop, for their programs: at the same prices, by the same rules. Amounts are in the smallest unit of their currency. What is added later adds fields and addresses; nothing is taken away within /api/v1.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags: [...new Set(endpoints.map(one => one.path.split('/')[1]))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: `${publicUrl}/api/oauth/token`,
              scopes: Object.fromEntries(scopes.map(scope => [scope, scope])),
            },
          },
        },
        key: { type: 'http', scheme: 'bearer', description: 'a key of the company, ctr_…' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
          description: 'a value of your own: the same request with the same key is done once',
        },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          schema: { type: 'string' },
          description: 'the ETag that was read: it is done only if nothing has changed since',
        },
        IfNoneMatch: { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          schema: { type: 'string' },
          description: 'language of names and words',
        },
      },
      headers: {
        ETag: { schema: { type: 'string' } },
        RateLimit: {
          schema: { type: 'string' },
          description: 'calls that are left, and seconds to the next ones',
        },
        'RateLimit-Policy': { schema: { type: 'string' } },
        'Retry-After': {
          schema: { type: 'string' },
          description: 'seconds after which it may be sent again',
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          description: 'RFC 9457',
          required: ['type', 'title', 'status'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string', description: 'tells one reason from another; never changes' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

import { brand } from '#platform/brand/brand.ts'
import * as z from 'zod'
import { pathOf, type Entry } from '#kit/contract.ts'
import { domains } from './domains.ts'
import type { AppServices } from './app-services.ts'

type Schema = { properties?: Record<string, unknown>; required?: string[] }
const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'openapi-3.0' })

function parameters(shape: z.ZodType | undefined, where: 'path' | 'query'): unknown[] {
  if (!shape) return []
  const schema = schemaOf(shape, 'input')
  return Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: of,
  }))
}

function operation(entry: Entry): unknown {
  const { params, query, body } = entry.ask
  const answers =
    entry.kind === 'call'
      ? entry.reply.wire === 'text'
        ? { 'text/plain': { schema: { type: 'string' } } }
        : { 'application/json': { schema: schemaOf(entry.reply.shape, 'output') } }
      : { 'text/html': { schema: { type: 'string' } } }
  const type = entry.ask.upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    'x-audience': entry.ask.for ?? 'anyone',
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && {
      requestBody: {
        content: {
          [type]: { schema: schemaOf(body, 'input') },
          'application/json': { schema: schemaOf(body, 'input') },
        },
      },
    }),
    responses: {
      200: { description: 'the answer', content: answers },
      default: {
        description: 'a refusal',
        content: { 'application/problem+json': { schema: { type: 'object' } } },
      },
    },
  }
}

/** All calls as OpenAPI 3.0, made from the contracts. */
export function openApi(services: Pick<AppServices, 'brand' | 'accountArea'>): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { contract } of domains)
    for (const entry of Object.values(contract)) {
      const path = `/ebusiness/{lang}${pathOf(services, entry).replace(/:(\w+)/g, '{$1}')}`
      paths[path] ??= {
        parameters: [
          { name: 'lang', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{2}$' } },
        ],
      }
      paths[path][entry.method.toLowerCase()] = operation(entry)
    }
  return { openapi: '3.0.3', info: { title: `${brand.name} shop`, version: '1' }, paths }
}

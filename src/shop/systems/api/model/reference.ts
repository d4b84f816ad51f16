/** The description of the endpoints as its page shows it: plain data, made from OpenAPI. */
export type ReferenceField = {
  name: string
  where: 'path' | 'query' | 'header'
  required: boolean
  type: string
  description: string
  example: string
}
export type ReferenceCall = {
  id: string
  method: string
  /** below /api/v1, with `{name}` */
  path: string
  summary: string
  description: string
  /** one of them is enough */
  scopes: readonly string[]
  fields: readonly ReferenceField[]
  /** JSON of an example, '' none */
  body: string
  answers: readonly { status: string; description: string; fields: readonly string[] }[]
}
export type ReferenceGroup = { name: string; calls: readonly ReferenceCall[] }

type Json = { readonly [name: string]: unknown }
const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((of, name) => (of as Json | null | undefined)?.[name], value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** 'string', 'integer | null', 'array of object', 'EUR | USD'. */
function typeOf(schema: unknown): string {
  const choices = at(schema, 'enum')
  if (Array.isArray(choices)) return choices.join(' | ')
  const any = at(schema, 'anyOf')
  if (Array.isArray(any)) return any.map(typeOf).join(' | ')
  const type = at(schema, 'type')
  if (type === 'array') return `array of ${typeOf(at(schema, 'items'))}`
  return Array.isArray(type) ? type.join(' | ') : text(type)
}

function fieldOf(document: Json, given: unknown): ReferenceField {
  const [, name] = /^#\/components\/parameters\/(\w+)$/.exec(text(at(given, '$ref'))) ?? []
  const field = name === undefined ? given : at(document, 'components', 'parameters', name)
  const example = at(field, 'example')
  return {
    name: text(at(field, 'name')),
    where: text(at(field, 'in')) as ReferenceField['where'],
    required: at(field, 'required') === true,
    type: typeOf(at(field, 'schema')),
    description: text(at(field, 'description')) || text(at(field, 'schema', 'description')),
    example: typeof example === 'string' || typeof example === 'number' ? String(example) : '',
  }
}

/** Names of what an answer holds, with their types, one level down. */
function answerFields(content: unknown): string[] {
  const properties = at(content, 'application/json', 'schema', 'properties')
  return Object.entries((properties ?? {}) as Json).map(([name, schema]) => `${name}: ${typeOf(schema)}`)
}

function callOf(document: Json, path: string, method: string, operation: Json): ReferenceCall {
  const example = at(operation, 'requestBody', 'content', 'application/json', 'example')
  const security = at(operation, 'security')
  return {
    id: text(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary: text(operation['summary']),
    description: text(operation['description']),
    scopes: (Array.isArray(security) ? security : []).flatMap(
      one => (at(one, 'oauth') as string[] | undefined) ?? [],
    ),
    fields: (operation['parameters'] as unknown[]).map(one => fieldOf(document, one)),
    body: example === undefined ? '' : JSON.stringify(example, null, 2),
    answers: Object.entries(operation['responses'] as Json).map(([status, answer]) => ({
      status,
      description: text(at(answer, 'description')),
      fields: answerFields(at(answer, 'content')),
    })),
  }
}

/** The calls of an OpenAPI document by their resource, in its order. */
export function referenceOf(document: Readonly<Record<string, unknown>>): ReferenceGroup[] {
  const groups = new Map<string, ReferenceCall[]>()
  for (const [path, methods] of Object.entries(document['paths'] as Json))
    for (const [method, operation] of Object.entries(methods as Json)) {
      const [name = ''] = (operation as { tags: string[] }).tags
      groups.set(name, [...(groups.get(name) ?? []), callOf(document, path, method, operation as Json)])
    }
  return [...groups].map(([name, calls]) => ({ name, calls }))
}

/** The address of a call with what was entered; fields that are empty are left out. */
export function addressOf(
  base: string,
  call: Pick<ReferenceCall, 'path' | 'fields'>,
  entered: Readonly<Record<string, string>>,
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(entered[name] ?? ''))
  const query = call.fields
    .filter(({ where, name }) => where === 'query' && entered[name])
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(entered[name] ?? '')}`)
  return base + path + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** The same call for a command line. */
export function curlOf(base: string, call: ReferenceCall): string {
  const examples = Object.fromEntries(call.fields.map(({ name, example }) => [name, example]))
  const lines = [
    `curl -X ${call.method} '${addressOf(base, call, examples)}'`,
    `-H 'Authorization: Bearer …'`,
    ...(call.fields.some(({ name }) => name === 'Idempotency-Key') ? [`-H 'Idempotency-Key: …'`] : []),
    ...(call.body === ''
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${call.body.replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n  ')
}

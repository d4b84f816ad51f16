/** Answers a call of a company's directory (SCIM 2.0, RFC 7644). */
import { readFilter, type Filter } from '../model/filter.ts'
import { maxResults, providerConfig, resourceTypes, schemas } from '../model/documents.ts'
import { cut, tagOf, type Part } from '../model/resources.ts'
import {
  badly,
  isDoc,
  listSchema,
  memberOf,
  patchSchema,
  ScimRefusal,
  searchSchema,
  unknownResource,
  wordOf,
  type Doc,
} from '../model/scim.ts'
import { createGroup, findGroups, patchGroup, readOneGroup, removeGroup, replaceGroup } from './groups.ts'
import type { Found } from './look-through.ts'
import { createUser, findUsers, patchUser, readOne, removeUser, replaceUser, type Caller } from './people.ts'

export type Asked = {
  method: string
  /** below the door: `/Users/12` */
  path: string
  query: Readonly<Record<string, unknown>>
  body: unknown
}
export type Answered = {
  status: number
  /** null: nothing is said */
  body: Doc | null
  etag?: string
  location?: string
}

const kinds = {
  Users: {
    find: findUsers,
    read: readOne,
    create: createUser,
    replace: replaceUser,
    patch: patchUser,
    remove: removeUser,
  },
  Groups: {
    find: findGroups,
    read: readOneGroup,
    create: createGroup,
    replace: replaceGroup,
    patch: patchGroup,
    remove: removeGroup,
  },
} as const

const listOf = (resources: readonly Doc[], totalResults: number, startIndex: number): Doc => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** What the door says of itself, to everybody; null: the path is none of these. Throws a refusal. */
export function describe(publicUrl: string, { method, path, query }: Asked): Answered | null {
  const [, of = '', ...rest] = path.split('/')
  const name = decodeURIComponent(rest.join('/'))
  const all: Readonly<Record<string, () => Doc | Doc[]>> = {
    ServiceProviderConfig: () => providerConfig(publicUrl),
    Schemas: () => schemas(publicUrl),
    ResourceTypes: () => resourceTypes(publicUrl),
  }
  const said = Object.hasOwn(all, of) ? all[of]?.() : undefined
  if (!said) return null
  if (method !== 'GET') throw new ScimRefusal(405, null, 'Only GET is answered here.')
  // RFC 7644, 4: these are not filtered
  if (query['filter'] !== undefined)
    throw new ScimRefusal(403, null, 'What the door says of itself is not filtered.')
  if (!Array.isArray(said)) return { status: 200, body: said }
  if (name === '') return { status: 200, body: listOf(said, said.length, 1) }
  const one = said.find(doc => String(doc['id']).toLowerCase() === name.toLowerCase())
  if (!one) throw unknownResource()
  return { status: 200, body: one }
}

/** A text, or texts of a list behind one another; undefined: nothing is said. */
function text(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined
  const words = [value].flat().map(wordOf)
  if (words.includes(null)) throw badly('invalidValue', `${name} is a text, or a list of texts.`)
  return words.join(',')
}
function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^-?\d{1,9}$/.test(wordOf(value) ?? '')) throw badly('invalidValue', `${name} is a whole number.`)
  return Number(value)
}

async function list(
  caller: Caller,
  find: (caller: Caller, filter: Filter | null, part: Part) => Promise<Found>,
  asked: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  const written = text(asked['filter'], 'filter')
  const filter = written === undefined || written.trim() === '' ? null : readFilter(written)
  const startIndex = Math.max(1, wholeNumber(asked['startIndex'], 'startIndex') ?? 1)
  const count = Math.min(maxResults, Math.max(0, wholeNumber(asked['count'], 'count') ?? 100))
  const { docs, total } = await find(caller, filter, { offset: startIndex - 1, limit: count })
  const only = {
    attributes: text(asked['attributes'], 'attributes'),
    excludedAttributes: text(asked['excludedAttributes'], 'excludedAttributes'),
  }
  return {
    status: 200,
    body: listOf(
      docs.map(doc => cut(doc, only)),
      total,
      startIndex,
    ),
  }
}

function bodyOf({ body }: Asked, schema: string | null): Doc {
  if (!isDoc(body)) throw badly('invalidSyntax', 'The body is a JSON object.')
  const said = memberOf(body, 'schemas')
  if (schema !== null && Array.isArray(said) && said.length > 0)
    if (!said.some(one => wordOf(one)?.toLowerCase() === schema.toLowerCase()))
      throw badly('invalidSyntax', `The schema ${schema} is expected.`)
  return body
}

/** Answers a call about people or groups. Throws a refusal. */
export async function answer(caller: Caller, asked: Asked): Promise<Answered> {
  const [, of = '', id, ...more] = asked.path.replace(/\/$/, '').split('/')
  if (of === 'Me' || of === 'Bulk') throw new ScimRefusal(501, null, `${of} is not offered.`)
  const kind = of === 'Users' || of === 'Groups' ? kinds[of] : null
  if (!kind || more.length > 0) throw unknownResource()
  const only = {
    attributes: text(asked.query['attributes'], 'attributes'),
    excludedAttributes: text(asked.query['excludedAttributes'], 'excludedAttributes'),
  }
  const one = (doc: Doc, status = 200): Answered => ({
    status,
    body: cut(doc, only),
    etag: tagOf(doc),
    location: String((doc['meta'] as Doc)['location']),
  })
  if (id === undefined || id === '') {
    if (asked.method === 'GET') return list(caller, kind.find, asked.query)
    if (asked.method === 'POST') return one(await kind.create(caller, bodyOf(asked, null)), 201)
    throw new ScimRefusal(405, null, 'GET and POST are answered here.')
  }
  if (id === '.search' && asked.method === 'POST') return list(caller, kind.find, bodyOf(asked, searchSchema))
  switch (asked.method) {
    case 'GET':
      return one(await kind.read(caller, id))
    case 'PUT':
      return one(await kind.replace(caller, id, bodyOf(asked, null)))
    case 'PATCH':
      return one(await kind.patch(caller, id, bodyOf(asked, patchSchema)))
    case 'DELETE':
      await kind.remove(caller, id)
      return { status: 204, body: null }
    default:
      throw new ScimRefusal(405, null, 'GET, PUT, PATCH and DELETE are answered here.')
  }
}

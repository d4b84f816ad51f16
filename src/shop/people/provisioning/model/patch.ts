/** Changes of a resource by operations (RFC 7644, 3.5.2), as directories really send them. */
import { beginning } from '#kit/typed/sound-text.ts'
import { holds, readFilter, type Filter } from './filter.ts'
import { badly, isDoc, keyIn, memberOf, schemaOf, wordOf, type Doc, type Kind } from './scim.ts'

/** What RFC 7643 knows of each kind; what of it is not kept here is taken and forgotten. */
const known: Readonly<Record<Kind, ReadonlySet<string>>> = {
  User: new Set(
    (
      'id externalid meta schemas username name displayname nickname profileurl title usertype preferredlanguage locale ' +
      'timezone active password emails phonenumbers ims photos addresses groups entitlements roles x509certificates'
    ).split(' '),
  ),
  Group: new Set('id externalid meta schemas displayname members'.split(' ')),
}
const lists = new Set(
  'emails phonenumbers ims photos addresses groups entitlements roles x509certificates members'.split(' '),
)
const readOnly: Readonly<Record<Kind, ReadonlySet<string>>> = {
  User: new Set(['id', 'meta', 'schemas', 'groups']),
  Group: new Set(['id', 'meta', 'schemas']),
}

type Path = {
  name: string
  filter: Filter | null
  sub: string | null
  /** of a schema that is not kept here */
  foreign: boolean
}
/** A longer path is none; a schema holds no bracket, so that only one place can begin the filter. */
const maxPath = 2_000
const shape = /^(?:(urn:[^[]*):)?([a-z][\w-]*)(?:\[(.*)\])?(?:\.(\$ref|[a-z][\w-]*))?$/is

/** Reads a path. Throws a refusal for what is none, or leads nowhere. */
export function readPath(kind: Kind, written: string): Path {
  const [, schema, name, filter, sub] = written.length > maxPath ? [] : (shape.exec(written.trim()) ?? [])
  if (name === undefined) throw badly('invalidPath', `${beginning(written, 100)} is no path.`)
  const foreign = schema !== undefined && schema.toLowerCase() !== schemaOf[kind].toLowerCase()
  if (!foreign && !known[kind].has(name.toLowerCase()))
    throw badly('invalidPath', `A ${kind} has no ${name}.`)
  if (filter !== undefined && !foreign && !lists.has(name.toLowerCase()))
    throw badly('invalidPath', `${name} is no list.`)
  return {
    name,
    filter: filter === undefined || foreign ? null : readFilter(filter),
    sub: sub ?? null,
    foreign,
  }
}

type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown }

/** Reads the operations of a message. Throws a refusal. */
export function readOperations(body: Doc): Operation[] {
  const operations = memberOf(body, 'Operations')
  if (!Array.isArray(operations) || operations.length === 0)
    throw badly('invalidSyntax', 'The message has no Operations.')
  if (operations.length > 1_000) throw badly('invalidSyntax', 'The message has too many Operations.')
  return operations.map((one: unknown): Operation => {
    if (!isDoc(one)) throw badly('invalidSyntax', 'An operation is an object.')
    const op = wordOf(memberOf(one, 'op'))?.toLowerCase() ?? 'This'
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw badly('invalidSyntax', `${beginning(op, 100)} is no operation.`)
    const path = memberOf(one, 'path')
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw badly('invalidPath', 'A path is a text.')
    return {
      op,
      path: typeof path === 'string' && path.trim() !== '' ? path : null,
      value: memberOf(one, 'value'),
    }
  })
}

/** An element that a filter of equalities asks for; null: it asks for something else. */
function elementBy(filter: Filter): Doc | null {
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.sub === null)
    return { [filter.name]: filter.value }
  if (filter.kind !== 'and') return null
  const parts = filter.parts.map(elementBy)
  return parts.every(part => part !== null) ? Object.assign({}, ...parts) : null
}

/** Of a list at most one element is the first one. */
function onlyPrimary(list: readonly unknown[], changed: readonly unknown[]): void {
  if (!changed.some(one => isDoc(one) && memberOf(one, 'primary') === true)) return
  const kept = new Set(changed)
  for (const one of list) if (isDoc(one) && !kept.has(one)) delete one[keyIn(one, 'primary')]
}

function changeElements(
  doc: Doc,
  key: string,
  { op, value }: Operation,
  path: Path & { filter: Filter },
): void {
  const list: unknown[] = [doc[key] ?? []].flat()
  const matching = list.filter(one => isDoc(one) && holds(path.filter, one)) as Doc[]
  if (op === 'remove') {
    const gone = new Set<unknown>(matching)
    if (path.sub === null) doc[key] = list.filter(one => !gone.has(one))
    else for (const one of matching) delete one[keyIn(one, path.sub)]
    return
  }
  if (matching.length === 0) {
    const fresh = elementBy(path.filter)
    if (!fresh) throw badly('noTarget', 'No element is meant by the path.')
    list.push(fresh)
    matching.push(fresh)
  }
  for (const one of matching)
    if (path.sub !== null) one[keyIn(one, path.sub)] = value
    else if (isDoc(value)) for (const [name, part] of Object.entries(value)) one[keyIn(one, name)] = part
    else throw badly('invalidValue', 'The value of an element is an object.')
  onlyPrimary(list, matching)
  doc[key] = list
}

/** As one text, whatever the order of its members. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isDoc(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? ''
/** What tells an element of a list from the others: its value and type, else all of it. Lists may have thousands. */
const elementOf = (one: unknown): string =>
  isDoc(one) && memberOf(one, 'value') !== undefined
    ? `value ${said([memberOf(one, 'value'), memberOf(one, 'type') ?? ''])}`
    : said(one)

function changeList(doc: Doc, key: string, { op, value }: Operation): void {
  const list: unknown[] = [doc[key] ?? []].flat()
  const given: unknown[] = value === undefined || value === null ? [] : [value].flat()
  if (op === 'remove') {
    // RFC 7644 removes the whole list; Entra names in the value which of it are meant
    const values = new Set(given.map(other => said(isDoc(other) ? memberOf(other, 'value') : other)))
    const goes = (one: unknown) => isDoc(one) && values.has(said(memberOf(one, 'value')))
    doc[key] = given.length === 0 ? [] : list.filter(one => !goes(one))
    return
  }
  const held = new Set(op === 'replace' ? [] : list.map(elementOf))
  const fresh = given.filter(one => !held.has(elementOf(one)))
  doc[key] = op === 'replace' ? given : [...list, ...fresh]
  onlyPrimary(doc[key] as unknown[], fresh)
}

function changeAt(doc: Doc, operation: Operation, path: Path): void {
  const { op, value } = operation
  const key = keyIn(doc, path.name)
  if (path.filter) return changeElements(doc, key, operation, { ...path, filter: path.filter })
  const isList = lists.has(path.name.toLowerCase())
  if (path.sub === null && isList) return changeList(doc, key, operation)
  if (path.sub !== null) {
    const held = [doc[key]].flat().filter(isDoc)
    if (held.length === 0 && op !== 'remove') {
      const fresh: Doc = {}
      doc[key] = isList ? [fresh] : fresh
      held.push(fresh)
    }
    for (const one of held)
      if (op === 'remove') delete one[keyIn(one, path.sub)]
      else one[keyIn(one, path.sub)] = value
    return
  }
  if (op === 'remove') delete doc[key]
  else if (isDoc(value) && isDoc(doc[key]))
    for (const [name, part] of Object.entries(value)) doc[key][keyIn(doc[key], name)] = part
  else doc[key] = value
}

/** What becomes of a resource by these operations, in their order. The given one stays as it is. Throws a refusal. */
export function patched(kind: Kind, before: Doc, operations: readonly Operation[]): Doc {
  const doc = structuredClone(before)
  for (const operation of operations) {
    if (operation.path !== null) {
      const path = readPath(kind, operation.path)
      if (path.foreign) continue
      if (readOnly[kind].has(path.name.toLowerCase()))
        throw badly('mutability', `${path.name} cannot be changed.`)
      changeAt(doc, operation, path)
      continue
    }
    if (operation.op === 'remove') throw badly('noTarget', 'What is removed is named by a path.')
    if (!isDoc(operation.value)) throw badly('invalidValue', 'Without a path the value is an object.')
    // members of the value may be paths themselves
    for (const [written, value] of Object.entries(operation.value)) {
      if (/^urn:/i.test(written) && isDoc(value)) continue
      const path = readPath(kind, written)
      if (path.foreign || (readOnly[kind].has(path.name.toLowerCase()) && path.name.toLowerCase() !== 'id'))
        continue
      if (path.name.toLowerCase() === 'id') {
        if (value !== doc['id']) throw badly('mutability', 'id cannot be changed.')
        continue
      }
      changeAt(doc, { ...operation, value }, path)
    }
  }
  return doc
}

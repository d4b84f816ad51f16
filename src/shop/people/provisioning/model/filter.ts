/** Filters (RFC 7644, 3.4.2.2): read from a text, and asked of a resource. */
import { badly, isDoc, memberOf, schemaOf, type Doc } from './scim.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
type Operator = (typeof operators)[number]
type Value = string | number | boolean | null

export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'present'; name: string; sub: string | null }
  | { kind: 'compare'; name: string; sub: string | null; operator: Operator; value: Value }
  /** of one element of a list all holds: `emails[type eq "work" and value co "@x"]` */
  | { kind: 'element'; name: string; part: Filter }

const maxLength = 2_000
const maxDepth = 20
/** Names whose values tell small letters from capitals. */
const exact = new Set(['id', 'externalid', '$ref'])

const token = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y
function tokensOf(text: string): string[] {
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const [, quoted, sign, word] = token.exec(text) ?? []
    const one = quoted ?? sign ?? word
    if (one === undefined) throw badly('invalidFilter', 'The filter cannot be read.')
    found.push(one)
  }
  return found
}

/** A name as it stands in a filter or path, without the schema of the resource itself: `name.givenName`. */
export function nameIn(written: string): { name: string; sub: string | null } | null {
  const own = Object.values(schemaOf).find(schema =>
    written.toLowerCase().startsWith(`${schema.toLowerCase()}:`),
  )
  const bare = own ? written.slice(own.length + 1) : written
  const [, name, sub] = /^([a-z][\w-]*)(?:\.(\$ref|[a-z][\w-]*))?$/i.exec(bare) ?? []
  return name === undefined ? null : { name, sub: sub ?? null }
}

class Reader {
  #at = 0
  readonly #tokens: readonly string[]
  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }
  get #next(): string | undefined {
    return this.#tokens[this.#at]
  }
  #take(): string {
    const one = this.#next
    if (one === undefined) throw badly('invalidFilter', 'The filter ends too early.')
    this.#at++
    return one
  }
  #takes(word: string): boolean {
    if (this.#next?.toLowerCase() !== word) return false
    this.#at++
    return true
  }
  #expect(word: string): void {
    if (!this.#takes(word)) throw badly('invalidFilter', `The filter lacks ${word}.`)
  }
  whole(): Filter {
    const filter = this.#either(0)
    if (this.#next !== undefined) throw badly('invalidFilter', `The filter has ${this.#next} too much.`)
    return filter
  }
  #either(depth: number): Filter {
    const parts = [this.#all(depth)]
    while (this.#takes('or')) parts.push(this.#all(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }
  #all(depth: number): Filter {
    const parts = [this.#one(depth)]
    while (this.#takes('and')) parts.push(this.#one(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
  }
  #one(depth: number): Filter {
    if (depth > maxDepth) throw badly('invalidFilter', 'The filter is nested too deeply.')
    if (this.#takes('not')) {
      this.#expect('(')
      const part = this.#either(depth + 1)
      this.#expect(')')
      return { kind: 'not', part }
    }
    if (this.#takes('(')) {
      const part = this.#either(depth + 1)
      this.#expect(')')
      return part
    }
    const written = this.#take()
    const named = nameIn(written)
    if (!named) throw badly('invalidFilter', `${written} is no name of an attribute.`)
    if (this.#takes('[')) {
      const part = this.#either(depth + 1)
      this.#expect(']')
      return { kind: 'element', name: named.name, part }
    }
    const operator = this.#take().toLowerCase()
    if (operator === 'pr') return { kind: 'present', ...named }
    if (!isOperator(operator)) throw badly('invalidFilter', `${operator} is no operator.`)
    return { kind: 'compare', ...named, operator, value: valueOf(this.#take()) }
  }
}
const isOperator = (word: string): word is Operator => operators.some(one => one === word)
function valueOf(written: string): Value {
  try {
    const value: unknown = JSON.parse(written)
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Value
  } catch {
    // directories write True and False
    if (/^(?:true|false)$/i.test(written)) return written.toLowerCase() === 'true'
  }
  throw badly('invalidFilter', `${written} is no value.`)
}

/** Reads a filter. Throws a refusal for what is none. */
export function readFilter(text: string): Filter {
  if (text.length > maxLength) throw badly('invalidFilter', 'The filter is too long.')
  return new Reader(tokensOf(text)).whole()
}

/** The values that a name leads to: of a list those of its elements, where no part is named their `value`. */
function valuesAt(doc: Doc, name: string, sub: string | null): unknown[] {
  const found = memberOf(doc, name)
  const list = Array.isArray(found)
  return [found].flat().flatMap((one: unknown): unknown[] => {
    if (!isDoc(one)) return one === undefined || one === null || sub !== null ? [] : [one]
    const part = sub ?? (list ? 'value' : null)
    if (part === null) return Object.keys(one).length > 0 ? [one] : []
    const value = memberOf(one, part)
    return value === undefined || value === null ? [] : [value]
  })
}

function compares(held: unknown, operator: Operator, wanted: Value, isExact: boolean): boolean {
  if (typeof held === 'boolean') {
    const flag =
      typeof wanted === 'string' && /^(?:true|false)$/i.test(wanted) ? /true/i.test(wanted) : wanted
    return operator === 'eq' ? held === flag : operator === 'ne' ? held !== flag : false
  }
  if (typeof held !== 'string' || typeof wanted !== 'string') return operator === 'ne' && held !== wanted
  const [a, b] = isExact ? [held, wanted] : [held.toLowerCase(), wanted.toLowerCase()]
  switch (operator) {
    case 'eq':
      return a === b
    case 'ne':
      return a !== b
    case 'co':
      return a.includes(b)
    case 'sw':
      return a.startsWith(b)
    case 'ew':
      return a.endsWith(b)
    case 'gt':
      return a > b
    case 'ge':
      return a >= b
    case 'lt':
      return a < b
    case 'le':
      return a <= b
  }
}

/** Does the filter hold of a resource, or of an element of a list? */
export function holds(filter: Filter, doc: Doc): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every(part => holds(part, doc))
    case 'or':
      return filter.parts.some(part => holds(part, doc))
    case 'not':
      return !holds(filter.part, doc)
    case 'present':
      return valuesAt(doc, filter.name, filter.sub).some(value => value !== '')
    case 'element':
      return [memberOf(doc, filter.name)].flat().some(one => isDoc(one) && holds(filter.part, one))
    case 'compare': {
      const { name, sub, operator, value } = filter
      const held = valuesAt(doc, name, sub)
      if (value === null) return operator === 'eq' ? held.length === 0 : operator === 'ne' && held.length > 0
      if (operator === 'ne' && held.length === 0) return true
      const isExact = exact.has((sub ?? name).toLowerCase())
      return held.some(one => compares(one, operator, value, isExact))
    }
  }
}

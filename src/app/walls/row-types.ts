import { dirname, join } from 'node:path'
import { isNode, nodesIn, type Node } from '../source-tree.ts'
import { sourceOf, type Source } from './read-sources.ts'

/** What a value is once it has been read; `any`: this reader does not say. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'object' | 'list' | 'any'
/** What the code declares of a column. */
export type Field = { kind: Kind; isOptional: boolean }
export type Fields = ReadonlyMap<string, Field>

type Place = { source: Source; given: ReadonlyMap<string, [Node, Place]> }
const any: Field = { kind: 'any', isOptional: false }

/** The fields of a row type, through aliases, imports, `Pick`, `Omit` and intersections; null: it is not of named fields. */
export function fieldsOf(type: Node, source: Source): Fields | null {
  return fields(type, { source, given: new Map() })
}

function fields(type: Node, place: Place): Map<string, Field> | null {
  switch (type.type) {
    case 'TSTypeLiteral':
      return members(nodesIn(type['members']), place)
    case 'TSParenthesizedType':
      return fields(type['typeAnnotation'] as Node, place)
    case 'TSIntersectionType':
      return together(nodesIn(type['types']), place)
    case 'TSUnionType': {
      // one shape or another: what is in some of them may be left out
      const all = nodesIn(type['types']).map(one => fields(one, place))
      const known = all.filter(one => one !== null)
      if (known.length !== all.length) return null
      const names = new Set(known.flatMap(one => [...one.keys()]))
      return new Map(
        [...names].map(name => {
          const of = known.map(one => one.get(name))
          const kinds = new Set(of.flatMap(one => (one ? [one.kind] : [])))
          return [
            name,
            {
              kind: kinds.size === 1 ? ([...kinds][0] as Kind) : 'any',
              isOptional: of.some(one => one === undefined || one.isOptional),
            },
          ]
        }),
      )
    }
    case 'TSTypeReference':
      return referred(type, place)
    case 'TSMappedType': {
      // { [K in keyof T]: … }
      const keys = type['constraint']
      const of =
        isNode(keys) && keys['operator'] === 'keyof' ? fields(keys['typeAnnotation'] as Node, place) : null
      return of && new Map([...of.keys()].map(name => [name, any]))
    }
    default:
      return null
  }
}

function together(types: readonly Node[], place: Place): Map<string, Field> | null {
  const all = types.map(one => fields(one, place))
  return all.every(one => one !== null) ? new Map(all.flatMap(one => [...one])) : null
}

function members(list: readonly Node[], place: Place): Map<string, Field> {
  return new Map(
    list.flatMap((member): [string, Field][] => {
      const name = isNode(member['key']) ? (member['key']['name'] ?? member['key']['value']) : null
      const annotation = isNode(member['typeAnnotation']) ? member['typeAnnotation']['typeAnnotation'] : null
      if (typeof name !== 'string') return []
      return [
        [
          name,
          {
            kind: isNode(annotation) ? kind(annotation, place) : 'any',
            isOptional: member['optional'] === true,
          },
        ],
      ]
    }),
  )
}

const nameOf = (type: Node): string => {
  const name = type['typeName']
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : ''
}
const argumentsOf = (type: Node): Node[] =>
  isNode(type['typeArguments']) ? nodesIn(type['typeArguments']['params']) : []
/** `'a' | 'b'` as names. */
const literals = (type: Node | undefined): string[] | null => {
  const each = type?.type === 'TSUnionType' ? nodesIn(type['types']) : type ? [type] : []
  const names = each.map(one => (isNode(one['literal']) ? one['literal']['value'] : null))
  return names.every(name => typeof name === 'string') ? names : null
}

function referred(type: Node, place: Place): Map<string, Field> | null {
  const [first, second] = argumentsOf(type)
  const name = nameOf(type)
  if (name === 'Pick' || name === 'Omit') {
    const of = first ? fields(first, place) : null
    const names = literals(second)
    return of && names && new Map([...of].filter(([one]) => names.includes(one) === (name === 'Pick')))
  }
  if (name === 'Partial' || name === 'Required' || name === 'Readonly') {
    const of = first ? fields(first, place) : null
    const optional = { Partial: true, Required: false, Readonly: null }[name]
    return (
      of &&
      new Map([...of].map(([one, field]) => [one, { ...field, isOptional: optional ?? field.isOptional }]))
    )
  }
  const found = declared(name, argumentsOf(type), place)
  return found && fields(...found)
}

/** Where a type of this name is declared: in its file, or in the one that it is imported from. */
function declared(name: string, values: readonly Node[], place: Place): [Node, Place] | null {
  const bound = place.given.get(name)
  if (bound) return bound
  for (const statement of nodesIn(place.source.program['body'])) {
    const node = statement.type.startsWith('Export') && isNode(statement['declaration']) ? statement['declaration'] : statement // prettier-ignore
    const id = isNode(node['id']) ? node['id']['name'] : null
    if (id === name && (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')) {
      const parameters = isNode(node['typeParameters']) ? nodesIn(node['typeParameters']['params']) : []
      const given = new Map(
        parameters.flatMap((parameter, i): [string, [Node, Place]][] => {
          const key = isNode(parameter['name']) ? parameter['name']['name'] : parameter['name']
          const value = values[i] ?? parameter['default']
          return typeof key === 'string' && isNode(value) ? [[key, [value, place]]] : []
        }),
      )
      const inside = { source: place.source, given }
      if (node.type === 'TSTypeAliasDeclaration') return [node['typeAnnotation'] as Node, inside]
      const body = isNode(node['body']) ? node['body']['body'] : []
      // one that extends others is not read
      if (nodesIn(node['extends']).length > 0) return null
      return [{ type: 'TSTypeLiteral', start: 0, end: 0, members: body }, inside]
    }
    if (node.type !== 'ImportDeclaration') continue
    for (const one of nodesIn(node['specifiers'])) {
      if (!isNode(one['local']) || one['local']['name'] !== name || !isNode(one['imported'])) continue
      const from = isNode(node['source']) ? String(node['source']['value']) : ''
      const file = from.startsWith('#') ? `src/${from.slice(1)}` : from.startsWith('.') ? join(dirname(place.source.file), from) : null // prettier-ignore
      if (!file?.startsWith('src/')) return null
      return declared(String(one['imported']['name']), values, { source: sourceOf(file), given: new Map() })
    }
  }
  return null
}

const simple: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSTypeLiteral: 'object',
  TSArrayType: 'list',
  TSTupleType: 'list',
}

function kind(type: Node, place: Place): Kind {
  const known = simple[type.type]
  if (known) return known
  if (type.type === 'TSParenthesizedType') return kind(type['typeAnnotation'] as Node, place)
  // readonly X[]
  if (type.type === 'TSTypeOperator') return type['operator'] === 'readonly' ? 'list' : 'any'
  if (type.type === 'TSLiteralType') {
    const value = isNode(type['literal']) ? type['literal']['value'] : undefined
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? (typeof value as Kind)
      : 'any'
  }
  if (type.type === 'TSUnionType') {
    const kinds = new Set(
      nodesIn(type['types'])
        .filter(one => one.type !== 'TSNullKeyword')
        .map(one => kind(one, place)),
    )
    return kinds.size === 1 ? ([...kinds][0] as Kind) : 'any'
  }
  if (type.type !== 'TSTypeReference') return 'any'
  const name = nameOf(type)
  if (name === 'Date') return 'date'
  if (/^(Record|Partial|Pick|Omit|Map)$/.test(name)) return 'object'
  if (/^(Array|ReadonlyArray)$/.test(name)) return 'list'
  const found = declared(name, argumentsOf(type), place)
  return found ? kind(...found) : any.kind
}

const kindsOfTypes: readonly [Kind | 'nothing', readonly number[]][] = [
  ['boolean', [16]],
  // smallint, integer, bigint, real, double precision
  ['number', [20, 21, 23, 700, 701]],
  // text and its like; numeric, date, timestamp and interval come as texts (`kit/db/connection.ts`)
  ['string', [18, 19, 25, 1042, 1043, 1082, 1114, 1186, 1700, 2950]],
  ['date', [1184]],
  ['list', [1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951]],
  ['nothing', [2278]],
]
/** What a value of a type of PostgreSQL is once it has been read; json may be anything. */
export const kindOfType = (type: number): Kind | 'nothing' =>
  kindsOfTypes.find(([, types]) => types.includes(type))?.[0] ?? 'any'

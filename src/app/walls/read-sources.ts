import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesReadIn } from '#kit/db/lock-first.ts'
import { packageRoot } from '../database/package-root.ts'
import { isNode, nodesIn, parsed, walk, type Node } from '../source-tree.ts'
import type { Touched } from './ask-statements.ts'

export type Source = { file: string; program: Node }

const sources = new Map<string, Source>()
/** A file of the shop by its path from the root, parsed. */
export function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(join(packageRoot(), file), 'utf8')
  const source = { file, program: parsed(file, text) }
  sources.set(file, source)
  return source
}

/** The files that hold SQL: the stores of the domains, and what the platform and the kit keep. */
export const sqlFiles = (): string[] =>
  globSync(
    [
      'src/shop/*/*/store.ts',
      'src/shop/*/*/store/**/*.ts',
      'src/platform/*/*.ts',
      'src/kit/*.ts',
      'src/kit/db/*.ts',
    ],
    { cwd: packageRoot() },
  )
    .filter(file => !/\.(test|rows)\.ts$|fixtures|tables\.ts$|\/test-/.test(file))
    .toSorted()

/** The domain that a file belongs to; `ground`: the platform or the kit. */
export const domainOf = (file: string): string => {
  const [, top = '', , domain = ''] = file.split('/')
  return top === 'shop' ? domain : 'ground'
}

/** A statement as the code registers it. `sorted`: its name begins those of one statement for each order. */
export type Registered = { file: string; name: string; sorted: boolean; row: Node | null }

/** The call that registers the statement of this name: for one of `sortableQuery`, the longest name that it begins with. */
export const registeredAs = (name: string, all: readonly Registered[]): Registered | undefined =>
  all.find(one => !one.sorted && one.name === name) ??
  all
    .filter(one => one.sorted && name.startsWith(`${one.name}-`))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

/** What `preparedStatement(…)` and `sortableQuery(…)` register in a file. */
export function registeredIn({ file, program }: Source): Registered[] {
  const found: Registered[] = []
  walk(program, node => {
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return
    const maker = node['callee']['name']
    if (maker !== 'preparedStatement' && maker !== 'sortableQuery') return
    const [first] = nodesIn(node['arguments'])
    const name = first?.['value']
    // inside `sortableQuery` itself the name is made
    if (typeof name !== 'string') return
    const types = isNode(node['typeArguments']) ? nodesIn(node['typeArguments']['params']) : []
    found.push({ file, name, sorted: maker === 'sortableQuery', row: types[0] ?? null })
  })
  return found
}

/** Methods of the query builder and functions that take a table by its name, as their n-th argument. */
const takers = new Map<string, readonly [how: Touched['how'], argument: number]>([
  ['selectFrom', ['reads', 0]],
  ['from', ['reads', 0]],
  ['using', ['reads', 0]],
  ['innerJoin', ['reads', 0]],
  ['leftJoin', ['reads', 0]],
  ['rightJoin', ['reads', 0]],
  ['fullJoin', ['reads', 0]],
  ['insertInto', ['writes', 0]],
  ['updateTable', ['writes', 0]],
  ['deleteFrom', ['writes', 0]],
  ['mergeInto', ['writes', 0]],
  ['table', ['reads', 0]],
  ['rowExistsUnderLock', ['reads', 1]],
])
const written = /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(\w+)/gi
const locked = /\block\s+table\s+(\w+)/gi

/** What the query builder and texts of SQL name in a file: also parts of statements, which PostgreSQL never sees alone. */
export function namedIn({ program }: Source): Touched[] {
  const found: Touched[] = []
  const readText = (sql: string) => {
    for (const relation of tablesReadIn(sql)) found.push({ relation, how: 'reads' })
    for (const [, relation = ''] of sql.matchAll(written)) found.push({ relation, how: 'writes' })
    for (const [, relation = ''] of sql.matchAll(locked)) found.push({ relation, how: 'reads' })
  }
  walk(program, node => {
    if (node.type === 'TemplateLiteral')
      readText(
        nodesIn(node['quasis'])
          .map(({ value }) => (value as { cooked: string }).cooked)
          .join(' $1 '),
      )
    if (node.type === 'Literal' && typeof node['value'] === 'string') readText(node['value'])
    // a list of tables that one statement is composed for
    if (
      node.type === 'Property' &&
      isNode(node['key']) &&
      node['key']['name'] === 'table' &&
      isNode(node['value'])
    )
      found.push({ relation: String(node['value']['value']), how: 'writes' })
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return
    const { callee } = node
    const taker = isNode(callee['property']) ? callee['property']['name'] : callee['name']
    const [how, at] = (typeof taker === 'string' && takers.get(taker)) || []
    const table = at === undefined ? null : nodesIn(node['arguments'])[at]
    for (const one of table?.type === 'ArrayExpression' ? nodesIn(table['elements']) : [table])
      if (how && typeof one?.['value'] === 'string')
        found.push({ relation: one['value'].split(' ')[0] ?? '', how })
  })
  return found
}

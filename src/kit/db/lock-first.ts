/**
 * A statement that waits for a lock goes on with the locked row as it is then, but with the picture from before the wait
 * of everything else that it reads: what a sub-select, a join or a common table expression says of other tables may be
 * over by then. So a row is locked by a statement of its own, and what belongs to it is read by the next one.
 */

type Token = { word: string; depth: number }

/** The words, signs and brackets of a statement, without texts and comments; brackets lie at the depth around them. */
function tokensOf(sql: string): Token[] {
  const plain = sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, ' ? ')
  let depth = 0
  return (plain.match(/"(?:[^"]|"")*"|[\w$.]+|[^\s\w]/g) ?? []).map(raw => {
    const word = raw.startsWith('"') ? raw.slice(1, -1) : raw.toLowerCase()
    if (word === ')') depth--
    const token = { word, depth }
    if (word === '(') depth++
    return token
  })
}

const clauses = new Set('select from join where set group order on returning values using by of'.split(' '))
const isName = (word: string): boolean => /^[a-z_][\w.]*$/.test(word)

type Read = { table: string; alias: string; depth: number; at: number }

/** Tables in `from`, `join` and `using`, and behind their commas; neither functions nor names given by `with`. */
function tablesRead(tokens: readonly Token[]): Read[] {
  const word = (i: number): string => tokens[i]?.word ?? ''
  const given = new Set<string>()
  const reads: Read[] = []
  const behindFrom = (i: number): boolean => {
    const { depth } = tokens[i] as Token
    for (let j = i - 1; j >= 0; j--) {
      const before = tokens[j] as Token
      if (before.depth < depth) return false
      if (before.depth === depth && clauses.has(before.word))
        return before.word === 'from' || before.word === 'join' || before.word === 'on'
    }
    return false
  }
  tokens.forEach(({ word: table, depth }, at) => {
    if (!isName(table)) return
    let body = at + 1
    if (word(body) === '(') body = tokens.findIndex((one, i) => i > body && one.word === ')' && one.depth === depth) + 1 // prettier-ignore
    if (word(body) === 'as' && /^(\(|materialized|not)$/.test(word(body + 1))) return void given.add(table)
    let before = at - 1
    while (/^(\(|only|lateral)$/.test(word(before))) before--
    const opens = word(before)
    const isRead =
      (opens === 'from' && !/^(delete|distinct)$/.test(word(before - 1)) && !isArgument(tokens, before)) ||
      opens === 'join' ||
      (opens === 'using' && word(before + 1) !== '(') ||
      (opens === ',' && before === at - 1 && behindFrom(before))
    if (!isRead || word(at + 1) === '(' || /^(select|values|with|lateral|only)$/.test(table)) return
    const next = word(at + 1) === 'as' ? word(at + 2) : word(at + 1)
    reads.push({ table, alias: next, depth, at })
  })
  return reads.filter(({ table }) => !given.has(table))
}

/** `extract(day from x)`, `trim(both from x)`, `substring(x from y)`: no table stands there. */
function isArgument(tokens: readonly Token[], from: number): boolean {
  const { depth } = tokens[from] as Token
  const open = tokens.findLastIndex((one, i) => i < from && one.word === '(' && one.depth === depth - 1)
  return open > 0 && /^(extract|trim|substring|overlay|position)$/.test(tokens[open - 1]?.word ?? '')
}

/** The tables that a statement, or a part of one, reads by name. */
export const tablesReadIn = (sql: string): string[] => tablesRead(tokensOf(sql)).map(({ table }) => table)

/**
 * The tables that a statement with `for update` (or any other row lock) reads beside those that it locks, sorted; empty
 * for a statement that locks nothing.
 */
export function readBesideLock(sql: string): string[] {
  if (!/\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b/i.test(sql)) return []
  const tokens = tokensOf(sql)
  const word = (i: number): string => tokens[i]?.word ?? ''
  const reads = tablesRead(tokens)
  const locked = new Set<string>()
  tokens.forEach(({ word: first, depth }, at) => {
    if (first !== 'for') return
    const strength = tokens.findIndex((one, i) => i > at && i <= at + 3 && /^(update|share)$/.test(one.word))
    if (strength < 0) return
    const names = new Set<string>()
    if (word(strength + 1) === 'of')
      for (let i = strength + 2; isName(word(i)); i += 2) {
        names.add(word(i))
        if (word(i + 1) !== ',') break
      }
    const start = tokens.findLastIndex((one, i) => i < at && one.depth === depth && one.word === 'select')
    for (const read of reads)
      if (read.at > start && read.at < at && read.depth === depth)
        if (names.size === 0 || names.has(read.alias) || names.has(read.table)) locked.add(read.table)
  })
  return [...new Set(reads.map(({ table }) => table))].filter(table => !locked.has(table)).toSorted()
}

/** Statements by name that may all the same, and why what they read cannot be over. */
export const mayReadBeside: ReadonlyMap<string, string> = new Map([
  [
    'company-budgets-book',
    'travels with the commit, so it is one statement: which budgets a cost center has may be a moment old, what is left of each is read from the locked row',
  ],
])

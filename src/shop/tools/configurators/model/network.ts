import { anyValue, type KnowledgeBase } from './knowledge-base.ts'

/**
 * A knowledge base made ready for the engine: characteristics and values are numbers, sets of values and of table rows
 * are bits. A state is one array of words: first the values that each variable may still have, then of each table the rows
 * that are left and the values that it has seen, so that going back in a search is one copy.
 */
export type Network = {
  readonly base: KnowledgeBase
  readonly variables: readonly Variable[]
  readonly constraints: readonly Constraint[]
  /** constraints that look at a variable, by variable */
  readonly watchers: readonly (readonly number[])[]
  /** words of a state */
  readonly length: number
  /** nothing chosen and nothing excluded */
  readonly open: Uint32Array
}

export type Variable = {
  readonly id: string
  readonly size: number
  /** its first word in a state, and how many words it has */
  readonly at: number
  readonly words: number
  readonly valueNumber: ReadonlyMap<string, number>
}

export type Constraint = TableConstraint | ClauseConstraint
export type TableConstraint = {
  readonly kind: 'table'
  readonly rule: number
  readonly scope: readonly number[]
  readonly at: number
  readonly words: number
  /** by place in the scope: the rows that allow a value, `words` words a value */
  readonly supports: readonly Uint32Array[]
  /** by place in the scope: where a state has the values that the table saw when it was looked at last; none: never */
  readonly seen: readonly number[]
}
export type ClauseConstraint = {
  readonly kind: 'clause'
  readonly rule: number
  readonly literals: readonly { readonly variable: number; readonly mask: Uint32Array }[]
}

const wordsFor = (bits: number): number => Math.max(1, (bits + 31) >>> 5)

/** Says which name in a rule is not of the knowledge base; the desk shows it at the rule. */
export class UnknownName extends Error {
  readonly rule: string
  readonly unknown: string
  constructor(rule: string, unknown: string) {
    super(`rule ${rule} names ${unknown}, which is not in the knowledge base`)
    this.rule = rule
    this.unknown = unknown
  }
}

/** Throws UnknownName where a rule names a characteristic or value that does not exist. */
export function compileNetwork(base: KnowledgeBase): Network {
  let at = 0
  const variables = base.characteristics.map(({ id, values }): Variable => {
    const words = wordsFor(values.length)
    const variable = {
      id,
      size: values.length,
      at,
      words,
      valueNumber: new Map(values.map((value, i) => [value.id, i])),
    }
    at += words
    return variable
  })
  const byId = new Map(variables.map((variable, i) => [variable.id, i]))
  const number = (rule: string, id: string): number => {
    const found = byId.get(id)
    if (found === undefined) throw new UnknownName(rule, id)
    return found
  }
  const constraints = base.rules.map((rule, i): Constraint => {
    if (rule.kind === 'clause')
      return {
        kind: 'clause',
        rule: i,
        literals: rule.oneOf.map(({ characteristic, is }) => {
          const variable = number(rule.id, characteristic)
          return { variable, mask: maskOf(rule.id, variables[variable]!, is) }
        }),
      }
    const scope = rule.over.map(id => number(rule.id, id))
    const words = wordsFor(rule.rows.length)
    const rowsAt = at
    at += words
    const seen = scope.map(variable => {
      const from = at
      at += variables[variable]!.words
      return from
    })
    return {
      kind: 'table',
      rule: i,
      scope,
      at: rowsAt,
      words,
      seen,
      supports: scope.map((variable, place) =>
        supportsOf(
          rule.id,
          variables[variable]!,
          words,
          rule.rows.map(row => row[place] ?? anyValue),
        ),
      ),
    }
  })
  const watchers = variables.map((_, variable) =>
    constraints.flatMap((constraint, i) => (looksAt(constraint, variable) ? [i] : [])),
  )
  return {
    base,
    variables,
    constraints,
    watchers,
    length: at,
    open: openState(at, base, variables, constraints),
  }
}

const looksAt = (constraint: Constraint, variable: number): boolean =>
  constraint.kind === 'table'
    ? constraint.scope.includes(variable)
    : constraint.literals.some(literal => literal.variable === variable)

function maskOf(rule: string, variable: Variable, ids: readonly string[]): Uint32Array {
  const mask = new Uint32Array(variable.words)
  for (const id of ids) {
    const value = variable.valueNumber.get(id)
    if (value === undefined) throw new UnknownName(rule, `${variable.id}: ${id}`)
    mask[value >>> 5]! |= 1 << (value & 31)
  }
  return mask
}

function supportsOf(
  rule: string,
  variable: Variable,
  words: number,
  cells: readonly (string | readonly string[])[],
): Uint32Array {
  const supports = new Uint32Array(variable.size * words)
  cells.forEach((cell, row) => {
    const allow = (value: number) => void (supports[value * words + (row >>> 5)]! |= 1 << (row & 31))
    if (cell === anyValue) {
      for (let value = 0; value < variable.size; value++) allow(value)
      return
    }
    for (const id of typeof cell === 'string' ? [cell] : cell) {
      const value = variable.valueNumber.get(id)
      if (value === undefined) throw new UnknownName(rule, `${variable.id}: ${id}`)
      allow(value)
    }
  })
  return supports
}

function openState(
  length: number,
  base: KnowledgeBase,
  variables: readonly Variable[],
  constraints: readonly Constraint[],
): Uint32Array {
  const state = new Uint32Array(length)
  const fill = (at: number, bits: number) => {
    for (let bit = 0; bit < bits; bit++) state[at + (bit >>> 5)]! |= 1 << (bit & 31)
  }
  for (const variable of variables) fill(variable.at, variable.size)
  for (const constraint of constraints) {
    const rule = base.rules[constraint.rule]
    if (constraint.kind === 'table' && rule?.kind === 'table') fill(constraint.at, rule.rows.length)
  }
  return state
}

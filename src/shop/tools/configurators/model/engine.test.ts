import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimalConflict, quickXplain, waysOut } from './explain.ts'
import { anyValue, type Cell, type KnowledgeBase, type Rule } from './knowledge-base.ts'
import { compileNetwork, UnknownName, type Network } from './network.ts'
import { allows, Search } from './search.ts'
import { isPossible, validValues, type Choice } from './valid-values.ts'
import { tries } from '#app/test-size.ts'

const said = (text: string) => ({ en: text, es: text })
const base = (sizes: readonly number[], rules: readonly Rule[]): KnowledgeBase => ({
  characteristics: sizes.map((size, c) => ({
    id: `c${c}`,
    name: said(`c${c}`),
    values: Array.from({ length: size }, (_, v) => ({ id: `v${v}`, name: said(`v${v}`) })),
  })),
  rules,
})

/** Knowledge bases small enough to try every combination. */
const generated = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 }).chain(sizes => {
  const scope = fc.uniqueArray(fc.nat(sizes.length - 1), { minLength: 1, maxLength: 3 })
  const value = (c: number) => fc.nat((sizes[c] ?? 1) - 1).map(v => `v${v}`)
  const values = (c: number) => fc.uniqueArray(value(c), { minLength: 1, maxLength: 3 })
  const cell = (c: number): fc.Arbitrary<Cell> => fc.oneof(value(c), values(c), fc.constant(anyValue))
  const table = scope.chain(over =>
    fc
      .array(fc.tuple(...over.map(cell)), { minLength: 1, maxLength: 6 })
      .map(rows => ({ kind: 'table' as const, over: over.map(c => `c${c}`), rows })),
  )
  const clause = scope.chain(over =>
    fc.tuple(...over.map(values)).map(all => ({
      kind: 'clause' as const,
      oneOf: over.map((c, i) => ({ characteristic: `c${c}`, is: all[i] ?? [] })),
    })),
  )
  return fc.array(fc.oneof(table, clause), { maxLength: 5 }).map(rules =>
    base(
      sizes,
      rules.map((rule, i) => ({ ...rule, id: `r${i}`, reason: said(`r${i}`) })),
    ),
  )
})

const choicesOf = (kb: KnowledgeBase) =>
  fc
    .uniqueArray(fc.nat(kb.characteristics.length - 1))
    .chain(over =>
      fc.tuple(
        ...over.map(variable =>
          fc.nat((kb.characteristics[variable]?.values.length ?? 1) - 1).map(value => ({ variable, value })),
        ),
      ),
    )
const posed = generated.chain(kb => fc.tuple(fc.constant(kb), choicesOf(kb)))

const holds = (kb: KnowledgeBase, rule: Rule, whole: readonly number[]): boolean => {
  const at = (id: string) => `v${whole[kb.characteristics.findIndex(c => c.id === id)]}`
  if (rule.kind === 'clause')
    return rule.oneOf.some(({ characteristic, is }) => is.includes(at(characteristic)))
  return rule.rows.some(row =>
    row.every((cell, i) => cell === anyValue || [cell].flat().includes(at(rule.over[i] ?? ''))),
  )
}
function everyConfiguration(kb: KnowledgeBase, rules = kb.rules): number[][] {
  const all = kb.characteristics.reduce<number[][]>(
    (some, { values }) => some.flatMap(one => values.map((_, v) => [...one, v])),
    [[]],
  )
  return all.filter(whole => rules.every(rule => holds(kb, rule, whole)))
}
const fitting = (all: readonly number[][], choices: readonly Choice[]) =>
  all.filter(whole => choices.every(({ variable, value }) => whole[variable] === value))
const runs = { numRuns: tries(200, 3_000) }

const read = (net: Network, state: Uint32Array) =>
  net.variables.map((variable, v) =>
    Array.from({ length: variable.size }, (_, value) => value).filter(value => allows(net, state, v, value)),
  )

describe('the engine against every combination tried', () => {
  test('CFG-20 every value shown as choosable leads to a configuration, and no other does', () => {
    fc.assert(
      fc.property(posed, ([kb, choices]) => {
        const search = new Search(compileNetwork(kb))
        const all = fitting(everyConfiguration(kb), choices)
        const valid = validValues(search, choices)
        const expected = kb.characteristics.map((_, v) => [...new Set(all.map(whole => whole[v]))].toSorted())
        expect(valid && read(search.net, valid)).toEqual(all.length ? expected : null)
      }),
      { numRuns: tries(1_000, 3_000) },
    )
  })
  test('CFG-20 a conflict names choices and rules of which none can be spared', () => {
    fc.assert(
      fc.property(posed, ([kb, choices]) => {
        fc.pre(everyConfiguration(kb).length > 0)
        const search = new Search(compileNetwork(kb))
        const conflict = minimalConflict(search, choices)
        expect(conflict === null).toBe(fitting(everyConfiguration(kb), choices).length > 0)
        if (!conflict) return
        const rules = conflict.rules.map(i => kb.rules[i]!)
        expect(fitting(everyConfiguration(kb, rules), conflict.choices)).toEqual([])
        for (const spared of conflict.choices) {
          const rest = conflict.choices.filter(choice => choice !== spared)
          expect(fitting(everyConfiguration(kb), rest)).not.toEqual([])
        }
        for (const spared of rules) {
          const rest = rules.filter(rule => rule !== spared)
          expect(fitting(everyConfiguration(kb, rest), conflict.choices)).not.toEqual([])
        }
      }),
      runs,
    )
  })
  test('CFG-20 a way out keeps the newest choice and lets as few others go as can be', () => {
    fc.assert(
      fc.property(posed, ([kb, choices]) => {
        const all = everyConfiguration(kb)
        fc.pre(choices.length > 0 && fitting(all, choices).length === 0)
        const newest = choices.at(-1)!
        const search = new Search(compileNetwork(kb))
        const ways = waysOut(search, choices, 10)
        if (fitting(all, [newest]).length === 0) {
          expect(ways).toEqual([])
          return
        }
        const kept = (whole: number[]) =>
          choices.filter(({ variable, value }) => whole[variable] === value).length
        const fewest = choices.length - Math.max(...fitting(all, [newest]).map(kept))
        if (fewest > 3) {
          expect(ways).toEqual([])
          return
        }
        expect(ways.length).toBeGreaterThan(0)
        for (const way of ways) {
          expect(way).toHaveLength(fewest)
          expect(way).not.toContain(newest)
          expect(
            fitting(
              all,
              choices.filter(choice => !way.includes(choice)),
            ),
          ).not.toEqual([])
        }
      }),
      runs,
    )
  })
})

describe('the parts of the engine', () => {
  test('CFG-20 more than 32 values of a characteristic and more than 32 rows of a table', () => {
    const size = 70
    const rows = Array.from({ length: size }, (_, v) => [`v${v}`, `v${(v * 3) % size}`])
    const kb = base([size, size], [{ kind: 'table', id: 'r', reason: said('r'), over: ['c0', 'c1'], rows }])
    const search = new Search(compileNetwork(kb))
    const valid = validValues(search, [{ variable: 0, value: 69 }])
    expect(valid && read(search.net, valid)).toEqual([[69], [(69 * 3) % size]])
    expect(
      isPossible(search, [
        { variable: 0, value: 69 },
        { variable: 1, value: 0 },
      ]),
    ).toBe(false)
  })
  test('CFG-20 the newest choice stays in the conflict, and older ones that do not matter stay out', () => {
    const never = (id: string, a: string, b: string): Rule => ({
      kind: 'clause',
      id,
      reason: said(id),
      oneOf: [
        { characteristic: a, is: ['v0'] },
        { characteristic: b, is: ['v0'] },
      ],
    })
    const kb = base([2, 2, 2], [never('r0', 'c0', 'c2'), never('r1', 'c0', 'c1')])
    const search = new Search(compileNetwork(kb))
    const choices = [
      { variable: 1, value: 0 },
      { variable: 0, value: 1 },
      { variable: 2, value: 1 },
    ]
    expect(minimalConflict(search, choices)).toEqual({ choices: choices.slice(1), rules: [0] })
    expect(waysOut(search, choices, 5)).toEqual([[{ variable: 0, value: 1 }]])
  })
  test('a rule that names what does not exist says which', () => {
    const kb = base([2], [{ kind: 'table', id: 'r', reason: said('r'), over: ['c0'], rows: [['v9']] }])
    expect(() => compileNetwork(kb)).toThrow(new UnknownName('r', 'c0: v9'))
  })
  test.each([
    [[1, 2, 3, 4], (some: readonly number[]) => !(some.includes(2) && some.includes(4)), [2, 4]],
    [[1, 2, 3], (some: readonly number[]) => some.length < 3, [1, 2, 3]],
  ])('QuickXplain of %j', (parts, fits, expected) => {
    expect(quickXplain(parts, fits).toSorted()).toEqual(expected)
  })
})

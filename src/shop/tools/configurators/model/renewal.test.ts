import { describe, expect, test } from 'vitest'
import { said, smallConnector, when } from '../fixtures.ts'
import { Definition, type DefinitionInput } from './definition.ts'
import { compileNetwork } from './network.ts'
import { renewalOf } from './renewal.ts'
import { Search } from './search.ts'
import type { State } from './state.ts'

const engineOf = (more: Partial<DefinitionInput>) => {
  const definition = Definition.parse({ ...smallConnector, ...more })
  return { definition, search: new Search(compileNetwork(definition.base)) }
}
const chosen = (...all: [string, string][]): State => ({
  choices: all.map(([characteristic, value]) => ({ characteristic, value })),
  counts: {},
  typed: {},
  extras: [],
  quantity: 1,
})
const made = chosen(['size', 'L'], ['height', 'high'], ['module', 'power'])
const { base } = smallConnector
const rule = (id: string, ...oneOf: [string, string[]][]) => ({
  kind: 'clause' as const,
  id,
  reason: said(id),
  oneOf: oneOf.map(([characteristic, is]) => ({ characteristic, is })),
})

describe('a configuration and a newer version', () => {
  test('CFG-40 what holds is kept whole', () => {
    const { lost, state } = renewalOf(engineOf({}), made, { currency: 'EUR', repaired: false })
    expect([lost, state.choices]).toEqual([[], made.choices])
  })
  test('CFG-40 one choice gives way where one is enough, though an older one stands against two', () => {
    const rules = [...base.rules, rule('a', ['size', ['S']], ['height', ['low']]), rule('b', ['size', ['S']], ['module', ['signal']])] // prettier-ignore
    const engine = engineOf({ base: { ...base, rules } })
    const { lost } = renewalOf(engine, made, { currency: 'EUR', repaired: false })
    // giving up the size alone would do, but the small one has no high hood
    expect(lost.map(one => one.characteristic)).toEqual(['height', 'module'])
    const repaired = renewalOf(engine, made, { currency: 'EUR', repaired: true })
    expect(repaired.state.choices.map(one => one.value)).toEqual(['L', 'low', 'signal'])
    const small = engineOf({ base: { ...base, rules: rules.filter(({ id }) => id !== 'no-high-small') } })
    expect(renewalOf(small, made, { currency: 'EUR', repaired: true }).repair.changes).toEqual([
      { from: { characteristic: 'size', value: 'L' }, to: 'S' },
    ])
  })
  test.each([
    ['8', ['2', '10', '6'], '10'],
    ['p8', ['p2', 'p10'], 'p10'],
    ['8', ['two', '2'], '2'],
    ['long', ['short', 'middle'], 'short'],
  ])('CFG-40 in place of %s, of %j the nearest is taken: %s', (gone, left, to) => {
    const poles = { id: 'poles', name: said('poles'), values: left.map(id => ({ id, name: said(id) })) }
    const engine = engineOf({
      base: { characteristics: [...base.characteristics, poles], rules: base.rules },
    })
    const { repair } = renewalOf(engine, chosen(['poles', gone]), { currency: 'EUR', repaired: true })
    expect(repair.changes).toEqual([{ from: { characteristic: 'poles', value: gone }, to }])
  })
  test('CFG-40 a characteristic that is gone has no repair, and contacts without a place are told', () => {
    const engine = engineOf({
      base: { ...base, characteristics: base.characteristics.filter(({ id }) => id !== 'height'), rules: [] },
      groups: smallConnector.groups.map(group => ({
        ...group,
        texts: [],
        characteristics: group.characteristics?.filter(id => id !== 'height') ?? [],
        contacts: group.contacts?.map(one => ({
          ...one,
          cavities: [{ when: when(['module', 'power']), n: 1 }],
        })),
      })),
    })
    const { repair, lostContacts } = renewalOf(
      engine,
      { ...made, counts: { 'PIN-1': 3 } },
      { currency: 'EUR', repaired: true },
    )
    expect(repair.changes).toEqual([{ from: { characteristic: 'height', value: 'high' }, to: null }])
    expect(lostContacts).toEqual([{ code: 'PIN-1', count: 2 }])
    const one = renewalOf(engine, { ...made, counts: { 'PIN-1': 1 } }, { currency: 'EUR', repaired: true })
    expect(one.lostContacts).toEqual([])
  })
})

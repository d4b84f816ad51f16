import { describe, expect, test } from 'vitest'
import { said, smallCable, smallConnector, when } from '../fixtures.ts'
import { completenessOf } from './completeness.ts'
import { configurationOf } from './configuration.ts'
import { Definition, type DefinitionInput } from './definition.ts'
import { compileNetwork } from './network.ts'
import { partsOf, pinsOf, weightOf } from './parts.ts'
import { Search } from './search.ts'
import { settledOf } from './state.ts'

const lack = said('It lacks.')
const checks: DefinitionInput['checks'] = [
  { id: 'frame', name: said('Frame'), has: [when(['frame', 'FRAME-S', 'FRAME-L'])], lack },
  { id: 'contacts', name: said('Contacts'), contacts: ['contacts'], lack },
  { id: 'high', name: said('High'), when: when(['size', 'L']), has: [when(['height', 'high'])], lack },
  { id: 'tool', name: said('Tool'), contacts: ['contacts'], has: [when(['module', 'signal'])], lack },
]
function found(chosen: Record<string, string>, counts: Record<string, number> = {}, own = checks) {
  const definition = Definition.parse({ ...smallConnector, checks: own })
  const choices = Object.entries(chosen).map(([characteristic, value]) => ({ characteristic, value }))
  const configuration = configurationOf(new Search(compileNetwork(definition.base)), choices)
  const known = { configuration, settled: settledOf(configuration), state: { counts } }
  return Object.fromEntries(
    completenessOf(definition, definition.groups, known).map(({ id, state, filled }) => [
      id,
      filled ? `${state} ${filled.n}/${filled.of}` : state,
    ]),
  )
}

describe('is everything there', () => {
  test('CFG-01 nothing is decided at the start', () =>
    expect(found({})).toEqual({ frame: 'open', contacts: 'open', high: 'open', tool: 'open' }))
  test('CFG-01 what is chosen is there, what is left out is told, what does not apply is not asked', () => {
    expect(found({ size: 'S', module: 'power' }, { 'PIN-1': 3 })).toEqual({
      frame: 'there',
      contacts: 'lacking 3/4',
      tool: 'lacking',
    })
    expect(found({ size: 'L', height: 'low', module: 'signal' }, { 'PIN-1': 12 })).toEqual({
      frame: 'there',
      contacts: 'there 12/12',
      high: 'lacking',
      tool: 'there',
    })
  })
  test('CFG-01 without checks of its own the steps are gone through', () => {
    expect(found({ size: 'S' }, {}, [])).toEqual({
      HAN_FRAME: 'there',
      HAN_MODULE: 'open',
      HAN_POW_CONTACT: 'there',
    })
    expect(found({ size: 'S', module: 'power' }, {}, [])['HAN_POW_CONTACT']).toBe('open')
  })
})

const cable = Definition.parse(smallCable)
test('CFG-02 the pin map is that of the ends, and an end without pins has none', () => {
  expect(pinsOf(cable, new Map([['end', 'plug']]))?.[1]).toEqual(['2', 'WH', ''])
  expect(pinsOf(cable, new Map([['end', 'open']]))).toBeNull()
})
test('CFG-02 a piece weighs what its ends and its length weigh; without figures as its article', () => {
  const settled = new Map([['end', 'plug']])
  expect(weightOf(cable, settled, { length: 2.5 })).toBe(80)
  expect(weightOf({ ...cable, weightG: undefined }, settled, { length: 2.5 })).toBeNull()
})
test('CFG-21 a tool is there once, however many choices ask for it', () => {
  const tool = (module: string) => ({ when: when(['module', module], ['size', 'S']), code: 'TOOL', once: true as const, group: 'HAN_MODULE', parentGroup: 'TOOLS' }) // prettier-ignore
  const definition = Definition.parse({
    ...smallConnector,
    parts: [tool('power'), { ...tool('power'), when: [] }],
  })
  const settled = new Map([['module', 'power'], ['size', 'S']]) // prettier-ignore
  expect(partsOf(definition, settled, {})).toMatchObject([{ code: 'TOOL', quantity: 1, once: true }])
})

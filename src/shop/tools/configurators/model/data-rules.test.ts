import { describe, expect, test } from 'vitest'
import { said, smallConnector, when } from '../fixtures.ts'
import { cavitiesOf, choicesOf, excludedOf, roomFor } from './cavities.ts'
import { checkDefinition } from './checks.ts'
import { choose } from './configuration.ts'
import { whyNotIn, withData, type ArticleData } from './data-rules.ts'
import { Definition, type DefinitionInput } from './definition.ts'
import { compileNetwork } from './network.ts'
import { fittingCounts } from './parts.ts'
import { Search } from './search.ts'

type Attributes = ArticleData['attributes']
const known = (attributes: Attributes, contactDiameters: number[] = []) => ({ attributes, contactDiameters })
const module = { gender: 'male', termination: 'crimp', wire: [1.5, 6] } as const

describe('a contact and the module around it', () => {
  test.each<[string, ArticleData, Attributes, ReturnType<typeof whyNotIn>]>([
    ['a conductor in the range', known(module), { wire: [4, 4] }, null],
    ['a range that overlaps', known(module), { wire: [4, 10] }, null],
    ['one number for a range', known(module), { wire: 6 }, null],
    ['a conductor that is too thick', known(module), { wire: [10, 10] }, 'wire'],
    ['a conductor that is too thin', known(module), { wire: [0.5, 1] }, 'wire'],
    ['the other gender', known(module), { wire: [4, 4], gender: 'female' }, 'gender'],
    ['a crimp contact at screws', known({ termination: 'screw' }), { termination: 'crimp' }, 'termination'],
    ['another diameter', known(module, [4]), { 'contact-diameter': 2.5 }, 'contact-diameter'],
    ['the diameter that it names', known(module, [2.5, 4]), { 'contact-diameter': 2.5 }, null],
    ['a module that names no contacts', known(module), { 'contact-diameter': 2.5 }, null],
    ['nothing known', known({}), {}, null],
  ])('CFG-01 %s', (_, holder, contact, why) => {
    expect(whyNotIn(holder, known(contact))).toBe(why)
  })
})

const read = (data: Record<string, Attributes>, more: Partial<DefinitionInput> = {}) =>
  withData(
    Definition.parse({ ...smallConnector, ...more }),
    new Map(Object.entries(data).map(([code, attributes]) => [code, known(attributes)])),
  )
const contactsIn = (definition: Definition) => definition.groups.flatMap(group => group.contacts)[0]!
const chosen = (...all: [string, string][]) => new Map(all)

describe('contacts of a knowledge base', () => {
  const data = { 'MOD-P': module, 'PIN-1': { wire: [1, 1] }, 'PIN-2': { wire: [2.5, 2.5] } } as const
  const contacts = contactsIn(read(data))
  const power = chosen(['module', 'power'])
  test('CFG-01 CFG-15 only what the module takes is offered, and what it excludes is told', () => {
    expect(choicesOf(contacts, power).map(({ code }) => code)).toEqual(['PIN-2'])
    expect(excludedOf(contacts, power).map(({ code }) => code)).toEqual(['PIN-1'])
    expect(cavitiesOf(contacts, power)).toBe(4)
    expect(fittingCounts(read(data), power, { 'PIN-1': 2, 'PIN-2': 4 })).toEqual({ 'PIN-2': 4 })
  })
  test('CFG-01 a module of which nothing is known takes all of them', () =>
    expect(choicesOf(contacts, chosen(['module', 'signal']))).toHaveLength(2))
  test('CFG-01 a module that takes some only for one side, is known when the side is', () => {
    const sides = read(
      { 'MOD-M': { gender: 'male' }, 'MOD-F': { gender: 'female' }, 'PIN-1': { gender: 'male' }, 'PIN-2': { gender: 'female' } },
      {
        parts: [
          { when: when(['module', 'power'], ['size', 'S']), code: 'MOD-M', group: 'HAN_MODULE', parentGroup: 'C' },
          { when: when(['module', 'power'], ['size', 'L']), code: 'MOD-F', group: 'HAN_MODULE', parentGroup: 'C' },
        ],
      },
    ) // prettier-ignore
    const codes = (size: string) =>
      choicesOf(contactsIn(sides), chosen(['module', 'power'], ['size', size])).map(({ code }) => code)
    expect([codes('S'), codes('L')]).toEqual([['PIN-1'], ['PIN-2']])
    expect(cavitiesOf(contactsIn(sides), power)).toBe(0)
  })
  test('CFG-01 a tool around nothing keeps nothing out', () => {
    const tool = { when: when(['module', 'power']), code: 'TOOL', once: true as const, group: 'HAN_MODULE', parentGroup: 'C' } // prettier-ignore
    const own = read({ ...data, TOOL: { wire: [10, 16] } }, { parts: [...smallConnector.parts, tool] })
    expect(choicesOf(contactsIn(own), power).map(({ code }) => code)).toEqual(['PIN-2'])
  })
})

describe('cavities that take different contacts', () => {
  const cavities = [
    { when: [], n: 2, takes: ['A'] },
    { when: [], n: 3, takes: ['A', 'B'] },
    { when: [], n: 1, takes: ['B', 'C'] },
    { when: when(['module', 'power']), n: 9 },
  ]
  test.each<[Record<string, number>, string, number]>([
    [{}, 'A', 5],
    [{}, 'B', 4],
    [{ A: 4 }, 'B', 2],
    [{ B: 4 }, 'A', 2],
    [{ B: 3 }, 'A', 3],
    // the third B stands with C until C comes
    [{ B: 3 }, 'C', 1],
    [{ A: 3, B: 2 }, 'C', 1],
    [{ A: 3, B: 3 }, 'C', 0],
    [{ A: 9 }, 'B', 1],
    [{}, 'D', 0],
  ])('CFG-15 beside %j there is room for contacts %s: %d', (others, code, room) => {
    expect(roomFor({ cavities }, chosen(), others, code)).toBe(room)
  })
})

describe('parts of one half', () => {
  const sizes = { 'FRAME-S': { size: 'S' }, 'FRAME-L': { size: 'L' }, 'MOD-S': { size: 'L' } }
  test('CFG-01 what the data exclude cannot be chosen, and is told with its reason', () => {
    const definition = read(sizes)
    const search = new Search(compileNetwork(definition.base))
    const refused = choose(search, [{ characteristic: 'size', value: 'S' }], { characteristic: 'module', value: 'signal' }, 'EUR') // prettier-ignore
    expect('refused' in refused && refused.refused.reasons.map(({ reason }) => reason.en)).toContain(
      'By their data these parts have different sizes.',
    )
  })
  test('CFG-01 what the rules already exclude, and what belongs to the other half, makes no rule', () => {
    const rules = (data: Record<string, Attributes>, more?: Partial<DefinitionInput>) =>
      read(data, more).base.rules.length - smallConnector.base.rules.length
    expect(rules({ 'FRAME-S': { size: 'S' }, 'FRAME-L': { size: 'L' } })).toBe(0)
    const [frame, ...modules] = smallConnector.parts
    const halves = [frame!, ...modules.map(part => ({ ...part, parentGroup: 'OTHER' }))]
    expect(rules(sizes, { parts: halves })).toBe(0)
    expect(rules({ 'FRAME-S': { temperature: [-40, 80] }, 'MOD-S': { temperature: [90, 200] } })).toBe(1)
    expect(rules({ 'FRAME-S': { temperature: [-40, 80] }, 'MOD-S': { temperature: [-20, 200] } })).toBe(0)
  })
  test('CFG-01 the desk is told what the data exclude beside the rules', () => {
    const data = new Map(
      ['FRAME-S', 'FRAME-L', 'MOD-P', 'MOD-S', 'PIN-1', 'PIN-2', 'SPARE'].map(code => [code, known({})]),
    )
    for (const [code, attributes] of Object.entries(sizes)) data.set(code, known(attributes))
    for (const code of ['MOD-P', 'MOD-S']) data.set(code, known({ ...data.get(code)?.attributes, ...module }))
    data.set('PIN-1', known({ wire: [0.5, 0.5] }))
    const definition = Definition.parse({ ...smallConnector, name: said('Small connector') })
    expect(checkDefinition(definition, data).map(({ kind, at }) => [kind, at])).toEqual([
      ['data-excludes', 'rule data-CONNECTOR-size-1'],
      ['contact-excluded', 'contact PIN-1'],
    ])
  })
})

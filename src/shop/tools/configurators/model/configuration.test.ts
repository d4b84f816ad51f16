import { describe, expect, test } from 'vitest'
import { choose, configurationOf, mended, withAlternatives, type Chosen } from './configuration.ts'
import type { KnowledgeBase } from './knowledge-base.ts'
import { compileNetwork } from './network.ts'
import { Search } from './search.ts'

const said = (en: string) => ({ en, es: en })
const value = (id: string, eur = 0, leadDays = 0) => ({
  id,
  name: said(id),
  surcharge: { EUR: eur },
  leadDays,
})
/** A hood in two sizes; the small one has no place for four modules, and only the large one is there from the top. */
const hood: KnowledgeBase = {
  characteristics: [
    { id: 'size', name: said('Size'), values: [value('6B'), value('16B', 410, 2), value('24B', 900, 5)] },
    { id: 'modules', name: said('Modules'), values: [value('2'), value('4', 200)] },
    { id: 'entry', name: said('Entry'), values: [value('side'), value('top')] },
    {
      id: 'product',
      name: said('Product'),
      derived: true,
      values: ['H6', 'H16', 'H16T', 'H24T'].map(id => value(id)),
    },
  ],
  rules: [
    {
      kind: 'clause',
      id: 'places',
      reason: said('A 6B frame has two places.'),
      oneOf: [
        { characteristic: 'size', is: ['16B', '24B'] },
        { characteristic: 'modules', is: ['2'] },
      ],
    },
    {
      kind: 'table',
      id: 'hoods',
      reason: said('These hoods are made.'),
      over: ['size', 'entry', 'product'],
      rows: [
        ['6B', 'side', 'H6'],
        ['16B', 'side', 'H16'],
        ['16B', 'top', 'H16T'],
        ['24B', 'top', 'H24T'],
      ],
    },
  ],
}
const search = () => new Search(compileNetwork(hood))
const chosen = (...pairs: string[]): Chosen[] =>
  pairs.map(pair => {
    const [characteristic = '', of = ''] = pair.split(' ')
    return { characteristic, value: of }
  })
const states = (id: string, of: ReturnType<typeof configurationOf>) =>
  Object.fromEntries(
    of.characteristics.find(one => one.id === id)?.values.map(one => [one.id, one.state]) ?? [],
  )

describe('a configuration', () => {
  test('CFG-14 nothing chosen: everything that some product has is choosable', () => {
    const start = configurationOf(search(), [])
    expect(states('size', start)).toEqual({ '6B': 'choosable', '16B': 'choosable', '24B': 'choosable' })
    expect(start).toMatchObject({ complete: false, found: 4 })
  })
  test('CFG-14 a choice excludes, and settles what follows from it', () => {
    const four = configurationOf(search(), chosen('modules 4', 'entry side'))
    expect(states('size', four)).toEqual({ '6B': 'excluded', '16B': 'implied', '24B': 'excluded' })
    expect(states('modules', four)).toEqual({ '2': 'excluded', '4': 'chosen' })
  })
  test.each<[string, [string, string], string[]]>([
    ['comes along where it fits', ['modules', '2'], ['size 6B', 'entry side', 'modules 2']],
    ['goes where it does not', ['modules', '4'], ['entry side', 'modules 4']],
    ['goes for its own characteristic', ['size', '24B'], ['size 24B']],
  ])('CFG-13 what is proposed %s, without a conflict', (_, [characteristic, of], are) => {
    const proposed = chosen('size 6B', 'entry side').map(one => ({ ...one, proposed: true as const }))
    const outcome = choose(search(), proposed, { characteristic, value: of }, 'EUR')
    expect('chosen' in outcome && outcome.chosen.map(one => `${one.characteristic} ${one.value}`)).toEqual(
      are,
    )
  })
  test('CFG-13 nothing is shown as excluded by what is only proposed', () => {
    const all = search()
    const [size, ...others] = chosen('size 6B', 'entry side')
    const open = configurationOf(all, [{ ...size!, proposed: true }, ...others])
    expect(states('modules', open)).toEqual({ '2': 'implied', '4': 'excluded' })
    expect(states('modules', withAlternatives(all, open, ['modules']))).toEqual({
      '2': 'implied',
      '4': 'choosable',
    })
  })
  test('CFG-14 what can be chosen in place of a choice is choosable', () => {
    const all = search()
    const four = withAlternatives(all, configurationOf(all, chosen('modules 4', 'entry top')), [
      'modules',
      'entry',
    ])
    expect(states('modules', four)).toEqual({ '2': 'choosable', '4': 'chosen' })
    const small = withAlternatives(all, configurationOf(all, chosen('size 6B', 'modules 2')), ['modules'])
    expect(states('modules', small)).toEqual({ '2': 'chosen', '4': 'excluded' })
  })
  test('CFG-16 complete when all that is asked is settled, with exactly one product', () => {
    expect(configurationOf(search(), chosen('modules 4', 'entry side'))).toMatchObject({
      complete: true,
      found: 1,
    })
  })
  test('CFG-20 an impossible choice says against what, by which rule, and the smallest ways out', () => {
    const tried = choose(search(), chosen('size 6B', 'entry side'), chosen('modules 4')[0]!, 'EUR')
    expect(tried).toEqual({
      refused: {
        wanted: { characteristic: 'modules', value: '4' },
        against: chosen('size 6B'),
        reasons: [{ rule: 'places', reason: said('A 6B frame has two places.') }],
        waysOut: [
          {
            changes: [{ characteristic: 'size', from: '6B', to: '16B' }],
            chosen: chosen('entry side', 'size 16B', 'modules 4'),
            surcharge: 610,
            leadDays: 2,
          },
        ],
      },
    })
  })
  test('CFG-20 another value of the same characteristic takes the place of the first', () => {
    expect(choose(search(), chosen('size 6B', 'entry side'), chosen('size 16B')[0]!, 'EUR')).toEqual({
      chosen: chosen('entry side', 'size 16B'),
    })
  })
  test('CFG-40 choices of another version: what no longer exists or fits is dropped and named', () => {
    expect(mended(search(), chosen('size 6B', 'colour red', 'modules 4', 'entry side'))).toEqual({
      chosen: chosen('size 6B', 'entry side'),
      dropped: chosen('colour red', 'modules 4'),
    })
  })
  test('choices that do not fit are not shown as if they did', () => {
    expect(() => configurationOf(search(), chosen('size 6B', 'modules 4'))).toThrow(RangeError)
    expect(() => configurationOf(search(), chosen('size 99'))).toThrow(RangeError)
  })
})

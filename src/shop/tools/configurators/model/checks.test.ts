import { describe, expect, test } from 'vitest'
import { said, smallConnector, when } from '../fixtures.ts'
import { checkDefinition, articlesNamed } from './checks.ts'
import type { DataOf } from './data-rules.ts'
import { Definition, type DefinitionInput } from './definition.ts'
import { definitionOfRows, sheetHead } from './sheet.ts'

const parse = (given: DefinitionInput) => Definition.parse(given)
const sound = parse(smallConnector)
const known: DataOf = new Map(
  articlesNamed(sound).map(code => [code, { attributes: {}, contactDiameters: [] }]),
)
const found = (given: Partial<DefinitionInput>) =>
  checkDefinition(parse({ ...smallConnector, ...given }), known).map(one => [
    one.severity,
    one.kind,
    one.at,
    one.what,
  ])
const withRule = (...rules: DefinitionInput['base']['rules']) => ({
  base: { ...smallConnector.base, rules: [...smallConnector.base.rules, ...rules] },
})
const clause = (id: string, ...oneOf: [string, string[]][]) => ({
  kind: 'clause' as const,
  id,
  reason: said(id),
  oneOf: oneOf.map(([characteristic, is]) => ({ characteristic, is })),
})

describe('what the checks find', () => {
  test('CFG-01 nothing in a sound knowledge base', () => expect(found({})).toEqual([]))
  test.each<[string, Partial<DefinitionInput>, string[]]>([
    [
      'a rule that names what is not there',
      withRule(clause('r', ['size', ['XL']])),
      ['error', 'unknown-name', 'rule r', 'size: XL'],
    ],
    [
      'a part for a value that is not there',
      {
        parts: [
          ...smallConnector.parts,
          { code: 'MOD-P', when: when(['module', 'fast']), group: 'HAN_MODULE', parentGroup: 'C' },
        ],
      },
      ['error', 'unknown-name', 'part MOD-P', 'module: fast'],
    ],
    [
      'a text that is asked for with a value that is not there',
      {
        groups: smallConnector.groups.map(one => ({
          ...one,
          texts: one.texts?.map(text => ({ ...text, when: when(['height', 'flat']) })),
        })),
      },
      ['error', 'unknown-name', 'text plate', 'height: flat'],
    ],
    [
      'rules that leave nothing',
      withRule(clause('low', ['height', ['low']]), clause('high', ['height', ['high']])),
      ['error', 'unsatisfiable', 'rules', ''],
    ],
    [
      'rules that leave nothing, beside a name that is not there',
      {
        ...withRule(clause('low', ['height', ['low']]), clause('high', ['height', ['high']])),
        parts: [...smallConnector.parts, { code: 'MOD-P', group: 'NOWHERE', parentGroup: 'C' }],
      },
      ['error', 'unsatisfiable', 'rules', ''],
    ],
    [
      'a value that no product has',
      withRule(clause('never', ['height', ['low']])),
      ['warning', 'dead-value', 'characteristic height', 'high'],
    ],
    [
      'a text of one language only',
      { name: said('Connector', '') },
      ['error', 'name-missing', 'configurator', 'es'],
    ],
    ['an explanation of one language', { help: said('Help', '') }, ['warning', 'text-missing', 'help', 'es']],
    [
      'a surcharge without the other currency',
      {
        price: { base: { EUR: 100, USD: 110 } },
        base: {
          ...smallConnector.base,
          characteristics: smallConnector.base.characteristics.map(one =>
            one.id === 'size'
              ? { ...one, values: one.values.map(value => ({ ...value, surcharge: { EUR: 5 } })) }
              : one,
          ),
        },
      },
      ['error', 'currency-missing', 'value size S', 'USD'],
    ],
    [
      'a break that is not cheaper',
      {
        price: {
          base: { EUR: 100 },
          breaks: [
            { from: 10, percent: 90 },
            { from: 100, percent: 95 },
          ],
        },
      },
      ['error', 'breaks', 'price', '100'],
    ],
    [
      'two breaks from the same number on',
      {
        price: {
          base: { EUR: 100 },
          breaks: [
            { from: 10, percent: 95 },
            { from: 10, percent: 90 },
          ],
        },
      },
      ['error', 'breaks', 'price', '10'],
    ],
    [
      'an article that the catalogue has not',
      { parts: [...smallConnector.parts, { code: 'GONE', group: 'HAN_MODULE', parentGroup: 'C' }] },
      ['warning', 'article-missing', 'catalogue', 'GONE'],
    ],
    [
      'a check that names contacts that are not there',
      { checks: [{ id: 'c', name: said('C'), contacts: ['none'], lack: said('L') }] },
      ['error', 'unknown-name', 'check c', 'none'],
    ],
    [
      'a part of a step that is not there',
      { parts: [...smallConnector.parts, { code: 'MOD-P', group: 'NOWHERE', parentGroup: 'C' }] },
      ['error', 'unknown-name', 'part MOD-P', 'NOWHERE'],
    ],
    [
      'a part without an article',
      { parts: [...smallConnector.parts, { group: 'HAN_MODULE', parentGroup: 'C' }] },
      ['error', 'no-article', 'step HAN_MODULE', ''],
    ],
    [
      'a cable that cannot be put into the basket',
      { kind: 'cable' },
      ['error', 'cable-article', 'configurator', 'CIRCOVMO_CONF'],
    ],
    [
      'what is made to order without a price',
      { parts: [{ code: 'MOD-P', group: 'HAN_MODULE', parentGroup: 'C', configurable: true }] },
      ['warning', 'price-missing', 'configurator', ''],
    ],
    [
      'an entry that is there twice',
      {
        groups: smallConnector.groups.map(one => ({
          ...one,
          texts: [{ id: 'plate', name: said('Text'), most: 8 }],
        })),
      },
      ['error', 'twice', 'entries', 'plate'],
    ],
    [
      'a characteristic that no step asks',
      { groups: smallConnector.groups.filter(one => one.id !== 'HAN_MODULE') },
      ['warning', 'never-asked', 'characteristic module', 'module'],
    ],
  ])('CFG-01 %s', (_, given, finding) => expect(found(given)).toContainEqual(finding))
})

test('CFG-01 rules that nobody would wait for are told within seconds', () => {
  const n = 60
  const name = (i: number) => `c${i}`
  const ids = Array.from({ length: 30 }, (_, v) => String(v))
  // rows by lot: hardly any combination fits all tables, which is long to find out
  let seed = 7
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const base: DefinitionInput['base'] = {
    characteristics: Array.from({ length: n }, (_, i) => ({ id: name(i), name: said(name(i)), values: ids.map(id => ({ id, name: said(id) })) })), // prettier-ignore
    rules: Array.from({ length: 120 }, (_, r) => {
      const over = [...new Set(Array.from({ length: 2 + upTo(3) }, () => upTo(n)))]
      const rows = Array.from({ length: 400 }, () =>
        over.map(() => (upTo(10) === 0 ? '*' : String(upTo(30)))),
      )
      return { kind: 'table' as const, id: `t${r}`, reason: said('r'), over: over.map(name), rows }
    }),
  }
  const before = performance.now()
  const groups = [{ id: 'G', name: said('G'), characteristics: base.characteristics.map(({ id }) => id) }]
  expect(found({ base, groups, parts: [] })).toContainEqual(['error', 'too-hard', 'rules', ''])
  expect(performance.now() - before).toBeLessThan(15_000)
})

describe('a table that is wrong', () => {
  const read = (...rows: Partial<Record<(typeof sheetHead)[number], string>>[]) => {
    const cells = [[...sheetHead], ...rows.map(row => sheetHead.map(column => row[column] ?? ''))]
    // oxlint-disable-next-line typescript/require-await -- rows come one by one, as out of a file
    async function* table() {
      yield* cells.map((one, i) => ({ number: i + 1, cells: one }))
    }
    return definitionOfRows(table())
  }
  test.each([
    [[{ what: 'thing' }], { row: 2, why: 'what', given: 'thing' }],
    [[{ what: 'value', of: 'size', id: 'S' }], { row: 2, why: 'of', given: 'size' }],
    [[{ what: 'part', more: '{"quantity": 2' }], { row: 2, why: 'more', given: '{"quantity": 2' }],
    [
      [
        { what: 'step', id: 'S' },
        { what: 'text', of: 'S', id: 't', value: 'long' },
      ],
      { row: 3, why: 'number', given: 'long' },
    ],
    [[{ what: 'help' }, { what: 'part', value: 'size' }], { row: 3, why: 'value', given: 'size' }],
  ])('CFG-01 %j is told with its row', async (rows, fault) =>
    expect(await read(...rows)).toEqual({ faults: [fault] }),
  )
  test('CFG-01 all rows that are wrong are told at once, and what belongs to one of them is not', async () => {
    const rows = [
      { what: 'Characteristic', id: 'size', more: '{' },
      { what: 'value', of: 'size', id: 'S' },
      { what: 'thing' },
      { what: 'value', of: 'colour', id: 'red' },
    ]
    const { faults } = (await read(...rows)) as { faults: { row: number; why: string }[] }
    expect(faults.map(({ row, why }) => [row, why])).toEqual([[2, 'more'], [4, 'what'], [5, 'of']]) // prettier-ignore
  })
  test('CFG-01 what the shape does not allow has the row that it came from', async () => {
    const read1 = await read(
      { what: 'configurator', id: 'KEY', value: 'modules' },
      { what: 'step', id: 'S', value: 'a' },
      { what: 'number', of: 'S', id: 'length', more: '{"unit":"inch"}' },
    )
    if ('faults' in read1) throw new Error('not read')
    const rows = [['kind'], ['groups', 0, 'numbers', 0, 'unit'], ['groups', 0, 'name']].map(read1.rowAt)
    expect(rows).toEqual([2, 4, 3])
  })
})

import { describe, expect, test } from 'vitest'
import { said, smallConnector, when } from '../fixtures.ts'
import { checkDefinition, articlesNamed } from './checks.ts'
import { Definition, type DefinitionInput } from './definition.ts'
import { definitionOfRows, sheetHead } from './sheet.ts'

const parse = (given: DefinitionInput) => Definition.parse(given)
const sound = parse(smallConnector)
const known = new Set(articlesNamed(sound))
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
      'an article that the catalogue has not',
      { parts: [...smallConnector.parts, { code: 'GONE', group: 'HAN_MODULE', parentGroup: 'C' }] },
      ['warning', 'article-missing', 'catalogue', 'GONE'],
    ],
    [
      'a characteristic that no step asks',
      { groups: smallConnector.groups.filter(one => one.id !== 'HAN_MODULE') },
      ['warning', 'never-asked', 'characteristic module', 'module'],
    ],
  ])('CFG-01 %s', (_, given, finding) => expect(found(given)).toContainEqual(finding))
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
    [[{ what: 'help' }, { what: 'part', value: 'size' }], { row: 3, why: 'value', given: 'size' }],
  ])('CFG-01 %j is told with its row', async (rows, fault) => expect(await read(...rows)).toEqual({ fault }))
})

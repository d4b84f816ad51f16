import { describe, expect, test } from 'vitest'
import { shippingBook, type Address } from './address.ts'
import { billedFor } from './ordering.ts'
import { stopsFor, type Budget } from './order-rules.ts'
import { costCentersWithin, isClosedUnit, lineOf, reachOf, type Unit } from './units.ts'

/**
 *   1 root ── 2 north ── 4 plant (closed) ── 6 line
 *          └─ 3 south ── 5 office
 *   7 another root
 */
const units: Unit[] = [
  { id: 1, parentId: null, active: true },
  { id: 2, parentId: 1, active: true },
  { id: 3, parentId: 1, active: true },
  { id: 4, parentId: 2, active: false },
  { id: 5, parentId: 3, active: true },
  { id: 6, parentId: 4, active: true },
  { id: 7, parentId: null, active: true },
]

const costCenter = (code: string, unitId: number, active = true) => ({
  id: unitId,
  code,
  name: code,
  currency: 'EUR',
  unitId,
  active,
})

describe('the tree of units', () => {
  test.each([
    [1, [1, 2, 3, 5]],
    [2, [2]],
    [3, [3, 5]],
    [4, []],
    [5, [5]],
    [7, [7]],
    [99, []],
  ])('COMP-02 a person of unit %i reaches %j', (unit, reach) => {
    expect([...reachOf(units, unit)].toSorted((a, b) => a - b)).toEqual(reach)
  })
  test.each([
    [5, [5, 3, 1]],
    [6, [6, 4, 2, 1]],
    [1, [1]],
    [99, []],
  ])('the line of unit %i is %j', (unit, line) => {
    expect(lineOf(units, unit)).toEqual(line)
  })
  test.each([
    [1, false],
    [4, true],
    [6, true],
    [5, false],
    [99, false],
  ])('COMP-01 nobody of unit %i orders, as it or one above is closed: %s', (unit, closed) =>
    expect(isClosedUnit(units, unit)).toBe(closed),
  )
  test('a circle in the data ends nowhere else than where it began', () => {
    const circle: Unit[] = [
      { id: 1, parentId: 2, active: true },
      { id: 2, parentId: 1, active: true },
    ]
    expect(lineOf(circle, 1)).toEqual([1, 2])
    expect([...reachOf(circle, 1)]).toEqual([1, 2])
  })
  test.each([
    [1, ['A', 'B', 'E']],
    [2, ['B']],
    [3, ['E']],
    [5, ['E']],
    [7, []],
  ])('CHK-08 a buyer of unit %i orders on %j', (unit, codes) => {
    const all = [
      costCenter('A', 1),
      costCenter('B', 2),
      costCenter('C', 3, false),
      costCenter('D', 4),
      costCenter('E', 5),
      costCenter('F', 6),
    ]
    expect(costCentersWithin(all, units, unit).map(({ code }) => code)).toEqual(codes)
  })
})

const address = (key: string, unitId: number, more: Partial<Address> = {}): Address => ({
  id: unitId,
  key,
  unitId,
  customerId: null,
  companyName: '',
  titleCode: '',
  firstName: '',
  lastName: '',
  line1: key,
  line2: '',
  postcode: '',
  town: '',
  region: '',
  country: 'DE',
  phone: '',
  shipping: true,
  billing: false,
  isDefault: false,
  ...more,
})

describe('where goods may go', () => {
  const book = [
    address('gate', 1),
    address('dock', 1, { isDefault: true }),
    address('till', 2, { shipping: false }),
    address('desk', 3),
    address('home', 5, { customerId: 8 }),
  ]
  test.each([
    [1, ['dock', 'gate'], 'the default first'],
    [2, ['dock', 'gate'], 'none to ship to: those of the unit above'],
    [3, ['desk'], 'its own'],
    [5, ['desk'], "a person's own address is not the unit's"],
    [7, [], 'never those of another branch'],
  ])('CHK-19 unit %i: %j, %s', (unit, keys) => {
    expect(shippingBook(book, units, unit).map(({ key }) => key)).toEqual(keys)
  })
  test('the only address is the default by itself', () => {
    expect(shippingBook(book, units, 3)[0]?.isDefault).toBe(true)
  })
})

const budget = (code: string, left: number, currency = 'EUR'): Budget => ({
  id: 1,
  code,
  name: code,
  currency,
  amount: 1_000,
  used: 1_000 - left,
  left,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
})

describe('what stops an order', () => {
  const eur = { currency: 'EUR' }
  const limit = (amount: number, currency = 'EUR') => [{ amount, currency }]
  test.each([
    ['no limit and no budget', { total: 9_999 }, []],
    ['exactly the threshold', { total: 500, limits: limit(500) }, []],
    ['one cent above the threshold', { total: 501, limits: limit(500) }, ['threshold']],
    ['a threshold of nothing', { total: 1, limits: limit(0) }, ['threshold']],
    ['a limit in another currency', { total: 1, limits: limit(500, 'USD') }, ['threshold']],
    ['a limit in each currency', { total: 400, limits: [...limit(300, 'USD'), ...limit(500)] }, []],
    ['exactly what is left', { total: 300, budgets: [budget('b', 300)] }, []],
    ['one cent more than is left', { total: 301, budgets: [budget('b', 300)] }, ['budget']],
    ['the tighter of two budgets', { total: 301, budgets: [budget('a', 900), budget('b', 300)] }, ['budget']],
    ['a budget in another currency', { total: 301, budgets: [budget('b', 300, 'USD')] }, []],
    ['a cost center in another currency', { total: 1, costCenter: { currency: 'USD' } }, ['currency']],
    ['both', { total: 901, limits: limit(500), budgets: [budget('a', 900)] }, ['threshold', 'budget']],
  ])('%s', (_, given, rules) => {
    const order = { currency: 'EUR', limits: [], costCenter: eur, budgets: [], ...given }
    expect(stopsFor(order).map(({ rule }) => rule)).toEqual(rules)
  })
})

describe('under which VAT number a bill goes out', () => {
  const facts = {
    onAccount: true,
    limits: [],
    name: 'Nordwind Automation, S.L.',
    vatId: 'ESB12345674',
    taxedAs: 'ESB12345674',
    units,
    costCenters: [],
    budgets: [],
  }
  const bill = (companyName: string, vatId = '', vatRefused = false) =>
    ({ companyName, vatId, vatRefused, unitId: 1, billing: true, customerId: null }) as Address
  const company = ['ESB12345674', 'ESB12345674']
  test.each([
    ['nothing is entered and the unit has no address for bills', null, null, company],
    ['the unit’s address has no number of its own', null, bill('Nordwind Shared Services'), company],
    [
      'the unit’s address has a number of its own',
      null,
      bill('Nord', 'IE6388047V'),
      ['IE6388047V', 'IE6388047V'],
    ],
    ['the register refuses that number', null, bill('Nord', 'IE6388047V', true), ['IE6388047V', null]],
    ['an entered address bears the company’s name', bill('NORDWIND AUTOMATION SL'), null, company],
    ['an entered address is a private one', bill(''), null, company],
    ['an entered address is another company’s', bill('Nordwind Shared Services'), null, [null, null]],
    ['that one has its number', bill('Shared Services', 'IE6388047V'), null, ['IE6388047V', 'IE6388047V']],
  ])('CHK-17 %s', (_, entered, book, expected) => {
    const { vatId, taxedAs } = billedFor(
      { ...facts, addresses: book ? [book] : [] },
      { id: 1, companyId: 1, unitId: 5 },
      { costCenter: null, entered },
    )
    expect([vatId, taxedAs]).toEqual(expected)
  })
})

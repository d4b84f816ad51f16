import { readQuantity } from '#platform/units/quantity.ts'
import { cellText } from '#kit/spreadsheet/table.ts'
import { describe, expect, test } from 'vitest'
import { isAllowed } from '#kit/state-machine.ts'
import { claimAmount, invoiceKey, priceDifference, standingOf, type Agreement } from './agreement.ts'
import { termsOf, type TermFields } from './agreement-form.ts'
import { judge, type KnownAgreement } from './judge.ts'
import { claimColumnsOf, readClaimRow } from './sheet.ts'
import { claimMachine, stateByLines, type ClaimState } from './states.ts'

const agreement: KnownAgreement = {
  id: 7,
  number: 'SD-2026/01',
  code: 'K2 16M 0601',
  endCustomer: 'Molinos Ébano S.L.',
  currency: 'EUR',
  priceUnit: 100,
  referencePrice: '12.5000',
  agreedPrice: '10.2345',
  quantity: 500,
  left: 300,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  active: true,
}
const dollars = { ...agreement, id: 8, number: 'SD-9', code: 'B', currency: 'USD' }
const head = ['Agreement number', 'Part number', 'Quantity', 'Resale date', 'End customer', 'Invoice number', 'Invoice position'] // prettier-ignore
const columns = claimColumnsOf(head)
const good = ['SD-2026/01', 'K2 16M 0601', '100', '05/11/2026', 'Molinos Ébano S.L.', 'R-77', '10']
const line = (row: number, cells: readonly (string | number)[]) => {
  const read = readClaimRow(
    {
      number: row,
      cells,
      code: '',
      quantity: readQuantity(cellText(cells[columns.quantity ?? -1]), 'en-GB'),
      quantityWritten: '',
      isAsked: false,
      decimal: null,
      aside: null,
    },
    columns,
  )
  if (!read) throw new Error('an empty row')
  return read
}
/** The good row with some cells changed. */
const other = (changes: Record<number, string | number>): (string | number)[] =>
  good.map((cell, i) => changes[i] ?? cell)
const verdicts = (rows: readonly (readonly (string | number)[])[], given: Partial<KnownAgreement> = {}) =>
  judge(
    rows.map((cells, i) => line(i + 2, cells)),
    {
      agreements: new Map([
        ['sd202601', [{ ...agreement, ...given }]],
        ['sd9', [dollars]],
      ]),
      claimed: new Map([[invoiceKey('R-50', '10'), 'SD100001']]),
      today: '2026-11-23',
    },
  )

describe('what is claimed', () => {
  test.each([
    ['12.5', '10', '2.5000'],
    ['0.0125', '0', '0.0125'],
    ['10', '9.9999', '0.0001'],
  ])('SDC-01 %s − %s is %s', (reference, agreed, difference) => {
    expect(priceDifference(reference, agreed)).toBe(difference)
  })
  test.each([
    [100, 1, '12.50', '10.00', 'EUR', 25_000],
    [3, 100, '12.50', '10.2345', 'EUR', 7],
    [1, 1000, '10', '5', 'EUR', 1],
    [9_999_999, 1, '99999.9999', '0', 'EUR', 99_999_989_900_000],
    [7, 1, '101', '100', 'JPY', 7],
  ])(
    'SDC-01 %i pieces, prices per %i, %s against %s',
    (quantity, priceUnit, referencePrice, agreedPrice, currency, amount) => {
      // prettier-ignore
      expect(claimAmount({ priceUnit, referencePrice, agreedPrice, currency }, quantity)).toBe(amount)
    },
  )
})

describe('rows of the file', () => {
  test.each<[string, Record<number, string | number>, string]>([
    ['a good one', {}, ''],
    [
      'number and names as they are written elsewhere',
      { 0: 'sd 2026-01', 1: 'K216M0601', 4: 'MOLINOS EBANO SL' },
      '',
    ],
    ['a number of the workbook', { 2: 100, 3: '2026-11-05' }, ''],
    ['nothing in a mandatory column', { 5: '' }, 'incomplete'],
    ['a quantity that is none', { 2: 'many' }, 'quantity'],
    ['less than a piece', { 2: '-3' }, 'quantity'],
    ['none', { 2: '0' }, 'quantity'],
    ['a day that is none', { 3: '31/02/2026' }, 'date'],
    ['an unknown agreement', { 0: 'SD-404' }, 'unknown-agreement'],
    ['another article', { 1: 'K2 16F 0601' }, 'other-article'],
    ['another end customer', { 4: 'Molinos Norte' }, 'other-customer'],
    ['tomorrow', { 3: '24/11/2026' }, 'future'],
    ['the last day before it', { 3: '31/12/2025' }, 'not-valid'],
    ['its first day', { 3: '01/01/2026' }, ''],
    ['a position that is claimed', { 5: 'r 50', 6: '010' }, 'claimed'],
    ['all that is left', { 2: '300' }, ''],
    ['one more', { 2: '301' }, 'exceeded'],
  ])('SDC-02 %s', (_, changes, reason) => {
    expect(verdicts([other(changes)]).judged[0]?.reason).toBe(reason)
  })
  test('SDC-02 a formula is a text like others, and what is too long is cut', () => {
    const read = line(2, other({ 4: '=HYPERLINK("x")', 5: 'x'.repeat(5_000) }))
    expect([read.endCustomer, read.invoice.length]).toEqual(['=HYPERLINK("x")', 120])
  })
  test('SDC-02 each row is judged as if those above were claimed', () => {
    const { judged, currency } = verdicts([
      other({ 2: '200' }),
      other({ 2: '200', 6: '20' }),
      other({ 6: '30' }),
      other({ 6: '10' }),
      other({ 0: 'SD-9', 1: 'B', 6: '40' }),
    ])
    expect(judged.map(one => [one.reason, one.about])).toEqual([
      ['', ''],
      ['exceeded', '100'],
      ['', ''],
      ['repeated', '2'],
      ['other-currency', 'USD'],
    ])
    expect(currency).toBe('EUR')
    expect(judged[0]?.amount).toBe(453)
  })
  test('SDC-02 amounts are in the currency of the claim: that of a position in another one is not said', () => {
    const inDollars = { 0: 'SD-9', 1: 'B' }
    const mixed = verdicts([
      other({ ...inDollars, 2: '301' }),
      good,
      other(inDollars),
      other({ ...inDollars, 6: '20' }),
      other({ 2: '301', 6: '30' }),
    ])
    expect(mixed.currency).toBe('EUR')
    expect(mixed.judged.map(one => [one.reason, one.amount, one.terms === null])).toEqual([
      ['exceeded', null, true],
      ['', 227, false],
      ['repeated', null, true],
      ['other-currency', null, true],
      ['exceeded', 682, false],
    ])
    const none = verdicts([other({ 0: 'SD-404' }), other({ ...inDollars, 2: '301' }), other({ 2: '301' })])
    expect(none.currency).toBe('USD')
    expect(none.judged.map(one => one.amount)).toEqual([null, 682, null])
  })
  test('SDC-02 a closed agreement takes none', () => {
    expect(verdicts([good], { active: false }).judged[0]?.reason).toBe('not-valid')
  })
  test('SDC-02 invoice and position do not run into each other', () => {
    expect(invoiceKey('4711', '1')).not.toBe(invoiceKey('471', '11'))
    expect(invoiceKey('A-1', '0010')).toBe(invoiceKey('a1', '10'))
  })
})

describe('states', () => {
  test.each<[number, number, ClaimState]>([
    [1, 5, 'in-check'],
    [0, 1, 'approved'],
    [0, 0, 'rejected'],
  ])('SDC-01 %i in check and %i approved: %s', (pending, approved, state) => {
    expect(stateByLines({ pending, approved })).toBe(state)
  })
  test.each([
    ['in-check', 'seller', 'approve, reject'],
    ['in-check', 'claimant', 'withdraw'],
    ['approved', 'seller', 'reopen, credit'],
    ['approved', 'claimant', ''],
    ['credited', 'seller', ''],
    ['credited', 'claimant', ''],
    ['rejected', 'seller', ''],
    ['withdrawn', 'claimant', ''],
  ] as const)('SDC-01 %s, %s: %s', (state, relation, actions) => {
    const claim = { state, pending: 1, approved: 0, rejected: 1 }
    const may = (Object.keys(claimMachine) as (keyof typeof claimMachine)[]).filter(action =>
      isAllowed(claimMachine, action, claim, [relation]),
    )
    expect(may.join(', ')).toBe(actions)
  })
  test('SDC-01 what is approved in part is not withdrawn', () => {
    const claim = { state: 'in-check', pending: 1, approved: 1, rejected: 0 } as const
    expect(isAllowed(claimMachine, 'withdraw', claim, ['claimant'])).toBe(false)
  })
})

describe('agreements', () => {
  const kept = { ...agreement, claimed: 0 } as unknown as Agreement
  test.each([
    [{}, 'open'],
    [{ active: false }, 'closed'],
    [{ validUntil: '2026-11-22' }, 'ended'],
    [{ validFrom: '2026-11-24' }, 'future'],
    [{ claimed: 500 }, 'used-up'],
  ])('SDC-01 %o is %s', (changes, standing) => {
    expect(standingOf({ ...kept, ...changes }, '2026-11-23')).toBe(standing)
  })
  const fields: TermFields = {
    number: 'SD-1',
    endCustomer: 'Molinos',
    currency: 'EUR',
    priceUnit: '100',
    referencePrice: '12,50',
    agreedPrice: '10',
    quantity: '500',
    validFrom: '01/01/2026',
    validUntil: '31/12/2026',
    active: true,
  }
  test.each<[Partial<TermFields>, string]>([
    [{}, ''],
    [{ number: '--' }, 'number number'],
    [{ currency: 'XXX' }, 'currency currency'],
    [{ priceUnit: '10' }, 'priceUnit unit'],
    [{ agreedPrice: '12.50' }, 'agreedPrice not-below'],
    [{ referencePrice: '1e3' }, 'referencePrice no-number'],
    [{ agreedPrice: '0,384' }, ''],
    [{ agreedPrice: '1,234' }, 'agreedPrice two'],
    [{ quantity: '1,000' }, ''],
    [{ quantity: '1.000' }, 'quantity quantity'],
    [{ quantity: '0' }, 'quantity quantity'],
    [{ validUntil: '31/12/2025' }, 'validUntil before'],
    [{ validFrom: '13/13/2026' }, 'validFrom day'],
  ])('SDC-01 the desk enters %o', (changes, wrong) => {
    const read = termsOf({ ...fields, ...changes }, ['EUR', 'USD'], 'en-GB', '2026-11-26')
    expect(
      Array.isArray(read)
        ? read.map(({ field, why }) => `${field} ${typeof why === 'string' ? why : why.because}`).join()
        : '',
    ).toBe(wrong)
  })
})

import { expect, test } from 'vitest'
import type { TaxNote } from '#shop/ordering/tax/model.ts'
import { movedRates } from './moved-rates.ts'

const line = (
  lineNumber: number,
  taxPercent: string,
  more: { taxCode?: string; taxNote?: TaxNote; shipped?: number; store?: string } = {},
) => ({
  lineNumber,
  quantity: 5,
  cancelled: 0,
  shipped: more.shipped ?? 0,
  taxCode: more.taxCode ?? 'standard',
  taxPercent,
  taxNote: more.taxNote ?? ('included' as const),
  details: more.store ? { pickup: { store: more.store } } : {},
})
const rate = (country: string, percent: string, taxCode = 'standard', notIncluded = false) => ({
  country,
  taxCode,
  percent,
  notIncluded,
})
const rules = {
  rates: [
    rate('ES', '22.00'),
    rate('ES', '10', 'reduced'),
    rate('DE', '19'),
    rate('FR', '0', 'standard', true),
  ],
  stores: new Map([['ULM', { country: 'DE', postcode: '89073' }]]),
}

test.each<[string, string, ReturnType<typeof line>[], string[]]>([
  ['a rate that was raised', 'ES', [line(1, '21.00'), line(2, '21')], ['21 → 22: 1, 2']],
  ['the same rate', 'ES', [line(1, '22')], []],
  ['of another tax code', 'ES', [line(1, '10.00', { taxCode: 'reduced' })], []],
  ['what has left', 'ES', [line(1, '21', { shipped: 5 }), line(2, '21', { shipped: 4 })], ['21 → 22: 2']],
  ['what a store at home hands over', 'ES', [line(1, '19', { store: 'ULM' }), line(2, '16', { store: 'ULM' })], ['16 → 19: 2']],
  ['what the recipient owes', 'ES', [line(1, '0', { taxNote: 'reverse-charge' })], []],
  ['a country where it is not included any more', 'FR', [line(1, '20')], ['20 → null: 1']],
  ['a country without a rate', 'IT', [line(1, '22')], []],
])('decision 414 rates that moved: %s', (_, country, lines, moved) => {
  const shipTo = { country, postcode: '28001' }
  const found = movedRates({ lines, shipTo }, rules)
  expect(found.map(one => `${one.percent} → ${one.now}: ${one.lines.join(', ')}`)).toEqual(moved)
}) // prettier-ignore

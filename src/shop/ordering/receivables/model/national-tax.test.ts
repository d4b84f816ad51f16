import { expect, test } from 'vitest'
import { nationalTax, nationalTaxBack } from './national-tax.ts'

const rates = { USD: '1.08', PLN: '4.30', JPY: '160' }
const usd = { currency: 'USD', tax: 2_100 }

test.each([
  ['dollars of a seller in Spain', usd, 'ES', { currency: 'EUR', amount: 1_944, rates: { USD: '1.08' } }],
  ['euros of a seller in Poland', { currency: 'EUR', tax: 1_000 }, 'PL', { currency: 'PLN', amount: 4_300, rates: { PLN: '4.30' } }],
  ['dollars of a seller in Poland', usd, 'PL', { currency: 'PLN', amount: 8_361, rates: { USD: '1.08', PLN: '4.30' } }],
  ['a currency without cents', { currency: 'JPY', tax: 1_600 }, 'DE', { currency: 'EUR', amount: 1_000, rates: { JPY: '160' } }],
  ['the same currency', { currency: 'EUR', tax: 1_000 }, 'ES', null],
  ['no tax', { currency: 'USD', tax: 0 }, 'ES', null],
  ['no rate', { currency: 'CAD', tax: 1_000 }, 'ES', null],
  ['a country without such a rule', usd, 'US', null],
] as const)('ORD-02 the tax of an invoice in the currency of its seller: %s', (_, bill, country, wanted) =>
  expect(nationalTax(bill, country, rates)).toEqual(wanted),
) // prettier-ignore

test('ORD-02 credit notes of an invoice come to its tax in the currency of the seller, by its rates', () => {
  const invoiced = nationalTax({ currency: 'USD', tax: 100 }, 'ES', rates)
  let before = 0
  const parts = [33, 33, 34].map(tax => {
    const part = nationalTaxBack(invoiced, { currency: 'USD', tax, before })
    before += tax
    return part?.amount ?? 0
  })
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(invoiced?.amount)
  expect(nationalTaxBack(null, { currency: 'USD', tax: 100, before: 0 })).toBeNull()
})

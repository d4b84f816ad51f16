import { expect, test } from 'vitest'
import { quantityReason } from '#ui/quantity-reason.ts'
import { readOrdered } from './ordered-quantity.ts'

const rules = {
  single: { orderMinimum: 1, orderStep: 1, unit: 'C62' },
  least: { orderMinimum: 50, orderStep: 1, unit: 'C62' },
  packs: { orderMinimum: 1, orderStep: 100, unit: 'C62' },
  both: { orderMinimum: 50, orderStep: 10, unit: 'C62' },
  metres: { orderMinimum: 1, orderStep: 25, unit: 'MTR' },
}
const page = { language: 'en', formatLocale: 'en-GB' } as const

test.each([
  ['3', 'single', 3],
  ['50', 'least', 50],
  ['3', 'least', 'The minimum order quantity is 50 pieces.'],
  ['150', 'packs', '200 pieces? This article is sold in multiples of 100 pieces.'],
  ['55', 'both', '60 pieces? The minimum order quantity is 50 pieces, in multiples of 10 pieces.'],
  ['3 packs', 'packs', '300 pieces? Please enter the quantity in pieces.'],
  ['3 packs of 100', 'packs', '300 pieces? Please enter the quantity in pieces.'],
  ['3 packs', 'single', 'Please enter the number of single pieces.'],
  ['2 dozen', 'both', '50 pieces? Please enter the quantity in pieces.'],
  ['50 m', 'metres', 50],
  ['30 m', 'metres', '50\u00a0m? This article is sold in multiples of 25\u00a0m.'],
  ['100 ft', 'metres', '50\u00a0m? Please enter the quantity in metres.'],
  ['ca. 100', 'packs', 'Exactly 100 pieces? Please enter the exact number.'],
] as const)('CFG-06 CFG-33 %j of an article with %s: %j', (typed, rule, answer) => {
  const read = readOrdered(typed, 'en-GB', rules[rule])
  expect(read.kind === 'quantity' ? read.quantity : quantityReason(page, read, rules[rule].unit)).toBe(answer)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as cart from '#shop/buying/cart/contract.ts'
import * as search from '#shop/discovery/search/contract.ts'
import { browserContract } from './browser-contracts.ts'

const sourceOf = (domain: string) =>
  readFileSync(join(process.cwd(), `src/shop/${domain}/contract.ts`), 'utf8')

test('GRID-03 a contract in the browser is its addresses, without what checks them', () => {
  const source = browserContract(sourceOf('buying/cart'), cart)
  expect(source).toContain(
    '"addBulk":{"kind":"form","method":"POST","path":"/cart/addBulkItems","reply":{"wire":"json"}}',
  )
  expect(source).toContain("export { writeOrderLine } from './model/order-line.ts'")
  expect(source).not.toMatch(/zod|CartData|preprocess/)
  expect(browserContract(sourceOf('discovery/search'), search)).toContain(
    'export const pageSizes = [24,48,96]',
  )
})

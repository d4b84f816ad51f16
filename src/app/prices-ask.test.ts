import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './database/package-root.ts'

/** Where prices are kept by which somebody is charged, offered to or credited, and what articles cost. */
const priced = [
  'article_price',
  'agreement_price',
  'agreement_line_price',
  'article_cost',
  'reference_position',
  'debit_agreement',
  'price_inquiry_position',
  'quote_revision',
  'replenishment_line',
  'sales_order_line',
  'debit_claim_line',
].join('|')
const writes = new RegExp(
  `(?:insert into|merge into|update) (?:${priced})\\b|(?:insertInto|updateTable|mergeInto)\\('(?:${priced})'`,
)

/**
 * Every file that writes one of them, with the file in which who types a price is asked (decision 169); null: what it writes
 * is a price that holds already, or a wish.
 */
const known: Readonly<Record<string, string | null>> = {
  'catalogue/articles/store/article-states.ts': null,
  'catalogue/articles/store/merge-articles.ts': 'catalogue/import/service/uploads.ts',
  'ordering/orders/store/hold-order.ts': null,
  'ordering/orders/store/record-order.ts': null,
  'ordering/orders/store/waiting-lines.ts': null,
  'requests/price-inquiry/store/inquiries.ts': 'requests/price-inquiry/service/answer.ts',
  'catalogue/pricing/store/agreements.ts': 'requests/price-inquiry/service/answer.ts',
  'ordering/quotes/store/articles.ts': 'ordering/quotes/service/settings.ts',
  'ordering/quotes/store/offers-that-end.ts': null,
  'ordering/quotes/store/quotes.ts': 'ordering/quotes/service/move.ts',
  'ordering/reference-documents/store/documents.ts': 'ordering/reference-documents/service/import.ts',
  'buying/replenishment/store/schedules.ts': null,
  'requests/ship-and-debit/store/agreements.ts': 'requests/ship-and-debit/service/keep-agreements.ts',
  'requests/ship-and-debit/store/hold-claim.ts': null,
  'requests/ship-and-debit/store/import-claim.ts': null,
}
/** They write the parts of articles by a list of tables, so that no table is named beside the writing. */
const byList = ['catalogue/articles/store/article-states.ts', 'catalogue/articles/store/merge-articles.ts']

const folder = join(packageRoot(), 'src/shop')
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

test('PDP-14 whoever writes a price asks first whether it is meant, or writes one that holds already', () => {
  const sources = globSync('**/*.ts', { cwd: folder }).filter(
    file => !/\.(test|rows)\.ts$|fixtures/.test(file),
  )
  const writers = sources.filter(file => writes.test(textOf(file)))
  expect([...new Set([...writers, ...byList])].toSorted()).toEqual(Object.keys(known).toSorted())
  for (const asking of new Set(Object.values(known)))
    if (asking !== null)
      expect([asking, /\b(?:askFirst|isDoubtful)\(/.test(textOf(asking))]).toEqual([asking, true])
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '../fixtures.ts'

let shop: TestShop

beforeAll(async () => {
  const db = await testDatabase()
  const catalogueIndex = await searchCatalogue(db)
  await sql`insert into content_page (topic, language, version, title, body, changed_by) values
    ('terms', 'en', 1, 'Terms', ${'## 1. Offer\nA cap may be returned.\n\n## 2. Returns\nWithin 30 days.'}, 'x'),
    ('terms', 'es', 1, 'Condiciones', ${'## Devoluciones\nEn 30 días.'}, 'x')`.execute(db)
  shop = await testShop({ db, ports: { catalogueIndex } })
})

async function found(text: string, storefront = 'en') {
  const page = await shop.asGuest({ storefront }).get(`/search?text=${encodeURIComponent(text)}`)
  const beside = page.text.slice(
    page.text.indexOf('class="list-beside"'),
    page.text.indexOf('class="list-body'),
  )
  const links = page.text.includes('class="list-beside"')
    ? [...beside.matchAll(/href="\/ebusiness\/..([^"]*)"/g)].map(one => one[1])
    : []
  return {
    count: Number(page.data('data-result-count')),
    links,
    papers: /data-papers="([^"]*)"/.exec(beside)?.[1],
  }
}

describe('SRCH-01 what a search finds beside products', () => {
  test.each([
    ['a part of the terms', 'return policy', 'en', { count: 0, links: ['/info/terms#section-2'] }],
    ['in Spanish', 'devolución', 'zh', { count: 0, links: ['/info/terms#section-1'] }],
    [
      'papers of a product',
      'CAP-001 datasheet',
      'en',
      { count: 1, links: ['/p/CAP-001#downloads'], papers: 'data-sheet' },
    ],
    ['papers of none', 'datasheet', 'en', { count: 0, links: [], papers: 'data-sheet' }],
    ['a text that merely mentions what products are called', 'cap', 'en', { count: 60, links: [] }],
  ])('%s: %s', async (_, text, storefront, expected) =>
    expect(await found(text, storefront)).toEqual({ papers: undefined, ...expected }),
  )
})

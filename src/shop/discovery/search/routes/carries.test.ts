import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '../fixtures.ts'

let shop: TestShop
let strong: string

beforeAll(async () => {
  const db = await testDatabase()
  const index = await searchCatalogue(db)
  shop = await testShop({ db, ports: { catalogueIndex: index } })
  const articles = await sql<{ id: number; code: string }>`select id, code from article
    where retired_at is null and lifecycle = 'active' order by id limit 2`.execute(db)
  const [first, second] = articles.rows
  if (!first || !second) throw new Error('the catalogue of the test has two articles')
  strong = first.code
  // 0.81 √65 = 6.53 A at 60 °C; the other one half of it
  await sql`insert into derating_curve (article_id, cross_section, points, current_cut) values
    (${first.id}, 1, '[{"current": 4, "temperature": 16}, {"current": 10, "temperature": 100}]', 16),
    (${second.id}, 1, '[{"current": 2, "temperature": 16}, {"current": 5, "temperature": 100}]', 16)`.execute(
    db,
  )
})

const list = async (query: Record<string, string>) => {
  const { status, text } = await shop.asGuest().get(`/search?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return {
    text,
    total: Number(/data-total="(\d+)"|data-result-count="(\d+)"/.exec(text)?.slice(1).find(Boolean) ?? -1),
  }
}

test('DER-01 a text that names current and temperature is a filter of the list, by the rule of the chart', async () => {
  const { text } = await list({ text: '6 A at 60 °C' })
  expect(text).toContain('Carries 6\u00a0A at 60\u00a0°C')
  expect(text).toContain(strong)
  // the chip leads to the list without it
  expect(text).toMatch(/Remove filter Carries 6\u00a0A at 60\u00a0°C/)
  const same = await list({ carries: '60:6' })
  expect(same.total).toBe((await list({ text: '6 A 60 °C' })).total)
  expect((await list({ carries: '60:3' })).text).toContain('Carries 3\u00a0A at 60\u00a0°C')
})
test('DER-01 the finder asks for a current at a temperature where products have currents, and its form is the filter', async () => {
  const { text } = await shop.asGuest().get('/c/caps?q=colour:grey')
  const form = /<form class="finder-point".*?<\/form>/s.exec(text)?.[0] ?? ''
  expect(form).toContain('name="amps"')
  expect(form).toContain('name="q" value="colour:grey"')
  const asked = await list({ amps: '6,0', at: '60' })
  expect(asked.text).toContain('Carries 6\u00a0A at 60\u00a0°C')
  expect(asked.total).toBe((await list({ carries: '60:6' })).total)
  // answered: not asked again; what is no point is no filter
  expect(asked.text).not.toContain('finder-point')
  expect((await list({ amps: 'many', at: '60' })).text).not.toContain('Carries ')
})
test('DER-01 what nothing carries stays words; as a filter it says so and offers the list without it', async () => {
  expect((await list({ text: '900 A at 60 °C' })).text).not.toContain('Carries 900')
  const { text } = await list({ carries: '60:900' })
  expect(text).toMatch(/Without [^<]*Carries 900\u00a0A at 60\u00a0°C/)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { placeOrder } from '../fixtures.ts'

let shop: TestShop
let buyer: Visitor
/** a Thursday */
const now = new Date('2027-01-14T10:00:00Z')
const placed: Record<string, string> = {
  today: '2027-01-14T00:00:00Z',
  yesterday: '2027-01-13T23:59:59Z',
  before: '2027-01-12T23:59:59Z',
  'last-monday': '2027-01-04T00:00:00Z',
  'last-sunday': '2027-01-10T23:59:59Z',
  december: '2026-12-31T12:00:00Z',
  summer: '2026-07-01T12:00:00Z',
  older: '2025-12-31T23:59:59Z',
}
const codes = new Map<string, string>()

beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, clock: () => now })
  const company = await addCompany(db, { code: 'north' })
  const customer = await addPerson(db, { email: 'buyer@north.example', company })
  const ids = await stockGoods(db, [{ code: 'A-1', stock: 1_000 }])
  for (const [name, at] of Object.entries(placed)) {
    const code = await placeOrder(db, {
      customer,
      company: company.companyId,
      email: 'buyer@north.example',
      lines: [{ articleId: ids.get('A-1') ?? 0, code: 'A-1', quantity: 1 }],
    })
    await db
      .updateTable('sales_order')
      .set({ placed_at: new Date(at) })
      .where('code', '=', code)
      .execute()
    codes.set(code, name)
  }
  buyer = await shop.as('buyer@north.example')
  // the moments of the list above are days of this zone
  buyer.cookies.set('timeZone', 'UTC')
})

const path = '/my-account/orders'
const shownIn = (html: string) =>
  [...html.matchAll(/data-order-code="([^"]*)"/g)].map(match => codes.get(match[1] ?? '') ?? '?').toSorted()
/** Where a preset of the page leads, as a browser follows it. */
const presets = (html: string) =>
  new Map(
    [...html.matchAll(/<a href="([^"]*)" data-preset="([^"]*)"/g)].map(([, href = '', name = '']) => [
      name,
      href.replaceAll('&amp;', '&'),
    ]),
  )

describe('SITE-20 SITE-22 orders by the day they were placed', () => {
  test.each([
    ['today', ['today']],
    ['since_yesterday', ['today', 'yesterday']],
    ['last_week', ['last-monday', 'last-sunday']],
    ['last_month', ['december']],
    ['last_year', ['december', 'summer']],
  ])('the preset %s shows %j, and is marked', async (preset, names) => {
    const page = await buyer.get(path)
    const address = presets(page.text).get(preset) ?? ''
    expect(address).toContain('rangeAttribute=placedOn')
    const found = await buyer.get(address)
    expect(shownIn(found.text)).toEqual(names.toSorted())
    expect(found.text).toMatch(new RegExp(`data-preset="${preset}" aria-current="true"`))
  })
  test('a date that the list does not have is refused, not taken for another', async () => {
    expect((await buyer.get(`${path}?rangeFrom=14/01/2027&rangeAttribute=shippedOn`)).status).toBe(400)
  })
  test('without a range all are shown and no preset is marked; the presets are those of the past', async () => {
    const { text } = await buyer.get(path)
    expect(shownIn(text)).toHaveLength(8)
    expect(text).not.toMatch(/data-preset="[^"]*" aria-current/)
    expect([...presets(text).keys()]).toEqual([
      'today',
      'since_yesterday',
      'last_week',
      'last_month',
      'last_year',
    ])
    expect(text).toContain('data-preset="att_in_period"')
  })
  test('typed days narrow by plain fields, the last one included; a preset keeps the other filters', async () => {
    const found = await buyer.get(
      `${path}?rangeFrom=1%2F7%2F2026&rangeTo=31.12.2026&rangeAttribute=placedOn&text=A-1`,
    )
    expect(shownIn(found.text)).toEqual(['december', 'summer'])
    expect([found.field('rangeFrom'), found.field('rangeTo'), found.field('rangeAttribute')]).toEqual([
      '01/07/2026',
      '31/12/2026',
      'placedOn',
    ])
    expect(found.text).toMatch(/data-preset="att_in_period" aria-current="true"/)
    expect(presets(found.text).get('today')).toContain('text=A-1')
  })
  test('what is no day is told at its field and stays as typed; nothing is hidden by it', async () => {
    const found = await buyer.get(`${path}?rangeFrom=31%2F02%2F2027&rangeTo=`)
    expect(found.status).toBe(200)
    expect(found.text).toContain('Please enter a date as dd/mm/yyyy.')
    expect(found.field('rangeFrom')).toBe('31/02/2027')
    expect(shownIn(found.text)).toHaveLength(8)
    const turned = await buyer.get(`${path}?rangeFrom=02%2F01%2F2027&rangeTo=01%2F01%2F2027`)
    expect(turned.text).toContain('The end date is before the start date.')
  })
  test('in Spanish', async () => {
    const { text } = await (
      await shop.as('buyer@north.example', { storefront: 'zh' })
    ).get(`${path}?rangeTo=x`)
    expect(text).toContain('Introduzca una fecha con el formato dd/mm/aaaa.')
    expect(text).toContain('La semana pasada')
    expect(shop.errors()).toEqual([])
  })
})

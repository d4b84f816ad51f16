import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { addQuote, sendOffer, type QuoteGiven } from '../fixtures.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let ready: Ready
let buyer: Visitor
let desk: Visitor
let boss: Visitor

const page = (code: string) => `/my-account/my-quotes/${code}`
const atDesk = (code: string) => `/desk/quotes/${code}`
const quote = (given: Partial<QuoteGiven> = {}) =>
  addQuote(db, { customerId: ready.member.id, state: 'requested', lines: { ONE: 10, TWO: 3 }, ...given })
/** The row of a quote in the buyer's list: its total, and how many positions it says it has. */
async function rowIn(code: string, query = `text=${code}`): Promise<{ total: string; lines: string } | null> {
  const { text } = await buyer.get(`/my-account/my-quotes?${query}`)
  const [, row = ''] = new RegExp(`<tr[^>]*data-quote-code="${code}"(.*?)</tr>`, 's').exec(text) ?? []
  const [, total = ''] = /data-total-cents="(\d+)"/.exec(row) ?? []
  const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, ''),
  )
  return row === '' ? null : { total, lines: cells[2] ?? '' }
}
const price = {
  'price-1-1': '2.45',
  'price-2-1': '2.40',
  validUntil: `31/12/${nextYear}`,
  text: 'With greetings',
}

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(
    db,
    ['ONE', 'TWO', 'OTHER'].map(code => ({ code, stock: 100_000 })),
  )
  const shop = await testShop({ db })
  ready = await readyBuyer(db, { budget: 100_000_000 })
  for (const [name, role] of [
    ['Olga', 'orders'],
    ['Bea', 'administrator'],
  ] as const)
    await addPerson(db, { email: `${role}@maker.example`, roles: [role], firstName: name, lastName: 'Desk' })
  buyer = await shop.as(ready.member.email)
  desk = await shop.as('orders@maker.example')
  boss = await shop.as('administrator@maker.example')
})

describe('QUO-01 nothing of an offer is seen before it is sent', () => {
  const asked = { total: '3250', lines: '2' }

  test('a draft: list, total, positions and search know what was asked for alone', async () => {
    const { code } = await quote()
    const draft = {
      ...price,
      'words-0': 'One more',
      'code-0-1': 'OTHER',
      'quantity-0-1': '7',
      'price-0-1': '1',
    }
    expect((await desk.post(`${atDesk(code)}/edit`, { version: 1, ...draft })).status).toBe(303)
    expect(await rowIn(code)).toEqual(asked)
    expect(await rowIn(code, 'text=OTHER')).toBeNull()
    expect(await rowIn(code, 'text=TWO')).toEqual(asked)
    expect((await buyer.get(page(code))).text).not.toContain('One more')
    // the desk has its draft
    expect((await desk.get('/desk/quotes?text=OTHER')).text).toContain(`data-quote-code="${code}"`)
  })

  test('an offer that waits for an approval is neither in the list nor in the history, even refused', async () => {
    const { code } = await quote()
    const low = { ...price, 'price-1-1': '1.00' }
    await sendOffer(desk, code, { version: 1, ...low })
    expect(await rowIn(code)).toEqual(asked)
    expect((await buyer.get(page(code))).text).not.toContain('With greetings')
    await boss.post(`${atDesk(code)}/reject`, { version: 2, text: 'Too low' })
    expect(await rowIn(code)).toEqual(asked)
    expect((await buyer.get(page(code))).text).not.toContain('Offer sent')
    await sendOffer(desk, code, { version: 3, ...low, text: 'Our best price' })
    await boss.post(`${atDesk(code)}/approve`, { version: 4, text: 'For once' })
    const { text } = await buyer.get(page(code))
    expect([text.split('Offer sent').length - 1, text.includes('Our best price')]).toEqual([1, true])
    expect([text.includes('With greetings'), text.includes('For once')]).toEqual([false, false])
    const letter = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', `quote-approve:${code}:%`)
      .executeTakeFirstOrThrow()
    expect(letter.body_text).toContain('Our best price')
    expect(await rowIn(code)).toEqual({ total: '1720', lines: '2' })
  })

  test('what is taken back is no figure of the list any more', async () => {
    const { code } = await quote({ state: 'offered' })
    expect(await rowIn(code)).toEqual({ total: '2600', lines: '2' })
    await desk.post(`${atDesk(code)}/recall`, { version: 1, text: '' })
    expect(await rowIn(code)).toEqual(asked)
  })
})

describe('words of the seller without a price', () => {
  test('stand below the positions, on the page and in the letter, and are none of them', async () => {
    const { code } = await quote()
    await sendOffer(desk, code, { version: 1, ...price, 'words-0': 'Engraving is free' })
    const { text } = await buyer.get(page(code))
    expect(/data-remarks.*?Engraving is free/s.test(text)).toBe(true)
    expect([text.includes('data-entry-number="3"'), text.includes('Not offered')]).toEqual([false, false])
    expect(await rowIn(code)).toEqual({ total: '3170', lines: '2' })
    const letter = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', `quote-offer:${code}:%`)
      .executeTakeFirstOrThrow()
    expect(letter.body_text).toContain('Engraving is free')
    expect(letter.body_text).not.toContain('1 × Engraving is free')
  })

  test('QUO-12 a quantity for another position without its words is asked about', async () => {
    const { code } = await quote({ state: 'offered' })
    const refused = await buyer.post('/my-account/quote/quoteOrderDecision', {
      orderCode: code,
      selectedQuoteDecision: 'NEGOTIATEQUOTE',
      comments: 'More, please',
      'quantity-0': '5',
    })
    expect([refused.status, refused.text.includes('what the other position is')]).toEqual([400, true])
  })
})

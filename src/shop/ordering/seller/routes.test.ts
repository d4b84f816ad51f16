import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { enterSeller, testSeller } from './fixtures.ts'
import { typedOf } from './model.ts'
import { sellerNow } from './service.ts'

let db: Db
let shop: TestShop

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'chief@shop.example', roles: ['desk'] })
})

test('DESK-01 an administrator enters the seller; until then it waits at the desk, the log says old and new', async () => {
  await enterSeller(db, null)
  const desk = await shop.as('chief@shop.example')
  expect((await desk.get('/desk')).text).toContain('Details of the seller are missing')
  const empty = await desk.get('/desk/seller')
  expect(empty.text).toContain('No invoice is issued until this has been entered')
  const typed = typedOf({ ...testSeller, accounts: [] })
  const wrong = await desk.post('/desk/seller', { ...typed, version: '0', iban1: 'DE00 1234' })
  expect([wrong.status, wrong.field('iban1'), wrong.field('legalName')]).toEqual([
    400,
    'DE00 1234',
    'Seller GmbH',
  ])
  expect(wrong.text).toContain('This is not an IBAN')
  const all = { ...typedOf(testSeller), version: '0' }
  expect((await desk.post('/desk/seller', all, { follow: true })).text).toContain(
    'The seller has been saved.',
  )
  expect(await sellerNow(db)).toEqual(testSeller)
  expect((await desk.get('/desk')).text).not.toContain('Details of the seller are missing')
  // a colleague had the form open
  const late = await desk.post('/desk/seller', { ...all, town: 'Berlin' })
  expect([late.status, late.field('town')]).toEqual([409, 'Berlin'])
  expect(await sellerNow(db)).toEqual(testSeller)
  await desk.post('/desk/seller', { ...all, version: '1', town: 'Berlin' })
  const [trail] = await db
    .selectFrom('trail')
    .select('details')
    .where('action', '=', 'seller-save')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(trail?.details).toEqual({ town: { from: 'Musterhafen', to: 'Berlin' } })
})

test('DESK-01 next numbers: a new shop begins anywhere, a series that has begun only goes up and leaves out what was confirmed', async () => {
  const desk = await shop.as('chief@shop.example')
  const page = await desk.get('/desk/seller/numbers')
  const kinds = ['order', 'quote', 'invoice', 'creditNote', 'request', 'registration', 'schedule', 'return', 'claim', 'claimCredit'] // prettier-ignore
  const typed = Object.fromEntries(kinds.map(kind => [kind, page.field(kind)]))
  expect(typed).toMatchObject({ order: '1004001', invoice: '100001', creditNote: '500001' })
  const save = (more: Record<string, string>) => desk.post('/desk/seller/numbers', { ...typed, ...more })
  const next = (sequence: string) => sql<{ n: number }>`select nextval(${sequence}) as n`.execute(db)
  for (const order of ['1.000', '0', '1234567890', '']) {
    const wrong = await save({ order, invoice: '7' })
    expect([wrong.status, wrong.field('order'), wrong.field('invoice')]).toEqual([400, order, '7'])
  }
  expect((await save({ order: '70001', invoice: '20260001' })).status).toBe(303)
  expect((await next('order_number')).rows[0]?.n).toBe(70_001)
  const { last } = await db
    .selectFrom('invoice_series')
    .select('last')
    .where('name', '=', 'invoice')
    .executeTakeFirstOrThrow()
  expect(last).toBe(20_260_000)
  // an order has its number by now
  const kept = { order: '70002', invoice: '20260001' }
  const below = await save({ ...kept, order: '70001' })
  expect([below.status, below.text.includes('Numbers below 70002 have already been assigned')]).toEqual([
    400,
    true,
  ])
  const leap = await save({ ...kept, order: '80000' })
  expect([leap.status, leap.text.includes('These series skip numbers')]).toEqual([400, true])
  expect((await save({ ...kept, order: '80000', sure: 'true' })).status).toBe(303)
  expect((await next('order_number')).rows[0]?.n).toBe(80_000)
  const { details } = await db
    .selectFrom('trail')
    .select('details')
    .where('action', '=', 'numbers-save')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ order: { from: 70_002, to: 80_000 } })
})

import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/company/fixtures.ts'
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
  expect(empty.text).toContain('No invoice is issued before this is entered')
  const typed = typedOf({ ...testSeller, accounts: [] })
  const wrong = await desk.post('/desk/seller', { ...typed, version: '0', iban1: 'DE00 1234' })
  expect([wrong.status, wrong.field('iban1'), wrong.field('legalName')]).toEqual([
    422,
    'DE00 1234',
    'Seller GmbH',
  ])
  expect(wrong.text).toContain('This is no IBAN')
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

import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { storefronts } from '#platform/storefront/storefronts.ts'
import { addCompany } from '#shop/people/company/fixtures.ts'
import { emptyNewShop } from './begin-empty-shop.ts'
import { testDatabase } from './database/test-database.ts'

let db: Db
beforeAll(async () => {
  db = await testDatabase()
})
const kept = async () => ({
  countries: (await storefronts(db)).flatMap(one => one.countries).length,
  modes: (await db.selectFrom('delivery_mode').select('code').execute()).map(({ code }) => code).toSorted(),
  rates: (await db.selectFrom('tax_rate').select('country').execute()).length,
})

test('what somebody has begun to use keeps everything: a company, or a tariff that was changed', async () => {
  const before = await kept()
  const company = await addCompany(db, { code: 'first' })
  expect(await emptyNewShop(db)).toBe(false)
  await db.deleteFrom('company_unit').where('company_id', '=', company.companyId).execute()
  await db.deleteFrom('company').where('id', '=', company.companyId).execute()
  const entry = { actor: 'a@b.example', action: 'delivery-cost-save', subject: 'delivery-mode:standard-net' }
  await db.insertInto('trail').values(entry).execute()
  expect(await emptyNewShop(db)).toBe(false)
  await db.deleteFrom('trail').execute()
  expect(await kept()).toEqual(before)
})
test('a new shop without demo data has nothing that nobody entered, and is not open', async () => {
  expect((await kept()).modes).toContain('standard-net')
  expect(await Promise.all([emptyNewShop(db), emptyNewShop(db)])).toContain(false)
  expect(await kept()).toEqual({ countries: 0, modes: ['pickup-in-store'], rates: 0 })
  expect(await db.selectFrom('brand').select('opened_at').execute()).toEqual([{ opened_at: null }])
  // what is entered then stays at the next start
  await db.insertInto('tax_rate').values({ country: 'DE', tax_code: 'standard', percent: '19' }).execute()
  expect(await emptyNewShop(db)).toBe(false)
  expect((await kept()).rates).toBe(1)
})

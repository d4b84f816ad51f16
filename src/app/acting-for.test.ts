import { expect, test } from 'vitest'
import { testDatabase } from './database/test-database.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { actingFor } from './acting-for.ts'
import { testShop } from './test-shop.ts'

test('work acts where it was begun, as far as that is known and still offered, else where the person usually is', async () => {
  const db = await testDatabase()
  const id = await addPerson(db, { email: 'anna@a.example', roles: ['buyer'] })
  const { services } = await testShop({ db })
  const [en] = services.storefronts.values()
  if (!en) throw new Error('no storefront')
  const es = { ...en, path: 'es', language: 'es' as const, currencies: ['EUR'] }
  const both = { ...services, storefronts: new Map([['en', en], ['es', es]]) } // prettier-ignore
  const where = async (...doneIn: Parameters<typeof actingFor>[2][]) => {
    const page = (await actingFor(both, id, ...doneIn))?.page
    return [page?.base, page?.language, page?.currency, page?.country]
  }
  const usual = await where()
  expect(usual[0]).toBe('/ebusiness/en')
  expect(await where({ storefront: 'es', currency: 'EUR', country: 'MX' })).toEqual([
    '/ebusiness/es',
    'es',
    'EUR',
    'MX',
  ])
  expect(await where({ storefront: 'gone', currency: null })).toEqual(usual)
})

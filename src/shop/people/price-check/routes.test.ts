import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { replaceAgreements } from '#shop/catalogue/pricing/service/agree.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let desk: Visitor
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase()
  const shop = await testShop({ db })
  const north = await addCompany(db, { code: 'north', name: 'North Automation' })
  await addCompany(db, { code: 'south', name: 'South Automation' })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  await addPerson(db, { email: 'buyer@north.example', company: north })
  const articleId = (await stockGoods(db, [{ code: 'A-1', stock: 100 }])).get('A-1') ?? 0
  await inTransaction(db, tx =>
    replaceAgreements(
      tx,
      [],
      [
        { code: 'NOW', from: addDays(today, -10), bounds: [50], prices: ['1.5000'] },
        { code: 'NEXT', from: addDays(today, 20), bounds: [1], prices: ['1.1000'] },
      ].map(({ code, from, bounds, prices }) => ({
        companyId: north.companyId,
        code,
        name: code,
        validFrom: from,
        validUntil: null,
        prices: [{ articleId, currency: 'EUR', priceUnit: 1, bounds, prices }],
      })),
      { author: null, origin: 'inquiry', reference: 'SP1' },
    ),
  )
  desk = await shop.as('orders@maker.example')
})

const ask = (query: Record<string, string>) =>
  desk.get(`/desk/price-check?${new URLSearchParams({ company: 'north', article: 'A-1', ...query })}`)
const verdicts = (text: string) =>
  [...text.matchAll(/data-scale="([^"]*)" data-verdict="([^"]*)"/g)].map(([, code, why]) => `${code} ${why}`)

test('PDP-14 what a customer pays, by quantity and day, with why each other price does not apply', async () => {
  const small = await ask({ quantity: '10', currency: 'EUR' })
  expect(small.data('data-price')).toBe('2.5000')
  expect(verdicts(small.text).slice(0, 3)).toEqual(['NOW below', 'list applies', 'NEXT not-yet'])
  const large = await ask({ quantity: '50', currency: 'EUR' })
  expect(large.data('data-price')).toBe('1.5000')
  const later = await ask({ quantity: '10', currency: 'EUR', day: formatDate(addDays(today, 20)) })
  expect(later.data('data-price')).toBe('1.1000')
  // of another customer nothing of these agreements is shown
  const other = await ask({ company: 'south', quantity: '50', currency: 'EUR' })
  expect(other.data('data-price')).toBe('2.5000')
  expect(other.text).not.toContain('NOW')
})

test('what is open of the question is asked, and what cannot be read is told at its field', async () => {
  const several = await ask({ company: 'Automation' })
  expect(several.text).toContain('company=north')
  expect(several.text).toContain('company=south')
  expect((await ask({ company: 'nobody' })).text).toContain('No company matches “nobody”')
  expect((await ask({ article: 'nothing' })).text).toContain('No article matches “nothing”')
  expect((await ask({ quantity: '1,5' })).text).toContain('Please enter a whole number.')
  expect((await ask({ day: '31/02/2026' })).text).toContain('Please enter a date')
})

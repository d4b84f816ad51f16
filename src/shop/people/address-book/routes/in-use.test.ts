import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addAddress, addCompany, addPerson, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'

/** An address is deleted: what is to be delivered there decides what is asked and what becomes of it. */
let db: Db
let shop: TestShop
let admin: Visitor
let nord: CompanyFixture
let adminId: number
let buyerId: number
let addressId: number

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  nord = await addCompany(db, { code: 'nord', country: 'ES' })
  adminId = await addPerson(db, {
    email: 'admin@nord.example',
    company: nord,
    roles: ['company-admin', 'buyer'],
  })
  buyerId = await addPerson(db, { email: 'buyer@nord.example', company: nord })
  admin = await shop.as('admin@nord.example')
})
beforeEach(async () => {
  await sql`delete from cart`.execute(db)
  await sql`update replenishment set state = 'ended'`.execute(db)
  await sql`update quote set state = 'cancelled'`.execute(db)
  await sql`delete from address where key = 'gate'`.execute(db)
  addressId = await addAddress(db, { ...nord, key: 'gate' })
  await sql`update address set billing = true where id = ${addressId}`.execute(db)
})

const schedule = (state: string) =>
  sql`insert into replenishment (company_id, customer_id, state, origin_kind, origin_reference, storefront, currency,
      recurrence, n_days, n_weeks, weekdays, day_of_month, starts_on, address_id, delivery_mode, reference_number)
    values (${nord.companyId}, ${buyerId}, ${state}, 'basket', gen_random_uuid()::text, 'en', 'EUR', 'DAILY', 1, 1, '{1}', 1,
      '2026-01-01', ${addressId}, 'standard-net', 'R')`.execute(db)
const basket = (customerId: number, pieces = 3) =>
  sql`insert into cart (customer_id, company_id, place_token, storefront, currency, address_id, total_quantity)
    values (${customerId}, ${nord.companyId}, gen_random_uuid()::text, 'en', 'EUR', ${addressId}, ${pieces})`.execute(
    db,
  )
const quote = async (state: 'offered' | 'cancelled') => {
  const { code } = await addQuote(db, { customerId: buyerId, state })
  await sql`update quote set address_id = ${addressId} where code = ${code}`.execute(db)
}
const remove = (also: Record<string, string> = {}, as: 'page' | 'data' = 'page') =>
  admin.post(
    '/my-account/remove-address',
    { b2bUnitUid: 'nord-main', addressId: 'gate', shippingAddress: 'true', billingAddress: 'true', ...also },
    as === 'data' ? { headers: { accept: 'application/json' } } : {},
  )
const kept = async () => (await sql`select from address where key = 'gate'`.execute(db)).rows.length === 1

describe('ADDR-04 an address is deleted', () => {
  test.each<[of: string, used: () => Promise<unknown>, asked: RegExp | null]>([
    ['nothing', async () => {}, null],
    ['an active schedule', () => schedule('active'), /1 replenishment schedule delivers there \(RS\d+\)/],
    ['a paused schedule', () => schedule('paused'), /1 replenishment schedule delivers there/],
    ['a completed schedule', () => schedule('completed'), null],
    ['a basket of a colleague', () => basket(buyerId), /1 colleague has selected it for an open basket/],
    ['an empty basket of a colleague', () => basket(buyerId, 0), null],
    ['the own basket', () => basket(adminId), null],
    ['an open quote', () => quote('offered'), /1 open quote is to be delivered there \(\d+\)/],
    ['a cancelled quote', () => quote('cancelled'), null],
  ])('of %s', async (_, used, asked) => {
    await used()
    const answer = await remove()
    if (asked === null) expect([answer.status, await kept()]).toEqual([303, false])
    else {
      expect([answer.status, await kept()]).toEqual([200, true])
      expect(answer.text.replaceAll(/<!-- -->/g, '')).toMatch(asked)
      const { html } = (await remove({}, 'data')).json<{ status: string; html: string }>()
      expect(html).toContain('Delete anyway')
      expect((await remove({ usesSeen: 'true' })).status).toBe(303)
      expect(await kept()).toBe(false)
    }
    const { rows } = await sql<{ gone: boolean }>`select address_gone as gone from cart`.execute(db)
    expect(rows.every(one => one.gone)).toBe(true)
  })

  test('REPL-01 whose schedules deliver there are told by a letter, once; who deletes it is not', async () => {
    await sql`delete from mail`.execute(db)
    await schedule('active')
    await schedule('ended')
    const told = () =>
      db
        .selectFrom('mail')
        .select(['recipient', 'subject', 'body_text'])
        .where('key', 'like', 'replenishment-address-gone:%')
        .execute()
    await remove()
    expect(await told()).toEqual([])
    await remove({ usesSeen: 'true', billingAddress: 'false' })
    await remove({ usesSeen: 'true' })
    const [letter, ...more] = await told()
    expect(letter).toMatchObject({
      recipient: 'buyer@nord.example',
      subject: expect.stringMatching(/^Your replenishment schedule RS\d+ needs another delivery address$/),
    })
    expect(letter?.body_text).toMatch(
      /has removed the delivery address of your schedule RS\d+ \(R\): .+\. No order/,
    )
    expect(more).toEqual([])
    // theirs alone
    await sql`update replenishment set customer_id = ${adminId}`.execute(db)
    await sql`delete from address where key = 'gate'`.execute(db)
    addressId = await addAddress(db, { ...nord, key: 'gate' })
    await sql`update replenishment set address_id = ${addressId}, state = 'active', version = version + 1`.execute(
      db,
    )
    await remove({ usesSeen: 'true' })
    expect(await told()).toHaveLength(1)
  })

  test('REPL-01 who has several schedules that deliver there gets one letter, with a link to each', async () => {
    await sql`delete from mail`.execute(db)
    await schedule('active')
    await schedule('paused')
    const { rows } = await sql<{ code: string }>`
      select code from replenishment where address_id = ${addressId} order by id`.execute(db)
    await remove({ usesSeen: 'true' })
    const { rows: letters } = await sql<{ subject: string; text: string }>`
      select subject, body_text as text from mail where key like 'replenishment-address-gone:%'`.execute(db)
    const [one, two] = rows.map(({ code }) => code)
    expect(letters).toMatchObject([
      { subject: `Your replenishment schedules ${one}, ${two} need another delivery address` },
    ])
    for (const code of [one, two]) expect(letters[0]?.text).toContain(`/${code}`)
  })

  test('only bills went there: nothing is asked, and nothing is lost', async () => {
    await schedule('active')
    expect((await remove({ shippingAddress: 'false' })).status).toBe(303)
    expect(await kept()).toBe(true)
    await basket(buyerId)
    await remove({ billingAddress: 'false', usesSeen: 'true' })
    const { rows } = await sql<{ gone: boolean }>`select address_gone as gone from cart`.execute(db)
    expect(rows).toEqual([{ gone: true }])
  })
})

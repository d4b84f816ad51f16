import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { addApproval } from '#shop/ordering/approvals/fixtures.ts'
import { readyBuyer } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { addSchedule } from '#shop/buying/replenishment/fixtures.ts'

test('ACC-01 the overview counts what waits for them and nobody else: approvals, offers, repeated orders', async () => {
  const db = await testDatabase()
  const shop = await testShop({ db })
  const buyer = await readyBuyer(db, { goods: [{ code: 'A', stock: 100 }] })
  const { id, email, companyId, unitId } = buyer.member
  const other = await readyBuyer(db)
  const approver = await addPerson(db, {
    email: 'approver@nord.example',
    company: { companyId, unitId },
    roles: ['approver'],
  })
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('code', '=', 'A')
    .executeTakeFirstOrThrow()
  const waitingOf = async (who: string) => {
    const { text } = await (await shop.as(who)).get('/my-account')
    return Object.fromEntries(
      [...text.matchAll(/data-waiting="account\/([\w-]+)".*?<span class="badge"[^>]*>(\d+)</gs)].map(
        ([, section, count]) => [section, Number(count)],
      ),
    )
  }
  for (const who of [email, 'approver@nord.example']) expect(await waitingOf(who)).toEqual({})

  await placeOrder(db, {
    customer: id,
    company: companyId,
    email,
    lines: [{ articleId: article.id, code: 'A', quantity: 1 }],
  })
  for (const _ of [1, 2]) await addApproval(db, { requesterId: id, approverIds: [approver] })
  // offers wait for them; what they have asked for, what has run out and what is somebody else's does not
  for (const _ of [1, 2, 3]) await addQuote(db, { customerId: id, state: 'offered', lines: { A: 1 } })
  await addQuote(db, { customerId: id, state: 'requested', lines: { A: 1 } })
  await addQuote(db, { customerId: id, state: 'offered', lines: { A: 1 }, validUntil: '2020-01-01' })
  await addQuote(db, { customerId: other.member.id, state: 'offered', lines: { A: 1 } })
  const { id: addressId } = await db
    .selectFrom('address')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  for (const _ of [1, 2])
    await addSchedule(db, buyer.ctx(), {
      lines: [{ articleId: article.id, quantity: 1 }],
      rhythm: { startsOn: addDays(dayOf(new Date()), 7) },
      terms: { costCenterId: buyer.costCenterId, addressId },
    })
  await sql`update replenishment_run set state = 'held'
    where replenishment_id = (select min(replenishment_id) from replenishment_run)`.execute(db)

  expect(await waitingOf(email)).toEqual({ quotes: 3, replenishment: 1 })
  expect(await waitingOf('approver@nord.example')).toEqual({ approvals: 2 })
  expect(await waitingOf(other.member.email)).toEqual({ quotes: 1 })
  const { text } = await (await shop.as(email)).get('/my-account')
  expect(text).toContain('state=offered')
  // numbers of their own work: the order that is open, what waits, and no explanations of the pages of their account
  const tile = (name: string) =>
    new RegExp(`data-tile="${name}">.*?<strong>(.*?)</strong>`, 's').exec(text)?.[1]
  expect([tile('open'), tile('late'), tile('to-decide')]).toEqual(['1', '0', '4'])
  expect(text.match(/data-delivery=/g)).toHaveLength(1)
  expect(text).toContain('Order again')

  // what cannot be told is missing; their pages and what waits for themselves are there
  await sql`alter table approval_substitute rename to away`.execute(db)
  expect(await waitingOf('approver@nord.example')).toEqual({ approvals: 2 })
  const mine = await (await shop.as('approver@nord.example')).get('/my-account/approval-dashboard')
  expect(mine.status).toBe(200)
  expect(mine.text.match(/data-approval-code=/g)).toHaveLength(2)
  expect(mine.text).toContain('Who decides in your place cannot be shown at the moment.')
  await sql`alter table away rename to approval_substitute`.execute(db)
})

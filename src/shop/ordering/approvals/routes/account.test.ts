import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import { readyBuyer } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { addApproval } from '../fixtures.ts'

test('APPR-01 what waits and what was decided are counted and come in pages, the oldest first while they wait', async () => {
  const db = await testDatabase()
  const shop = await testShop({ db })
  const buyer = await readyBuyer(db, { goods: [{ code: 'A', stock: 100 }] })
  const { id, email, companyId, unitId } = buyer.member
  const approver = await addPerson(db, {
    email: 'approver@nord.example',
    company: { companyId, unitId },
    roles: ['approver'],
  })
  const article = await db.selectFrom('article').select('id').executeTakeFirstOrThrow()
  await placeOrder(db, {
    customer: id,
    company: companyId,
    email,
    lines: [{ articleId: article.id, code: 'A', quantity: 1 }],
  })
  const codes: string[] = []
  for (let n = 0; n < 27; n++) codes.push(await addApproval(db, { requesterId: id, approverIds: [approver] }))
  const visitor = await shop.as('approver@nord.example')
  const list = async (query: string) => {
    const seen = await visitor.get(`/my-account/approval-dashboard?${query}`)
    const shown = [...seen.text.matchAll(/data-approval-code="([^"]+)"/g)].map(match => match[1])
    return [seen.data('data-hits'), shown]
  }
  expect(await list('')).toEqual(['27', codes.slice(0, 25)])
  expect(await list('page=2')).toEqual(['27', codes.slice(25)])
  expect(await list('page=9')).toEqual(['27', codes.slice(25)])
  expect(await list('show=all')).toEqual(['27', codes.toReversed().slice(0, 25)])
  expect(await list('show=all&page=2')).toEqual(['27', codes.toReversed().slice(25)])
  expect(await list('show=all&page=-1')).toEqual(['27', codes.toReversed().slice(0, 25)])
  // far more than one page, and than the 500 that were looked through once
  for (let n = 0; n < 480; n++)
    codes.push(await addApproval(db, { requesterId: id, approverIds: [approver] }))
  expect((await list(''))[0]).toBe('507')
  expect(await list('page=21')).toEqual(['507', codes.slice(500)])
  const chosen = { approval: codes.slice(500, 502).map(code => `${code}:1`) }
  const summary = await visitor.post('/my-account/approval-dashboard/decide', chosen)
  expect(summary.text).toContain(`${codes[501]}:1`)
})

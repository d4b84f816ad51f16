import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { orderSorts } from '#shop/ordering/orders/model/desk-list.ts'
import { invoiceSorts } from '#shop/ordering/receivables/model/invoice.ts'
import { testDatabase } from './database/test-database.ts'
import { preparedStatements } from '#kit/db/prepared.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { domains } from './domains.ts'
import { testShop } from './test-shop.ts'

/** The lists of the desk that are sorted by the heads of their tables, with every way that their address takes. */
const lists = domains
  .flatMap(({ contract }) => Object.values(contract))
  .filter(entry => entry.kind === 'page' && entry.path.startsWith('/desk/') && !entry.path.includes(':'))
  .flatMap(entry => {
    const shape = entry.ask.query instanceof z.ZodObject ? entry.ask.query.shape : {}
    const json =
      'sort' in shape ? JSON.stringify(z.toJSONSchema(shape['sort'] as z.ZodType, { io: 'input' })) : ''
    const sorts = [...json.matchAll(/"(-?[a-z]+)"/g)]
      .map(match => match[1] ?? '')
      .filter(word => json.includes(`"-${word.replace('-', '')}"`))
    return sorts.length > 0 ? [{ path: entry.path, sorts: [...new Set(sorts)] }] : []
  })

test('every list of the desk answers each way to sort it, and an unknown one as usual', async () => {
  expect(lists.length).toBeGreaterThanOrEqual(17)
  const db = await testDatabase()
  const shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  const desk = await shop.as('desk@maker.example')
  for (const { path, sorts } of lists)
    for (const sort of [...sorts, 'nothing', "'; drop table trail"])
      expect((await desk.get(`${path}?sort=${encodeURIComponent(sort)}`)).status, `${path} ${sort}`).toBe(200)
})

test('orders and invoices of all companies are read along an index, however they are sorted', async () => {
  const db = await testDatabase()
  const plans = preparedStatements().filter(({ name }) =>
    /^(orders-desk|invoice-list)-\w+-(up|down)$/.test(name),
  )
  expect(plans).toHaveLength(2 * (orderSorts.length + invoiceSorts.length))
  await inTransaction(db, async tx => {
    // what has no index has to sort all the same
    for (const off of ['seqscan', 'sort', 'hashjoin', 'mergejoin', 'bitmapscan'])
      await sql.raw(`set local enable_${off} = off`).execute(tx)
    for (const { name, text } of plans) {
      // nothing is asked for but the order
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': string }>(`explain ${text.replace(/\$\d+/g, 'null')}`)
        .execute(tx)
      const wholly = rows.filter(row => /(?<!Incremental )Sort {2}\(/.test(row['QUERY PLAN']))
      expect(wholly, name).toEqual([])
    }
  })
})

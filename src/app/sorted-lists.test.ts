import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { addBudget, addCompany, addCostCenter, addPerson } from '#shop/people/company/fixtures.ts'
import { orderSorts } from '#shop/ordering/orders/model/desk-list.ts'
import { invoiceSorts } from '#shop/ordering/receivables/model/invoice.ts'
import { testDatabase } from './database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatements } from '#kit/db/prepared.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { domains } from './domains.ts'
import { testShop, type TestShop } from './test-shop.ts'

let db: Db
let shop: TestShop
beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
})

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
  const desk = await shop.as('desk@maker.example')
  for (const { path, sorts } of lists)
    for (const sort of [...sorts, 'nothing', "'; drop table trail"])
      expect((await desk.get(`${path}?sort=${encodeURIComponent(sort)}`)).status, `${path} ${sort}`).toBe(200)
})

test('orders and invoices of all companies are read along an index, however they are sorted', async () => {
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

/** The lists that are searched, with the names of their fields. */
const searched = domains
  .flatMap(({ contract }) => Object.values(contract))
  .filter(entry => entry.kind === 'page' && !entry.path.includes(':'))
  .flatMap(entry => {
    const shape = entry.ask.query instanceof z.ZodObject ? entry.ask.query.shape : {}
    const path = entry.path.replace('{account-area}', 'my-account').replace('{brand}', 'contara')
    return (
      Object.keys(shape)
        // these take over what the list of articles was searched for
        .filter(name => shape[name] === SearchText && !/^\/desk\/(change-articles|article-grid)$/.test(path))
        .map(name => ({ path, name }))
    )
  })

test('decision 433 every list that is searched keeps a text that is too long, finds nothing and says so at its field', async () => {
  expect(searched.length).toBeGreaterThanOrEqual(40)
  const company = await addCompany(db, { code: 'searches' })
  // what holds nothing has nothing to be searched for
  const costCenterIds = [await addCostCenter(db, { ...company, code: 'CC' })]
  await addBudget(db, { ...company, code: 'B', costCenterIds, amount: 1 })
  await sql`insert into attribute (code, names, kind) values ('weight', '{"en": "Weight"}', 'number')`.execute(
    db,
  )
  const roles = ['buyer', 'company-admin', 'distributor']
  await addPerson(db, { email: 'boss@searches.example', company, roles })
  const [desk, boss] = [await shop.as('desk@maker.example'), await shop.as('boss@searches.example')]
  const text = 'too long '.repeat(100).trim()
  const silent: string[] = []
  for (const { path, name } of searched) {
    const visitor = path.startsWith('/desk') ? desk : boss
    const page = await visitor.get(`${path}?${new URLSearchParams({ [name]: text })}`)
    const [field = 'none'] =
      page.text
        .match(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))
        ?.filter(one => one.includes(text)) ?? []
    if (page.status !== 200 || !field.includes('aria-invalid="true"'))
      silent.push(`${path} ${name}: ${page.status} ${field}`)
  }
  expect(silent).toEqual([])
  expect(shop.errors()).toEqual([])
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { findings } from '#app/e-invoice-rules/findings.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'

let db: Db
let shop: TestShop
let admin: Visitor
let desk: Visitor
let company: string
let invoice: number
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  admin = await shop.as('admin@nordwind.example')
  desk = await shop.as('desk@contara.example')
  const { rows } = await sql<{ number: number; code: string }>`
    select i.number, f.code from invoice i join sales_order o on o.id = i.order_id join company f on f.id = o.company_id
      join customer c on c.id = o.customer_id
     where c.email = 'buyer@nordwind.example' order by i.number limit 1`.execute(db)
  company = rows[0]?.code ?? ''
  invoice = rows[0]?.number ?? 0
})
beforeEach(() => sql`delete from e_invoice_routing`.execute(db))

const mine = '/my-account/company/invoice-data'
const given = {
  buyerReference: '04011000-1234512345-06',
  isLeitwegId: 'true',
  supplierNumber: '700123',
  contract: 'FC-2026-7',
  email: 'Invoices@nordwind.example',
  peppol: '0088:4012345000009',
}
const xml = async (format: string) => {
  const buyer = await shop.as('buyer@nordwind.example')
  return (await buyer.get(`/my-account/invoices/${invoice}.xml?format=${format}`)).text
}

describe('what a company enters for its invoices', () => {
  test('stands in every format, and the official rules find nothing', async () => {
    expect((await admin.post(mine, { ...given, version: '0' })).status).toBe(303)
    for (const format of ['xrechnung-ubl', 'xrechnung-cii', 'peppol']) {
      const text = await xml(format)
      for (const said of ['04011000-1234512345-06', '700123', 'FC-2026-7']) expect(text).toContain(said)
      expect(text).toContain(format === 'peppol' ? '4012345000009' : 'invoices@nordwind.example')
      expect(findings(text, format === 'xrechnung-cii' ? 'en16931-cii' : 'en16931-ubl')).toEqual([])
      if (format !== 'peppol') expect(findings(text, format as 'xrechnung-ubl')).toEqual([])
    }
  })
  test('what cannot be read is told at its field, and stays in the form', async () => {
    const wrong = { ...given, buyerReference: '04011000-1234512345-07', email: 'nobody', peppol: '0088:1' }
    const answer = await admin.post(mine, { ...wrong, version: '0' })
    expect(answer.status).toBe(400)
    for (const said of [
      'This is not a Leitweg-ID',
      'invoices@company.com',
      'This cannot be a Peppol address',
    ])
      expect(answer.text).toContain(said)
    for (const kept of ['04011000-1234512345-07', 'nobody', '0088:1', 'FC-2026-7'])
      expect(answer.text).toContain(`value="${kept}"`)
    expect(await xml('peppol')).not.toContain('FC-2026-7')
  })
  test('the second of two is told, and nothing is overwritten without a look', async () => {
    await admin.post(mine, { ...given, version: '0' })
    const second = await desk.post(`/desk/invoice-data/${company}`, { contract: 'OTHER', version: '0' })
    expect(second.status).toBe(409)
    expect(second.text).toContain('value="OTHER"')
    expect(await xml('peppol')).toContain('FC-2026-7')
    expect(
      (await desk.post(`/desk/invoice-data/${company}`, { contract: 'OTHER', version: '1' })).status,
    ).toBe(303)
    expect(await xml('peppol')).toContain('OTHER')
  })
  test('the change log says what was and what is', async () => {
    await admin.post(mine, { ...given, version: '0' })
    await desk.post(`/desk/invoice-data/${company}`, { ...given, contract: 'FC-2027', version: '1' })
    const { rows } = await sql<{ details: Record<string, string> }>`
      select details from trail where action = 'invoice-data' order by id desc limit 1`.execute(db)
    expect(rows[0]?.details).toEqual({ contract: 'FC-2026-7 → FC-2027' })
  })
  test('who administers one unit reads them, and changes nothing', async () => {
    await sql`
      insert into role_grant (customer_id, role, unit_id)
      select c.id, 'company-admin', u.id from customer c
        join company_unit u on u.company_id = c.company_id and u.parent_id is not null
       where c.email = 'buyer2@nordwind.example' limit 1`.execute(db)
    const ofUnit = await shop.as('buyer2@nordwind.example')
    expect((await ofUnit.get(mine)).text).toContain('an administrator of the whole company')
    expect((await ofUnit.post(mine, { ...given, version: '0' })).status).toBe(403)
  })
  test('an unknown company at the desk is not found', async () => {
    expect((await desk.get('/desk/invoice-data/nobody')).status).toBe(404)
  })
})

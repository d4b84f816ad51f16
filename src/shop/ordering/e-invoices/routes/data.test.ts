import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { findings } from '#app/e-invoice-rules/findings.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { plainAmount } from '#kit/money.ts'
import { dataFormats } from '../contract.ts'

type Stored = { number: number; total: number; tax: number; net: number; currency: string; email: string }
let db: Db
let shop: TestShop
let all: Stored[]
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  const { rows } = await sql<Stored>`
    select i.number, i.total, i.tax, i.net, i.currency, c.email from invoice i join sales_order o on o.id = i.order_id
      join customer c on c.id = o.customer_id order by i.number`.execute(db)
  all = rows
})
const ofNordwind = () => all.filter(one => one.email === 'buyer@nordwind.example')
const path = (number: number, format: string) => `/my-account/invoices/${number}.xml?format=${format}`

describe('invoices as data at their addresses', () => {
  test('every invoice of the demo can be written, to the cent as the ledger has it', async () => {
    const desk = await shop.as('desk@contara.example')
    expect(all.length).toBeGreaterThan(3)
    for (const [i, { number, total, tax, net, currency }] of all.entries()) {
      const format = dataFormats[i % 2] ?? 'xrechnung-ubl'
      const answer = await desk.get(`/desk/invoices/${number}.xml?format=${format}`)
      expect(answer.status, `${number}: ${answer.text.slice(0, 500)}`).toBe(200)
      const [ubl, cii] = [format === 'xrechnung-ubl', format !== 'xrechnung-ubl']
      const said = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)</`).exec(answer.text)?.[1]
      expect(said(ubl ? 'cbc:TaxInclusiveAmount' : 'ram:GrandTotalAmount')).toBe(plainAmount(total, currency))
      expect(said(cii ? 'ram:TaxTotalAmount' : 'cbc:TaxAmount')).toBe(plainAmount(tax, currency))
      if (ubl) expect(said('cbc:LineExtensionAmount')).toBe(plainAmount(net, currency))
    }
  })
  test.each(dataFormats)('the buyer has theirs as %s, and the official rules find nothing', async format => {
    const [first] = ofNordwind()
    const buyer = await shop.as('buyer@nordwind.example')
    const answer = await buyer.get(path(first?.number ?? 0, format))
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.headers['content-disposition']).toContain(`invoice-${first?.number}-${format}.xml`)
    expect(findings(answer.text, format === 'xrechnung-cii' ? 'en16931-cii' : 'en16931-ubl')).toEqual([])
    if (format !== 'peppol') expect(findings(answer.text, format)).toEqual([])
  })
  test('a foreign number answers like an unknown one; without a format it is XRechnung, with a wrong one refused', async () => {
    const [first] = ofNordwind()
    const stranger = await shop.as('buyer@meridian.example')
    const foreign = await stranger.get(path(first?.number ?? 0, 'peppol'))
    const unknown = await stranger.get(path(999_999_999, 'peppol'))
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    const buyer = await shop.as('buyer@nordwind.example')
    expect((await buyer.get(`/my-account/invoices/${first?.number}.xml`)).text).toContain('xrechnung_3.0')
    expect((await buyer.get(path(first?.number ?? 0, 'word'))).status).toBe(400)
  })
  test('a credit note names its invoice, and comes to what was given back', async () => {
    const [first] = ofNordwind()
    const desk = await shop.as('desk@contara.example')
    const { rows } = await sql<{ line: number; seen: number }>`
      select l.line_number as line, (select coalesce(sum(n.total), 0)::int from credit_note n where n.invoice_id = i.id) as seen
        from invoice i join invoice_line l on l.invoice_id = i.id where i.number = ${first?.number} limit 1`.execute(
      db,
    )
    const body = { [`quantity-${rows[0]?.line}`]: '1', reason: 'Damaged <box>', seen: String(rows[0]?.seen) }
    const form = `/desk/invoices/${first?.number}/credit`
    await desk.get(form)
    const sent = await desk.post(form, body)
    expect([200, 303]).toContain(sent.status)
    const note = await db
      .selectFrom('credit_note')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await desk.get(`/desk/credit-notes/${note.number}.xml?format=xrechnung-ubl`)
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
    expect(answer.text).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${first?.number}</cbc:ID>`)
    expect(answer.text).toContain('<cbc:Note>Damaged &lt;box&gt;</cbc:Note>')
    expect(answer.text).toContain(
      `>${plainAmount(note.total, first?.currency ?? 'EUR')}</cbc:TaxInclusiveAmount>`,
    )
    expect([...findings(answer.text, 'en16931-ubl'), ...findings(answer.text, 'xrechnung-ubl')]).toEqual([])
  })
  test('what is missing is named: 409, and no file', async () => {
    const [first] = ofNordwind()
    await sql`update invoice set seller = jsonb_set(seller, '{phone}', '""') where number = ${first?.number}`.execute(
      db,
    )
    const buyer = await shop.as('buyer@nordwind.example')
    const answer = await buyer.get(path(first?.number ?? 0, 'xrechnung-cii'))
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('phone number of the seller')
  })
})

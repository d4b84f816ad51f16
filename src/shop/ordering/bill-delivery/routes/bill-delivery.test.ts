import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { demoDatabase } from '#app/database/test-database.ts'
import { findings } from '#app/e-invoice-rules/findings.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { HandedOver, NetworkState } from '#shop/ordering/e-invoices/model/access-point.ts'
import { carryBill } from '../service/deliver.ts'
import { sendDeliveries } from '../service/job.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let admin: Visitor
let buyer: Visitor
/** an invoice of Nordwind's buyer, and the next one */
let [first, second] = [bill(), bill()]
const fileMaker = openMaker()
afterAll(() => fileMaker.close())

function bill() {
  return { id: 0, number: 0, orderCode: '', companyId: 0, unitId: 0 }
}

/** What the access point was given, and what it says next. */
const network = {
  sent: [] as { xml: string; key: string }[],
  answers: [] as HandedOver[],
  state: { outcome: 'on-its-way' } as NetworkState,
}

beforeAll(async () => {
  db = await demoDatabase()
  const accessPoint = {
    send: async (document: { xml: string; key: string }) => {
      network.sent.push(document)
      return network.answers.shift() ?? ({ outcome: 'handed-over', id: 'ap-1', status: 202 } as const)
    },
    ask: async () => network.state,
  }
  shop = await testShop({ db, ports: { accessPoint, fileMaker } })
  desk = await shop.as('desk@contara.example')
  admin = await shop.as('admin@nordwind.example')
  buyer = await shop.as('buyer@nordwind.example')
  const { rows } = await sql<typeof first>`
    select i.id, i.number, o.code as "orderCode", o.company_id as "companyId", o.unit_id as "unitId"
      from invoice i join sales_order o on o.id = i.order_id join customer c on c.id = o.customer_id
     where c.email = 'buyer@nordwind.example' order by i.tax = 0, i.number limit 2`.execute(db)
  first = rows[0] ?? first
  second = rows[1] ?? second
})
beforeEach(async () => {
  await sql`delete from bill_delivery`.execute(db)
  await sql`delete from e_invoice_routing`.execute(db)
  await sql`delete from e_invoice_unit_routing`.execute(db)
  await sql`delete from mail`.execute(db)
  network.sent = []
  network.answers = []
  network.state = { outcome: 'on-its-way' }
})

const mine = '/my-account/company/invoice-data'
let version = 0
/** Enters invoice data of Nordwind, or of a unit, as its administrator. */
async function entered(data: Record<string, string>, unit = ''): Promise<void> {
  const answer = await admin.post(mine, { ...data, unit, version: String(version) })
  expect(answer.status, answer.text.slice(0, 400)).toBe(303)
}
const carry = (issued: typeof first) =>
  inTransaction(db, tx =>
    carryBill(
      tx,
      { kind: 'invoice', ...issued },
      {
        key: `invoice:${issued.number}`,
        recipient: { email: 'buyer@nordwind.example', name: '', language: 'en' },
        sender: 'Contara',
        subject: `Invoice ${issued.number}`,
        parts: ['Here is our invoice.'],
      },
    ),
  )
const work = () =>
  sendDeliveries({ ...shop.services, actingFor: (id, doneIn) => actingFor(shop.services, id, doneIn) })
const standing = async () =>
  (
    await sql<{ state: string; way: string; missing: string[]; receiver: string; round: number }>`
    select state, way, missing, receiver, round from bill_delivery order by id desc limit 1`.execute(db)
  ).rows[0]
const mails = async () =>
  (
    await sql<{
      recipient: string
      key: string
      text: string
      files: { name: string; base64: string }[] | null
    }>`
    select recipient, key, body_text as text, files from mail order by id`.execute(db)
  ).rows
const decoded = (base64 = '') => Buffer.from(base64, 'base64').toString('latin1')
const dueNow = () => sql`update bill_delivery set try_after = now() where try_after is not null`.execute(db)

describe('the way of invoices', () => {
  beforeEach(() => (version = 0))
  test('who chose nothing, or the usual letter, gets the letter', async () => {
    expect(await carry(first)).toBeNull()
    await entered({ way: 'paper', email: 'invoices@nordwind.example' })
    expect(await carry(first)).toBeNull()
    expect(await standing()).toBeUndefined()
  })
  test('ZUGFeRD: the PDF with its data inside goes by e-mail to the address for invoices, once', async () => {
    await entered({ way: 'zugferd', email: 'invoices@nordwind.example' })
    expect(await carry(first)).toBe('begun')
    await Promise.all([work(), work()])
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['invoices@nordwind.example'])
    const [file] = sent[0]?.files ?? []
    expect(file?.name).toMatch(new RegExp(`^(invoice|factura)-${first.number}\\.pdf$`))
    expect(decoded(file?.base64).slice(0, 5)).toBe('%PDF-')
    expect(decoded(file?.base64)).toContain('factur-x.xml')
    expect(sent[0]?.text).toContain(`The document is attached: ${file?.name}.`)
    expect(await standing()).toMatchObject({ state: 'mailed', receiver: 'invoices@nordwind.example' })
  })
  test('a unit has its own way, and else that of the units above and the company', async () => {
    await entered({ way: 'xrechnung-ubl', buyerReference: 'FOR-ALL', email: 'invoices@nordwind.example' })
    const { rows } = await sql<{ code: string }>`
      insert into company_unit (company_id, parent_id, code, name)
      values (${first.companyId}, ${first.unitId}, 'nord-hall-9', 'Hall 9') returning code`.execute(db)
    const unit = rows[0]?.code ?? ''
    await entered({ way: 'xrechnung-cii', contract: 'HALL-9' }, unit)
    await sql`update sales_order set unit_id = (select id from company_unit where code = ${unit})
      where code = ${second.orderCode}`.execute(db)
    for (const issued of [first, second]) expect(await carry(issued)).toBe('begun')
    await work()
    const [ofCompany, ofUnit] = (await mails()).map(one => one.files?.[0])
    expect([ofCompany?.name, ofUnit?.name]).toEqual([
      `invoice-${first.number}-xrechnung-ubl.xml`,
      `invoice-${second.number}-xrechnung-cii.xml`,
    ])
    expect(findings(decoded(ofCompany?.base64), 'xrechnung-ubl')).toEqual([])
    const cii = Buffer.from(ofUnit?.base64 ?? '', 'base64').toString('utf8')
    expect(findings(cii, 'xrechnung-cii')).toEqual([])
    for (const said of ['FOR-ALL', 'HALL-9']) expect(cii).toContain(said)
    expect(decoded(ofCompany?.base64)).not.toContain('HALL-9')
    const page = await admin.get(mine)
    expect(page.text).toContain('data-invoice-unit="nord-hall-9"')
    const other = await shop.as('admin@contoso.example').catch(() => desk)
    expect((await other.post(mine, { unit, way: 'paper', version: '0' })).status).not.toBe(303)
  })
  test('nobody chooses Peppol where the shop has no access point', async () => {
    const { ports } = shop.services
    const kept = ports.accessPoint
    ports.accessPoint = null
    try {
      const answer = await admin.post(mine, { way: 'peppol', version: '0' })
      expect([answer.status, answer.text.includes('Peppol is available if')]).toEqual([400, true])
      expect((await admin.get(mine)).text).not.toContain('Peppol network')
    } finally {
      ports.accessPoint = kept
    }
  })
})

describe('an invoice whose data do not suffice', () => {
  beforeEach(async () => {
    version = 0
    await entered({ way: 'peppol' })
    await sql`update sales_order set vat_id = 'SE556012579001' where code = ${first.orderCode}`.execute(db)
  })
  test('is held with what is missing before it is sent; the company is told once', async () => {
    await carry(first)
    await work()
    expect(await standing()).toMatchObject({ state: 'held', way: 'peppol', missing: ['peppolId'] })
    expect(network.sent).toEqual([])
    await dueNow()
    await work()
    const told = await mails()
    // the second one administers the unit that ordered
    expect(told.map(({ key }) => key)).toEqual(
      ['admin', 'plant.admin'].map(who => `bill-held:invoice-${first.number}:${who}@nordwind.example`),
    )
    expect(told[0]?.text).toContain('Peppol address of the buyer')
    const page = await desk.get('/desk/invoice-deliveries?state=held')
    expect(page.text).toContain('data-missing="peppolId"')
    expect(page.text).toContain('/desk/invoice-data/nordwind#f-invoice-data-peppol')
    expect((await desk.get('/desk')).text).toContain('Invoices on hold')
    for (const who of [buyer, desk]) {
      const list = await who.get(
        who === desk ? `/desk/invoices?text=${first.number}` : '/my-account/invoices',
      )
      expect(list.text).toContain('data-delivery-state="held"')
      expect(list.text).toContain('Missing: Peppol address of the buyer.')
    }
  })
  test('goes by itself once it is entered, and both sides see what the network says', async () => {
    await carry(first)
    await work()
    version = 1
    await entered({ way: 'peppol', peppol: '0088:4012345000009' })
    await work()
    expect(network.sent.map(({ key }) => key)).toEqual([`invoice-${first.number}-1`])
    expect(network.sent[0]?.xml).toContain('4012345000009')
    expect(await standing()).toMatchObject({ state: 'handed-over', receiver: '0088:4012345000009' })
    await dueNow()
    await work()
    expect((await buyer.get('/my-account/invoices')).text).toContain('data-delivery-state="handed-over"')
    network.state = { outcome: 'delivered' }
    await dueNow()
    await work()
    expect(network.sent).toHaveLength(1)
    expect((await buyer.get('/my-account/invoices')).text).toContain('data-delivery-state="delivered"')
    expect((await desk.get(`/desk/invoices/${first.number}`)).text).toContain(
      'data-delivery-state="delivered"',
    )
  })
  test('goes as PDF at the desk where what is missing cannot be had', async () => {
    await carry(first)
    await work()
    const { rows } = await sql<{ id: number }>`select id from bill_delivery`.execute(db)
    const send = `/desk/invoice-deliveries/${rows[0]?.id}/send`
    await desk.post(send, { as: 'way' })
    expect((await desk.get('/desk/invoice-deliveries')).text).toContain(`${first.number} is still on hold`)
    expect((await desk.post(send, { as: 'paper' })).status).toBe(303)
    expect(await standing()).toMatchObject({ state: 'mailed', way: 'paper' })
    expect((await mails()).map(one => one.recipient)).toContain('buyer@nordwind.example')
    expect((await desk.post(send, { as: 'paper' })).status).toBe(409)
  })
})

describe('the access point', () => {
  beforeEach(async () => {
    version = 0
    await entered({ way: 'peppol', peppol: '0088:4012345000009' })
    await carry(first)
  })
  test('is tried again when it does not answer, and not when it refuses; what is sent anew has a new key', async () => {
    network.answers = [
      { outcome: 'failed', reason: 'ECONNREFUSED', status: null },
      { outcome: 'refused', reason: 'The receiver is not registered', status: 422 },
    ]
    await work()
    expect(await standing()).toMatchObject({ state: 'waiting' })
    await dueNow()
    await work()
    expect(await standing()).toMatchObject({ state: 'refused' })
    expect((await desk.get('/desk/invoice-deliveries')).text).toContain('The receiver is not registered')
    await dueNow()
    await work()
    const { rows } = await sql<{ id: number }>`select id from bill_delivery`.execute(db)
    await desk.post(`/desk/invoice-deliveries/${rows[0]?.id}/send`, { as: 'way' })
    expect(network.sent.map(({ key }) => key)).toEqual(
      [1, 1, 2].map(round => `invoice-${first.number}-${round}`),
    )
    expect(await standing()).toMatchObject({ state: 'handed-over', round: 2 })
  })
  test('the desk sends an invoice again in the way of its company, and not while it is under way', async () => {
    const again = async () =>
      (
        await desk.post('/desk/invoices/send-again', { invoice: String(first.number), confirmed: 'true' })
      ).text.includes('1 of 1')
    await work()
    expect(await again()).toBe(true)
    expect(network.sent).toHaveLength(1)
    network.state = { outcome: 'delivered' }
    await dueNow()
    await work()
    expect(await standing()).toMatchObject({ state: 'delivered', round: 1 })
    expect(await again()).toBe(true)
    await work()
    expect(network.sent.map(({ key }) => key)).toEqual(
      [1, 2].map(round => `invoice-${first.number}-${round}`),
    )
    expect(await standing()).toMatchObject({ state: 'handed-over', way: 'peppol', round: 2 })
    expect(await mails()).toEqual([])
    // a company that changed its way since gets it in the new one
    network.state = { outcome: 'refused', reason: 'No such participant', status: 200 }
    await dueNow()
    await work()
    version = 1
    await entered({ way: 'zugferd', email: 'invoices@nordwind.example' })
    expect(await again()).toBe(true)
    await work()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['invoices@nordwind.example'])
    expect(network.sent).toHaveLength(2)
  })
  test('what the network refuses later is refused, with its reason', async () => {
    await work()
    network.state = { outcome: 'refused', reason: 'No such participant', status: 200 }
    await dueNow()
    await work()
    expect(await standing()).toMatchObject({ state: 'refused' })
    expect((await buyer.get('/my-account/invoices')).text).toContain('No such participant')
  })
})

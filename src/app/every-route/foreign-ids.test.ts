import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { addCard } from '#shop/ordering/payment/fixtures.ts'
import { addCreditNote, addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { addRequest } from '#shop/requests/inbox/fixtures.ts'
import { demoDatabase } from '../database/test-database.ts'
import { everyRoute, honest, knownOf } from './asking.ts'
import { foreignWaitingOrder } from '#shop/ordering/approvals/routes.rows.ts'
import { begun } from '#shop/tools/configurators/routes.rows.ts'
import { demoShop } from './demo-shop.ts'
import { keptSet } from '#shop/tools/derating/routes.rows.ts'
import { scheduleOf } from '#shop/buying/replenishment/routes.rows.ts'
import { kept } from '#shop/people/registration/routes.rows.ts'
import { requestOf } from './request.ts'
import type { Row, Sample } from './row.ts'
import { referenceOf } from '#shop/ordering/reference-documents/routes.rows.ts'
import { savedBy } from '#shop/buying/saved-carts/routes.rows.ts'
import { openTraces } from './traces.ts'
import { isTurn } from '../test-size.ts'

const shop = await demoShop(await demoDatabase())
const known = await knownOf(shop)
const traces = await openTraces(shop.db)
afterAll(() => shop.close())

/** A download that somebody else asked for. */
await sql`insert into data_package (id, owner, customer_id, kind, wish, asked, page, receivers, link_key)
  select 'somebody-elses-package', 'customer ' || c.id, c.id, 'documents', 'wish', '{}', '{}', '{}', 'key'
    from customer c join company k on k.id = c.company_id where k.code <> 'nordwind' limit 1`.execute(shop.db)
/** A request of somebody else's. */
const stranger = async () =>
  (
    await shop.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'buyer@meridian.example')
      .executeTakeFirstOrThrow()
  ).id
async function foreignRequest(): Promise<string> {
  const id = await stranger()
  return (await addRequest(shop.db, { kind: 'e-mail', state: 'answered', customerId: id })).code
}

/** A quote of somebody else's. */
async function foreignQuote(): Promise<string> {
  const { id } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'buyer@meridian.example')
    .executeTakeFirstOrThrow()
  return (await addQuote(shop.db, { customerId: id, state: 'offered', currency: 'EUR' })).code
}

// an id that is told from every other figure of a page
await sql`select setval(pg_get_serial_sequence('derating_set', 'id'), 900000000)`.execute(shop.db)
const foreignSet = await keptSet(await shop.as('foreign buyer'), shop)
const sets = { foreign: [foreignSet.id], unknown: ['999999998', '999999999'] }

const waiting = { foreign: [await foreignWaitingOrder(shop)], unknown: ['A999999999', 'A0'] }
await addCard(shop.db, { key: 'card-of-meridian', email: 'buyer@meridian.example' })

/** What belongs to another company, or to nobody, for every kind of id. */
const others: Record<string, { foreign: readonly string[]; unknown: readonly string[] }> = {
  orderCode: {
    foreign: (
      await shop.db
        .selectFrom('sales_order')
        .innerJoin('company', 'company.id', 'sales_order.company_id')
        .select('sales_order.code')
        .where('company.code', '<>', 'nordwind')
        .execute()
    ).map(row => row.code),
    unknown: ['C-0000000000', '999999999', "' or 1=1 --"],
  },
  quoteCode: { foreign: [await foreignQuote()], unknown: ['999999999', "' or 1=1 --"] },
  file: { foreign: ['999999991'], unknown: ['999999998', '999999999'] },
  registrationCode: {
    foreign: [(await kept(shop, 'waiting', 'meridian.example')).code],
    unknown: ['RG999999998', 'RG999999999'],
  },
  addressId: { foreign: ['mr-derby', 'vx-hub', 'nw-dub'], unknown: ['nowhere', '999999999', '-11111'] },
  costCenterId: { foreign: ['MR-100', 'VX-EU', 'NW-5100'], unknown: ['nowhere', '999999999', '-11111'] },
  documentCode: {
    foreign: [await referenceOf(shop, known, 'meridian')],
    unknown: ['C-none'],
  },
  cartId: {
    foreign: [await savedBy(await shop.as('foreign buyer'), known)],
    unknown: ['AAAAAAAAAAAAAAAAAAAAAA'],
  },
  paymentId: { foreign: ['card-of-meridian'], unknown: ['no-such-card'] },
  invoiceNumber: {
    foreign: [String(await addInvoice(shop.db, known.deskOrder))],
    unknown: ['999999998', '999999999'],
  },
  creditNumber: {
    foreign: [String(await addCreditNote(shop.db, await addInvoice(shop.db, known.deskOrder)))],
    unknown: ['999999998', '999999999'],
  },
  packageId: { foreign: ['somebody-elses-package'], unknown: ['none-of-these-packages'] },
  jobCode: { foreign: [(await scheduleOf(shop, await stranger())).jobCode], unknown: ['RS999999999', 'RS1'] },
  code: { foreign: [await foreignRequest()], unknown: ['EM999999999', 'EM1'] },
  workflowActionCode: waiting,
  workFlowActionCode: waiting,
  deratingId: sets,
  id: sets,
  message: { foreign: [], unknown: ['999999998', '999999999'] },
  configId: {
    foreign: [await begun(await shop.as('foreign buyer')), await begun(await shop.as('anonymous'))],
    unknown: ['AAAAAAAAAAAAAAAAAAAAAA'],
  },
  entrynumber1: { foreign: [], unknown: ['no such article', '999999999'] },
}

/** The answer without what is new in every answer, and without the id that was asked for. A token may hold a short id by chance. */
const told = (text: string, id: string, token: string): string =>
  text
    .replaceAll(token, 'TOKEN')
    .replaceAll(id, 'ID')
    .replaceAll(encodeURIComponent(id), 'ID')
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/(request|number|código|reference)[^<]{0,20}<[^>]*>[\w-]{12}</gi, '')
    .replaceAll(/[\w-]{12}(?=<\/(code|span|p|strong|small)>)/g, '')

/** Baskets that point to an address or a cost center of another company. */
const strayChoices = async () =>
  (
    await sql`select c.id from cart c join customer p on p.id = c.customer_id
       left join address a on a.id = c.address_id left join cost_center k on k.id = c.cost_center_id
       where a.company_id <> p.company_id or k.company_id <> p.company_id`.execute(shop.db)
  ).rows

const asking = (sample: Sample, name: string, id: string): Sample =>
  sample.params && name in sample.params
    ? { ...sample, params: { ...sample.params, [name]: id } }
    : sample.query && name in sample.query
      ? { ...sample, query: { ...sample.query, [name]: id } }
      : { ...sample, body: { ...sample.body, [name]: id } }

const cases = everyRoute.flatMap(({ name, entry, row }) =>
  (row?.ids ?? []).map(id => ({ route: name, id, entry, row: row as Row })),
)

describe('a foreign id answers like an unknown one, and does nothing (trust.md S2)', () => {
  test('every parameter that is an id of somebody is asked for', () => {
    expect(cases.length).toBeGreaterThan(5)
    for (const { id } of cases) expect(Object.keys(others)).toContain(id)
    expect(others['orderCode']?.foreign.length).toBeGreaterThan(1)
  })

  // in a short run every fourth one, by turns
  test.each(cases.filter((_, at) => isTurn(at, 4)))('$route $id', async ({ entry, row, id }) => {
    const { visitor, sample } = await honest(shop, known, row)
    const own = await visitor.raw(requestOf(entry, sample, visitor.token))
    expect(own.status).toBeLessThan(400)
    const { foreign = [], unknown = [] } = others[id] ?? {}
    // again from the start: the own call may have changed what the answers show
    const again = await honest(shop, known, row)
    const before = await traces()
    const answers = new Map<string, string>()
    for (const other of [...unknown, ...foreign]) {
      const answer = await again.visitor.raw(
        requestOf(entry, asking(again.sample, id, other), again.visitor.token),
      )
      answers.set(other, `${answer.status} ${told(answer.text, other, again.visitor.token)}`)
    }
    if (!row.alsoActs) expect(await traces()).toEqual(before)
    expect(await strayChoices()).toEqual([])
    const [first] = answers.values()
    for (const [other, answer] of answers) expect(answer, other).toBe(first)
    expect(first).not.toBe(`${own.status} ${own.text}`)
  })

  test("a colleague's order is the company's: approver and administrator see it, another buyer does not", async () => {
    const path = `/my-account/order/${known.order}`
    for (const [member, status] of [
      ['buyer', 200],
      ['approver', 200],
      ['admin', 200],
      ['colleague', 404],
      ['foreign buyer', 404],
      ['distributor', 404],
    ] as const) {
      const visitor = await shop.as(member)
      expect((await visitor.get(path)).status, member).toBe(status)
    }
  })
})

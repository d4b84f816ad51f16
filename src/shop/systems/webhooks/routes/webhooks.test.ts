import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { actingFor } from '#app/acting-for.ts'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { maxBodyBytes } from '../model/webhook.ts'
import { post } from '#platform/outgoing/post.ts'
import { bodyOf, sendWebhooks, tellWebhooks } from '../service/send.ts'

type Got = { path: string; headers: IncomingHttpHeaders; body: string }
let db: Db
let shop: TestShop
let admin: Visitor
let server: Server
let origin: string
let got: Got[] = []
/** what the receiver says to a path; 204 unless said */
let says: Record<string, number> = {}
let working: Parameters<typeof sendWebhooks>[0]
const list = '/my-account/company/webhooks'

beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  admin = await shop.as('admin@nordwind.example')
  working = {
    ...shop.services,
    actingFor: (id, doneIn) => actingFor(shop.services, id, doneIn),
  }
  server = createServer((request, response) => {
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body })
      if (path === '/silent') return
      response.statusCode = says[path] ?? 204
      if (response.statusCode === 302) response.setHeader('location', `${origin}/elsewhere`)
      response.end(response.statusCode === 204 ? '' : 'said the receiver')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await sql`update webhook set ended_at = now() where ended_at is null`.execute(db)
  got = []
  says = {}
})

let made = 0
async function add(path: string, more: Record<string, string | string[]> = {}) {
  const answer = await admin.post(`${list}/new`, {
    name: `Webhook ${++made}`,
    url: origin + path,
    unit: '',
    events: ['order.confirmed', 'order.shipped'],
    ...more,
  })
  const [, secret = ''] = /data-secret="[^"]*">([^<]*)</.exec(answer.text) ?? []
  const { id } = await db
    .selectFrom('webhook')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { answer, id, secret }
}
const rowOf = (id: number) =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const messages = (id: number) =>
  db.selectFrom('webhook_message').selectAll().where('webhook_id', '=', id).orderBy('id').execute()
/** Orders of Nordwind, each of a unit of its own below the top. */
async function ordersOfUnits(): Promise<{ id: number; code: string; unit: string }[]> {
  const { rows } = await sql<{ id: number; code: string; unit: string }>`
    select distinct on (u.id) o.id, o.code, u.code as unit from sales_order o
      join company_unit u on u.id = o.unit_id join company c on c.id = o.company_id
     where c.name = 'Nordwind Automation' and u.parent_id is not null
       and not exists (select from company_unit b where b.parent_id = u.id) order by u.id, o.id`.execute(db)
  return rows
}
async function orderOf(): Promise<{ id: number; code: string; unit: string }> {
  const [found] = await ordersOfUnits()
  if (!found) throw new Error('no order')
  return found
}
async function move(id: number, state: string): Promise<void> {
  await sql`update sales_order set state = ${state}, version = version + 1 where id = ${id}`.execute(db)
}
const round = async () => {
  await tellWebhooks(working)
  await sendWebhooks(working)
}
async function happens(): Promise<{ code: string }> {
  const order = await orderOf()
  await move(order.id, 'placed')
  await move(order.id, 'confirmed')
  return order
}
const verified = (secret: string, { body, headers }: Got) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('what happens arrives once, signed, with codes and the address where the rest is read', async () => {
  const { id, secret } = await add('/hook')
  expect(secret).toMatch(/^whsec_/)
  const { code } = await happens()
  await round()
  await round()
  expect(got).toHaveLength(1)
  expect(verified(secret, got[0] as Got)).toMatchObject({
    type: 'order.confirmed',
    data: { code, state: 'confirmed', href: `${shop.services.publicUrl}/api/v1/orders/${code}` },
  })
  expect(await messages(id)).toMatchObject([{ attempts: 1, status: 204, try_after: null }])
  const page = await admin.get(`${list}/${id}`)
  expect(page.text).toContain(code)
  expect(page.text).not.toContain(secret)
})

test('two nodes that tell and send at the same moment send it once', async () => {
  await add('/hook')
  for (let n = 0; n < 5; n++) {
    got = []
    await happens()
    await Promise.all(Array.from({ length: 4 }, round))
    await round()
    const ids = got.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(1)
  }
})

test('after a new secret messages carry two signatures, until the former is ended', async () => {
  const { id, secret } = await add('/hook')
  const page = await admin.post(`${list}/${id}/secret`)
  const [, second = ''] = /data-secret="[^"]*">([^<]*)</.exec(page.text) ?? []
  await happens()
  await round()
  for (const one of [secret, second]) expect(verified(one, got[0] as Got)).toBeTruthy()
  await admin.post(`${list}/${id}/secret/end`)
  await happens()
  await round()
  expect(verified(second, got[1] as Got)).toBeTruthy()
  expect(() => verified(secret, got[1] as Got)).toThrow()
})

test('SEC secrets are kept sealed and stand in no log', async () => {
  const { id, secret } = await add('/hook')
  expect((await rowOf(id)).secret.toString('latin1')).not.toContain(secret)
  const log = await db.selectFrom('trail').selectAll().where('action', '=', 'webhook-add').execute()
  expect(log.length).toBeGreaterThan(0)
  expect(JSON.stringify(log)).not.toContain(secret)
})

describe('what does not arrive', () => {
  test('is tried again later with the same id; others get theirs', async () => {
    says = { '/bad': 500, '/moved': 302 }
    const bad = await add('/bad')
    const moved = await add('/moved')
    const good = await add('/good')
    await happens()
    await round()
    expect(got.map(({ path }) => path).toSorted()).toEqual(['/bad', '/good', '/moved'])
    const [failed] = await messages(bad.id)
    expect(failed).toMatchObject({ attempts: 1, status: 500, answer: 'said the receiver', sent_at: null })
    expect(await messages(moved.id)).toMatchObject([{ status: 302, sent_at: null }])
    expect((await rowOf(bad.id)).failing_since).not.toBeNull()
    expect((await rowOf(good.id)).failing_since).toBeNull()
    await round()
    expect(got).toHaveLength(3)
    await sql`update webhook_message set try_after = now() where webhook_id = ${bad.id}`.execute(db)
    says = {}
    await round()
    expect(got.slice(3).map(({ headers }) => headers['webhook-id'])).toEqual([failed?.key])
    expect((await rowOf(bad.id)).failing_since).toBeNull()
  })
  test('one that does not answer holds up no other', async () => {
    const silent = await add('/silent')
    await add('/good')
    await happens()
    await tellWebhooks(working)
    const sending = sendWebhooks(working)
    await expect.poll(() => got.map(({ path }) => path).toSorted()).toEqual(['/good', '/silent'])
    server.closeAllConnections()
    await sending
    expect(await messages(silent.id)).toMatchObject([{ status: null, sent_at: null, attempts: 1 }])
  })
  test('for days, its endpoint is switched off and who keeps it is written to; on again it hears the rest', async () => {
    says = { '/bad': 500 }
    const { id } = await add('/bad')
    await happens()
    await round()
    await sql`update webhook set failing_since = now() - interval '4 days' where id = ${id}`.execute(db)
    await sql`update webhook_message set try_after = now() where webhook_id = ${id}`.execute(db)
    await round()
    expect((await rowOf(id)).off_at).not.toBeNull()
    const { rows } = await sql<{ recipient: string; text: string }>`
      select recipient, to_jsonb(mail)::text as text from mail where key like ${`webhook-off:${id}:%`}`.execute(
      db,
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual(['admin@nordwind.example'])
    expect(rows[0]?.text).toContain(`${list}/${id}`)
    got = []
    await happens()
    await round()
    expect(got).toEqual([])
    says = {}
    await admin.post(`${list}/${id}/on`)
    await round()
    // the first waits for its next try
    expect(got).toHaveLength(1)
  })
  test('410 switches it off at once', async () => {
    says = { '/gone': 410 }
    const { id } = await add('/gone')
    await happens()
    await round()
    expect((await rowOf(id)).off_at).not.toBeNull()
  })
  test('is given up after three days of tries, and sent again by hand, one or all', async () => {
    says = { '/bad': 500 }
    const { id } = await add('/bad')
    await happens()
    await happens()
    await tellWebhooks(working)
    await sql`update webhook_message set attempts = 9 where webhook_id = ${id}`.execute(db)
    await round()
    await round()
    expect(await messages(id)).toMatchObject([{ try_after: null }, { try_after: null }])
    says = {}
    const [first] = await messages(id)
    await admin.post(`${list}/${id}/messages/${first?.id}/again`)
    await round()
    expect(got.slice(2).map(({ headers }) => headers['webhook-id'])).toEqual([first?.key])
    await admin.post(`${list}/${id}/again`, { since: '' })
    await round()
    expect((await messages(id)).every(one => one.sent_at !== null)).toBe(true)
    const wrong = await admin.post(`${list}/${id}/again`, { since: 'yesterday' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('yesterday')
  })
})

test('a test is sent at once and says what was answered; it is not tried again', async () => {
  const { id, secret } = await add('/hook')
  const answer = await admin.post(`${list}/${id}/test`)
  expect(answer.status).toBe(303)
  expect(verified(secret, got[0] as Got)).toMatchObject({ type: 'webhook.test' })
  expect((await admin.get(`${list}/${id}`)).text).toContain('The test was delivered: HTTP 204')
  says = { '/hook': 500 }
  await admin.post(`${list}/${id}/test`)
  expect((await admin.get(`${list}/${id}`)).text).toContain('The test was not delivered: HTTP 500')
  await round()
  expect(got).toHaveLength(2)
  expect((await rowOf(id)).failing_since).toBeNull()
})

describe('SEC where messages go', () => {
  test.each([
    ['https://10.0.0.1/', 'private network'],
    ['https://2130706433.example/', 'unknown'],
    ['https://[::ffff:10.0.0.1]/', 'private network'],
    ['http://erp.example.com/', 'begin with https'],
    ['nonsense', 'not a valid address'],
  ])('%s is refused at its field, and nothing entered is lost', async (url, words) => {
    const { answer } = await add('', { url, name: 'Kept name' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
    expect(answer.text).toContain('Kept name')
  })
  const asked = { body: '{}', headers: {} }
  const withinMs = 2_000
  test('a name that leads into a private network is refused at sending too, whatever it led to before', async () => {
    const { port } = server.address() as AddressInfo
    const answers = [
      ['93.184.216.34'],
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['::ffff:127.0.0.1'],
      [],
    ]
    for (const addresses of answers.slice(1)) {
      const sent = await post(new URL(`http://rebound.example:${port}/`), asked, {
        resolve: async () => addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        local: false,
        withinMs,
      })
      expect(sent.status).toBeNull()
    }
    expect(got).toEqual([])
  })
  test('it connects to what was judged: the name is resolved once', async () => {
    const { port } = server.address() as AddressInfo
    let resolved = 0
    const sent = await post(new URL(`http://rebound.example:${port}/once`), asked, {
      resolve: async () => {
        resolved++
        return [{ address: '127.0.0.1', family: 4 }]
      },
      local: true,
      withinMs,
    })
    expect([sent.status, resolved]).toEqual([204, 1])
  })
  test('an address that is written as a number is judged without a name', async () => {
    const { port } = server.address() as AddressInfo
    for (const host of ['127.0.0.1', '2130706433', '[::1]', '[::ffff:7f00:1]', '0x7f.1'])
      expect((await post(new URL(`http://${host}:${port}/`), asked, { resolve: async () => [], local: false, withinMs })).status).toBeNull() // prettier-ignore
    expect(got).toEqual([])
  })
  test('an answer without end is cut, one that never comes ends', async () => {
    const sent = await post(new URL(`${origin}/silent`), asked, {
      resolve: async () => [],
      local: true,
      withinMs: 100,
    })
    expect(sent).toEqual({ status: null, answer: 'no answer within 0.1 seconds' })
  })
})

describe('SEC whose it is', () => {
  test('an endpoint of a unit is told what is of this unit and below, of no other', async () => {
    const [below, other] = await ordersOfUnits()
    if (!below || !other) throw new Error('orders of two units are needed')
    const { id } = await add('/unit', { unit: below.unit })
    for (const { id: order } of [below, other]) {
      await move(order, 'placed')
      await move(order, 'confirmed')
    }
    await round()
    expect((await messages(id)).map(({ subject }) => subject)).toEqual([below.code])
  })
  test('another company finds neither page nor endpoint; the desk sees it, tests it and ends it', async () => {
    const { id } = await add('/hook')
    await db
      .insertInto('role_grant')
      .columns(['customer_id', 'role', 'unit_id'])
      .expression(eb =>
        eb
          .selectFrom('customer')
          .select(['id', eb.val('company-admin').as('role'), 'unit_id'])
          .where('email', '=', 'buyer@meridian.example'),
      )
      .execute()
    const other = await shop.as('buyer@meridian.example')
    expect((await other.get(`${list}/${id}`)).status).toBe(404)
    for (const act of ['end', 'test', 'on', 'secret', 'again', 'secret/end'])
      expect((await other.post(`${list}/${id}/${act}`)).status).toBe(404)
    const desk = await shop.as('service@contara.example')
    expect((await desk.get('/desk/webhooks')).text).toContain(`/desk/webhooks/${id}`)
    await desk.post(`/desk/webhooks/${id}/test`)
    expect(got).toHaveLength(1)
    await desk.post(`/desk/webhooks/${id}/end`)
    await happens()
    await round()
    expect(got).toHaveLength(1)
    expect((await desk.get(`/desk/webhooks/${id}`)).text).toContain('ended')
  })
  test('what stands meanwhile is not overwritten, a name is given once', async () => {
    const { id } = await add('/hook', { name: 'One of a kind' })
    const fields = { name: 'One of a kind', url: `${origin}/x`, unit: '', events: 'order.placed' }
    expect((await admin.post(`${list}/${id}`, { ...fields, version: '1' })).status).toBe(303)
    expect((await admin.post(`${list}/${id}`, { ...fields, version: '1' })).status).toBe(409)
    const { answer } = await add('/hook', { name: 'One of a kind' })
    expect([answer.status, answer.text.includes('has this name')]).toEqual([400, true])
  })
})

test('a message is never longer than 20 kB', () => {
  const change = { kind: 'order.placed', about: 'C-1', at: new Date(0), details: { state: 'placed' } }
  expect(bodyOf({ ...change, subject: 'C-1' }, 'https://shop.example').length).toBeLessThan(300)
  expect(() => bodyOf({ ...change, subject: 'C'.repeat(maxBodyBytes) }, 'https://shop.example')).toThrow()
})

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import { expectByRules } from '#shop/systems/answers/fixtures/official-rules.ts'
import { faultBySchema } from '../fixtures/opentrans-orderer.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())

const plain = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Everything that an order leaves behind, as one text. */
async function left(): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select json_build_object(
      'orders', (select count(*) from sales_order), 'lines', (select count(*) from sales_order_line),
      'mails', (select count(*) from mail), 'documents', (select count(*) from incoming_order),
      'budgets', (select coalesce(sum(used), 0) from budget), 'entries', (select count(*) from budget_entry),
      'stock', (select sum(quantity) from stock), 'receipts', (select sum(quantity) from stock_inbound),
      'approvals', (select count(*) from approval), 'trail', (select count(*) from trail),
      'invoices', (select count(*) from invoice), 'shipments', (select count(*) from shipment),
      'answers', (select count(*) from answer_message), 'bills', (select count(*) from bill_delivery),
      'settings', (select json_agg(s order by connection_id) from answer_setting s),
      'connections', (select json_agg(active order by id) from buyer_connection),
      'changes', (select count(*) from company_change), 'webhooks', (select count(*) from webhook_message)
    )::text as said`.execute(shop.db)
  return rows[0]?.said ?? ''
}
const connections = () =>
  shop.db.selectFrom('buyer_connection').select(['id', 'kind', 'mapping']).orderBy('id').execute()

test('the desk plays the buyer to the invoice, of both connections: green, shown, valid, and nothing is left', async () => {
  const desk = await shop.as('desk')
  for (const { id, kind } of await connections()) {
    const before = await left()
    const played = await desk.post(`/desk/buyer-systems/${id}/play`)
    expect(played.data('data-play'), played.text.replace(/<[^>]*>/g, ' ').slice(-2500)).toBe('green')
    expect(await left()).toBe(before)
    const shown = [...played.text.matchAll(/<pre class="connection-said">([^<]*)<\/pre>/g)].map(
      ([, text = '']) => plain(text),
    )
    // of each step that asks something
    expect(shown).toHaveLength(15)
    const order = shown.find(text => text.includes(kind === 'oci' ? '<ORDER ' : '<OrderRequest>')) ?? ''
    expect(order).toContain('TEST-')
    if (kind === 'oci') {
      expect(faultBySchema(order.slice(order.indexOf('<ORDER ')))).toBeNull()
      const answer = shown.find(text => text.includes('<ORDERRESPONSE ')) ?? ''
      expect(faultBySchema(answer.slice(answer.indexOf('<?xml')))).toBeNull()
    } else expect(shown.some(text => /<Status code="200"[^>]*>Order \S+ is placed/.test(text))).toBe(true)
    // what its system is told of it, by the official rules
    const told = shown.slice(-3)
    const kinds =
      kind === 'oci'
        ? ['<ORDERRESPONSE ', '<DISPATCHNOTIFICATION ', '<INVOICE ']
        : ['<ConfirmationRequest>', '<ShipNoticeRequest>', '<InvoiceDetailRequest>']
    for (const [i, document] of told.entries()) {
      expectByRules(document)
      expect(document).toContain(kinds[i])
    }
    const { trial_hash: hash } = await shop.db
      .selectFrom('buyer_connection')
      .select('trial_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(hash).toBeNull()
    expect(shown.join('\n')).not.toMatch(/<SharedSecret>(?!•|no secret)|PASSWORD=(?!•|no.secret)/)
  }
  expect(shop.errors()).toEqual([])
})

test('an order that would wait is red, with its reason, and nothing is left either', async () => {
  const desk = await shop.as('desk')
  for (const { id, mapping } of await connections()) {
    const other = { ...(mapping as Record<string, object>) }
    other['orders'] = { ...other['orders'], costCenter: 'NO-SUCH-CENTER' }
    await shop.db
      .updateTable('buyer_connection')
      .set({ mapping: JSON.stringify(other) })
      .where('id', '=', id)
      .execute()
    const before = await left()
    const played = await desk.post(`/desk/buyer-systems/${id}/play`)
    expect(played.data('data-play')).toBe('red')
    expect(plain(played.text)).toContain('The cost center of the order is not known.')
    expect(await left()).toBe(before)
  }
  expect(shop.errors()).toEqual([])
})

test('an invoice that lacks what it must say is red, with the reason, and nothing is left either', async () => {
  const desk = await shop.as('desk')
  await shop.db.deleteFrom('seller').execute()
  const [{ id } = { id: 0 }] = await shop.db
    .selectFrom('buyer_connection')
    .select('id')
    .where('kind', '=', 'cxml')
    .execute()
  await sql`update buyer_connection set mapping = jsonb_set(mapping, '{orders,costCenter}', '""')`.execute(
    shop.db,
  )
  const before = await left()
  const played = await desk.post(`/desk/buyer-systems/${id}/play`)
  expect(played.data('data-play')).toBe('red')
  expect(plain(played.text)).toContain('Details of the seller that an invoice must contain are missing.')
  expect(await left()).toBe(before)
})

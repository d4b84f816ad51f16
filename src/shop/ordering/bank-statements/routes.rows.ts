import { randomBytes } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'

/** A payment that came in, made for this call; `booked`: it was set aside already. */
async function entryIn(
  { db }: DemoShop,
  { state = 'open', words = 'For nothing' }: { state?: 'open' | 'aside'; words?: string } = {},
): Promise<{ id: string }> {
  const { id: statement } = await db
    .insertInto('bank_statement')
    .values({ name: 'a.csv', reference: '', account: '', taken_by: 'desk', left_out: 0, known: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('bank_entry')
    .values({
      statement_id: statement,
      fingerprint: randomBytes(32),
      booked_on: dayOf(new Date()),
      amount: 1,
      currency: 'EUR',
      payer: 'A payer',
      payer_account: '',
      words,
      reference: '',
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

/** The invoice that is paid bit by bit in a shop: always the same, and its own, since another row may credit any that stands there. */
const paidInvoices = new WeakMap<DemoShop, number>()

/** The number of an invoice of which much is open. */
async function openInvoice(shop: DemoShop): Promise<string> {
  const known = paidInvoices.get(shop)
  if (known) return String(known)
  const { code } = await shop.db
    .selectFrom('sales_order')
    .select('code')
    .where('payment_type', '=', 'ACCOUNT')
    .where('state', '=', 'shipped')
    .where('currency', '=', 'EUR')
    .where('total', '>', 1_000)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const number = await addInvoice(shop.db, code)
  paidInvoices.set(shop, number)
  return String(number)
}

const list = () => `Date;Amount;Text\n02/01/2026;12.34;${randomBytes(8).toString('hex')}\n`

/** Payments that came in by a bank's list. */
export const rows: Record<string, Row> = {
  'GET /desk/bank-statements': atDesk('desk/bank-statements:read'),
  'POST /desk/bank-statements': {
    ...atDesk('desk/bank-statements:write'),
    ask: () => ({ file: { name: 'bank.csv', text: list() } }),
    again: 'that it was taken in once more is kept, its payments are not',
  },
  'POST /desk/bank-statements/book': {
    ...atDesk('desk/bank-statements:write'),
    ask: async (_, __, shop) => {
      const number = await openInvoice(shop)
      const { id } = await entryIn(shop, { words: `A part of ${number}` })
      return { body: { entry: `${id}:1:${number}.1.0` } }
    },
  },
  'GET /desk/bank-statements/entries/:id': {
    ...atDesk('desk/bank-statements:read'),
    ask: async (_, __, shop) => ({ params: await entryIn(shop) }),
  },
  'POST /desk/bank-statements/entries/:id': {
    ...atDesk('desk/bank-statements:write'),
    ask: async (_, __, shop) => ({
      params: await entryIn(shop),
      body: { version: '1', 'invoice-1': await openInvoice(shop), 'amount-1': '0.01' },
    }),
  },
  'POST /desk/bank-statements/entries/:id/aside': {
    ...atDesk('desk/bank-statements:write'),
    ask: async (_, __, shop) => ({ params: await entryIn(shop), body: { version: '1', why: 'a refund' } }),
  },
  'POST /desk/bank-statements/entries/:id/undo': {
    ...atDesk('desk/bank-statements:write'),
    ask: async (_, __, shop) => ({ params: await entryIn(shop, { state: 'aside' }), body: { version: '1' } }),
  },
}

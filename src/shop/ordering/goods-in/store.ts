import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { shownName } from '#shop/people/company/model/shown-name.ts'
import type { Localised } from '#platform/language/language.ts'

export type ReceiptHead = {
  id: number
  site: string
  siteNames: Localised
  reference: string
  receivedOn: CalendarDate
  enteredBy: string
  enteredAt: Date
  /** articles, and pieces of all of them */
  articles: number
  pieces: number
}
export type ReceiptLine = {
  code: string
  names: Localised
  quantity: number
  /** pieces that went to orders that waited for them */
  served: number
}

const columns = `r.id, r.site_code as site, s.names as "siteNames", r.reference, r.received_on::text as "receivedOn", ${shownName('r.entered_by')} as "enteredBy",
  r.entered_at as "enteredAt", t.articles, t.pieces`
const from = `goods_receipt r join site s on s.code = r.site_code cross join lateral (
    select count(*)::int as articles, coalesce(sum(quantity), 0)::bigint as pieces from goods_receipt_line where receipt_id = r.id) t`
const list = preparedStatement<ReceiptHead & { found: number }, [number, number]>(
  'goods-in-list',
  `select ${columns}, count(*) over ()::int as found from ${from} order by r.id desc limit $1 offset $2`,
)
/** Receipts, the newest first. */
export const listReceived = (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ReceiptHead & { found: number })[]> => list(db, [limit, offset])

const one = preparedStatement<ReceiptHead, [number]>(
  'goods-in-one',
  `select ${columns} from ${from} where r.id = $1`,
)
const lines = preparedStatement<ReceiptLine, [number]>(
  'goods-in-lines',
  'select code, names, quantity, served from goods_receipt_line where receipt_id = $1 order by line',
)
/** A receipt with its lines; null: there is none. */
export async function receivedById(
  db: Db | Tx,
  id: number,
): Promise<(ReceiptHead & { lines: ReceiptLine[] }) | null> {
  const [[head], its] = await Promise.all([one(db, [id]), lines(db, [id])])
  return head ? { ...head, lines: its } : null
}

const insert = preparedStatement<{ id: number }, [string, string, string, CalendarDate, string]>(
  'goods-in-insert',
  `insert into goods_receipt (form_key, site_code, reference, received_on, entered_by) values ($1, $2, $3, $4, $5)
   on conflict (form_key) do nothing returning id`,
)
const byKey = preparedStatement<{ id: number }, [string]>(
  'goods-in-by-key',
  'select id from goods_receipt where form_key = $1',
)
/** Begins a receipt; `isNew` false: this form was sent before, and is that receipt. */
export async function beginReceipt(
  tx: Tx,
  head: { formKey: string; site: string; reference: string; receivedOn: CalendarDate; enteredBy: string },
): Promise<{ id: number; isNew: boolean }> {
  const { formKey, site, reference, receivedOn, enteredBy } = head
  const [made] = await insert(tx, [formKey, site, reference, receivedOn, enteredBy])
  if (made) return { id: made.id, isNew: true }
  const [before] = await byKey(tx, [formKey])
  if (!before) throw new Error('a receipt that is neither new nor there')
  return { id: before.id, isNew: false }
}

const insertLine = preparedStatement<never, [number, number, string, string, number, number]>(
  'goods-in-insert-line',
  `insert into goods_receipt_line (receipt_id, line, code, names, quantity, served)
   values ($1, $2, $3, $4::jsonb, $5, $6)`,
)
export const addReceiptLine = async (
  tx: Tx,
  receiptId: number,
  line: number,
  { code, names, quantity, served }: ReceiptLine,
): Promise<void> =>
  void (await insertLine(tx, [receiptId, line, code, JSON.stringify(names), quantity, served]))

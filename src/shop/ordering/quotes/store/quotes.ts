/** The rows of quotes: opening, locking, moving. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'
import type { Amount } from '#kit/money.ts'
import type { QuoteLine, Revision } from '../model/quote.ts'
import type { QuoteState } from '../model/states.ts'

export type NewQuote = {
  storefront: string
  customerId: number
  companyId: number
  unitId: number
  currency: string
  description: string
  costCenterId: number | null
  addressId: number | null
  deliveryMode: string | null
  purchaseOrderNumber: string
  referenceNumber: string
  originKind: 'basket' | 'order' | 'quote'
  originReference: string
}
/** What the desk begins for somebody: its draft, nobody else's to read. */
export type BegunQuote = Omit<NewQuote, 'originKind'> & { originKind: 'desk'; ownerId: number }
const insert = preparedStatement<{ id: number; code: string }, unknown[]>(
  'quote-insert',
  `insert into quote (code, storefront, customer_id, company_id, unit_id, currency, description, cost_center_id,
          address_id, delivery_mode, purchase_order_number, reference_number, origin_kind, origin_reference, owner_id, unsent, state)
   values (nextval('quote_number')::text, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::bigint,
           $12 = 'desk', case when $12 = 'desk' then 'in-progress' else 'requested' end)
   on conflict (origin_reference) where origin_kind = 'desk' do nothing returning id, code`,
)
const written = (tx: Tx, one: NewQuote | BegunQuote): Promise<{ id: number; code: string }[]> =>
  insert(tx, [
    one.storefront,
    one.customerId,
    one.companyId,
    one.unitId,
    one.currency,
    one.description,
    one.costCenterId,
    one.addressId,
    one.deliveryMode,
    one.purchaseOrderNumber,
    one.referenceNumber,
    one.originKind,
    one.originReference,
    one.originKind === 'desk' ? one.ownerId : null,
  ])
/** Writes a quote under the next number, without a version yet. */
export async function insertQuote(tx: Tx, one: NewQuote): Promise<{ id: number; code: string }> {
  const [row] = await written(tx, one)
  if (!row) throw new Error('no quote was written')
  return row
}
const begunBefore = preparedStatement<{ code: string }, [string]>(
  'quote-begun-before',
  `select code from quote where origin_kind = 'desk' and origin_reference = $1`,
)
/** Writes one that the desk begins; `isNew` false: its form was sent before, and is that quote. */
export async function insertBegun(
  tx: Tx,
  one: BegunQuote,
): Promise<{ isNew: true; id: number; code: string } | { isNew: false; code: string }> {
  const [row] = await written(tx, one)
  if (row) return { isNew: true, ...row }
  const [before] = await begunBefore(tx, [one.originReference])
  if (!before) throw new Error('a quote that is neither new nor there')
  return { isNew: false, ...before }
}

const ofBasket = preparedStatement<{ code: string }, [string, number]>(
  'quote-of-basket',
  `select code from quote where origin_kind = 'basket' and origin_reference = $1 and customer_id = $2`,
)
/** The quote that came from a basket, of this person: what a second click finds. */
export const quoteOfBasket = async (
  db: Db | Tx,
  placeToken: string,
  customerId: number,
): Promise<string | null> => (await ofBasket(db, [placeToken, customerId]))[0]?.code ?? null

export type WrittenRevision = Pick<
  Revision,
  'revision' | 'lines' | 'discount' | 'delivery' | 'validUntil'
> & {
  quoteId: number
}
const putRevision = preparedStatement<never, unknown[]>(
  'quote-revision-put',
  `insert into quote_revision (quote_id, revision, lines, discount, delivery, valid_until)
   values ($1, $2, $3::jsonb, $4::numeric / 100, $5, $6::date)
   on conflict (quote_id, revision) do update set lines = excluded.lines, discount = excluded.discount,
          delivery = excluded.delivery, valid_until = excluded.valid_until`,
)
/** Writes the version, or what stands in it now. */
export const writeRevision = (tx: Tx, one: WrittenRevision): Promise<unknown> =>
  putRevision(tx, [
    one.quoteId,
    one.revision,
    JSON.stringify(one.lines),
    one.discount,
    one.delivery,
    one.validUntil,
  ])

const markOffered = preparedStatement<never, [number, number]>(
  'quote-revision-offered',
  'update quote_revision set offered_at = now(), ending_told = false where quote_id = $1 and revision = $2',
)
/** The buyer gets this version as an offer now. */
export const offerRevision = (tx: Tx, quoteId: number, revision: number): Promise<unknown> =>
  markOffered(tx, [quoteId, revision])

/** A quote that is locked to be moved; effects change it. */
export type HeldQuote = {
  id: number
  /** its code */
  key: string
  state: QuoteState
  version: number
  revision: number
  late: boolean
  /** set by what sends it: somebody else has to approve */
  needsApproval: boolean
  customerId: number
  companyId: number
  unitId: number
  companyName: string
  /** of the unit, else of the company */
  country: string
  storefront: string
  language: Language
  formatLocale: string
  currency: string
  buyerEmail: string
  /** who asked may sign in */
  buyerActive: boolean
  buyerFirstName: string
  buyerLastName: string
  buyerName: string
  ownerId: number | null
  submittedBy: number | null
  unsent: boolean
  costCenterId: number | null
  addressId: number | null
  deliveryMode: string | null
  purchaseOrderNumber: string
  referenceNumber: string
  description: string
  orderCode: string | null
  /** the order that was just taken from it */
  droppedOrder: string
  lines: readonly QuoteLine[]
  discount: number
  delivery: Amount | null
  validUntil: CalendarDate | null
  offeredAt: Date | null
  /** what is said with this action, and whether the desk alone reads it */
  said: string
  internal: boolean
}
const lock = preparedStatement<
  Omit<HeldQuote, 'said' | 'internal' | 'needsApproval' | 'droppedOrder'>,
  [string]
>(
  'quote-lock',
  `select q.id, q.code as key, q.state, q.version, q.revision, q.customer_id as "customerId",
          q.company_id as "companyId", q.unit_id as "unitId", f.name as "companyName",
          coalesce(u.country, f.country) as country, q.storefront, s.text_language as language,
          s.format_locale as "formatLocale", q.currency, c.email as "buyerEmail", c.active as "buyerActive",
          c.first_name as "buyerFirstName", c.last_name as "buyerLastName",
          c.first_name || ' ' || c.last_name as "buyerName", q.owner_id as "ownerId",
          q.submitted_by as "submittedBy", q.unsent, q.cost_center_id as "costCenterId", q.address_id as "addressId",
          q.delivery_mode as "deliveryMode", q.purchase_order_number as "purchaseOrderNumber",
          q.reference_number as "referenceNumber", q.description, q.order_code as "orderCode", r.lines,
          (r.discount * 100)::int as discount, r.delivery, r.valid_until as "validUntil", r.offered_at as "offeredAt",
          coalesce(r.valid_until < (now() at time zone 'UTC')::date, false) as late
     from quote q join customer c on c.id = q.customer_id join storefront s on s.path_locale = q.storefront
     join company f on f.id = q.company_id join company_unit u on u.id = q.unit_id
     join quote_revision r on r.quote_id = q.id and r.revision = q.revision
    where q.code = $1`,
)
const lockRow = preparedStatement<{ id: number }, [string]>(
  'quote-lock-row',
  'select id from quote where code = $1 for update',
)
/** Locks a quote until the end of the transaction and reads it as it is then; null: there is none. */
export async function holdQuote(tx: Tx, code: string): Promise<HeldQuote | null> {
  // the version that is read with it is the one after the lock was got
  const [, [row]] = await Promise.all([lockRow(tx, [code]), lock(tx, [code])])
  return row ? { ...row, needsApproval: false, said: '', internal: false, droppedOrder: '' } : null
}

const write = preparedStatement<never, unknown[]>(
  'quote-write',
  `update quote set state = $2, revision = $3, owner_id = $4, submitted_by = $5, order_code = $6, version = version + 1,
          customer_id = $7, unsent = $8, changed_at = now(),
          waiting_since = case when $2 in ('requested', 'in-progress', 'awaiting-approval')
                                and state not in ('requested', 'in-progress', 'awaiting-approval')
                          then now() else waiting_since end
    where id = $1`,
)
/** Writes a held quote as it is now, in its next version. */
export const writeQuote = (tx: Tx, quote: HeldQuote, state: QuoteState): Promise<unknown> =>
  write(tx, [
    quote.id,
    state,
    quote.revision,
    quote.ownerId,
    quote.submittedBy,
    quote.orderCode,
    quote.customerId,
    quote.unsent,
  ])

const own = preparedStatement<never, [number, number]>(
  'quote-own',
  'update quote set owner_id = $2 where id = $1',
)
/** Whose a new quote is at the desk. */
export const assignOwner = (tx: Tx, id: number, ownerId: number): Promise<unknown> => own(tx, [id, ownerId])

const ofOrder = preparedStatement<{ code: string }, [string]>(
  'quote-of-order',
  `select code from quote where order_code = $1 and state = 'ordered'`,
)
/** The quote that became this order; null: none. */
export const quoteOfOrder = async (db: Db | Tx, orderCode: string): Promise<string | null> =>
  (await ofOrder(db, [orderCode]))[0]?.code ?? null

const reopened = preparedStatement<{ n: number }, [number]>(
  'quote-times-reopened',
  `select count(*)::int as n from quote_event where quote_id = $1 and action = 'reopen'`,
)
/** How often an order of this quote was not placed after all. */
export const timesReopened = async (tx: Tx, quoteId: number): Promise<number> =>
  (await reopened(tx, [quoteId]))[0]?.n ?? 0

export type NewEvent = {
  quoteId: number
  revision: number
  actor: string
  name: string
  side: 'buyer' | 'seller' | 'shop'
  action: string
  body?: string
  internal?: boolean
  details?: { readonly [name: string]: Json }
}
const insertLine = preparedStatement<never, unknown[]>(
  'quote-event-insert',
  `insert into quote_event (quote_id, revision, actor, name, side, action, body, internal, details)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
/** Adds a line to the history. */
export const insertEvent = (tx: Tx, one: NewEvent): Promise<unknown> =>
  insertLine(tx, [
    one.quoteId,
    one.revision,
    one.actor,
    one.name,
    one.side,
    one.action,
    one.body ?? '',
    one.internal ?? false,
    JSON.stringify(one.details ?? {}),
  ])

const offerSaid = preparedStatement<{ body: string }, [number, number]>(
  'quote-offer-words',
  `select body from quote_event where quote_id = $1 and revision = $2 and action = 'offer' order by id desc limit 1`,
)
/** What was said to the buyer when this version was made an offer; empty: nothing. */
export const wordsOfOffer = async (tx: Tx, quoteId: number, revision: number): Promise<string> =>
  (await offerSaid(tx, [quoteId, revision]))[0]?.body ?? ''

export type NewFile = {
  quoteId: number
  fileId: string
  name: string
  type: string
  size: number
  side: 'buyer' | 'seller'
  internal: boolean
  byName: string
}
const insertFileRow = preparedStatement<never, unknown[]>(
  'quote-file-insert',
  `insert into quote_file (quote_id, file_id, name, type, size, side, internal, by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
/** Adds a kept file to a quote. */
export const insertFile = (tx: Tx, one: NewFile): Promise<unknown> =>
  insertFileRow(tx, [
    one.quoteId,
    one.fileId,
    one.name,
    one.type,
    one.size,
    one.side,
    one.internal,
    one.byName,
  ])
const countFiles = preparedStatement<{ n: number }, [number]>(
  'quote-file-count',
  'select count(*)::int as n from quote_file where quote_id = $1',
)
/** How many files a quote has. */
export const fileCount = async (tx: Tx, quoteId: number): Promise<number> =>
  (await countFiles(tx, [quoteId]))[0]?.n ?? 0

import { sql } from 'kysely'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { plainVatId } from '#kit/db/plain-vat-id.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Lifecycle, LineDetails } from '#shop/catalogue/articles/model.ts'
import { ownerColumn, type Owner } from './owner.ts'

export type CartRow = {
  id: number
  version: number
  place_token: string
  currency: string
  delivery_days: number[] | null
  /** the number that tax is worked out by; null: there is none that counts */
  vat_id: string | null
  payment_type: 'ACCOUNT' | 'CARD' | null
  purchase_order_number: string
  cost_center_id: number | null
  address_id: number | null
  delivery_mode: string | null
  payment_card_id: number | null
  transit_days: number | null
  reserved_until: Date | null
}
/** One position with its article; null: the basket is empty. */
export type PositionRow = {
  entry_number: number
  quantity: number
  requested_on: CalendarDate
  line_key: string
  details: LineDetails
  article_id: number
  code: string
  name: string
  unit: string
  tax_code: string
  weight_g: number | null
  order_minimum: number
  order_step: number
  retired: boolean
  lifecycle: Lifecycle
  last_order_on: CalendarDate | null
  /** as JSON: of 2,000 positions a hundred are shown */
  drawing: string | null
  picture: string | null
  /** the company's own numbers of the article */
  own_numbers: string | null
  /** the product whose variant the article is; null: it has no variants */
  base_code: string | null
  base_name: string | null
}
type Row = (CartRow | { [K in keyof CartRow]: null }) & (PositionRow | { [K in keyof PositionRow]: null })

/** Of the basket itself; read with its first position only. */
const ofCart = [
  'id',
  'version',
  'place_token',
  'currency',
  'delivery_days',
  'vat_id',
  'payment_type',
  'purchase_order_number',
  'cost_center_id',
  'address_id',
  'delivery_mode',
  'payment_card_id',
  'reserved_until',
  'transit_days',
] as const satisfies readonly (keyof CartRow)[]

/** What is of the basket itself is found once, not once for each of its positions. */
const reading = (where: string) => `
  with c as materialized (
    select c.id, c.company_id, c.version, c.place_token, c.currency, co.delivery_days,
           case when not exists (select from vat_number v where not v.counts
             and v.vat_id = ${plainVatId('co.vat_id')}) then co.vat_id end as vat_id,
           c.payment_type, c.purchase_order_number, c.cost_center_id, c.address_id, c.delivery_mode, c.payment_card_id,
           c.reserved_until, m.days as transit_days,
           (select min(f.entry_number) from cart_entry f where f.cart_id = c.id) as first
      from cart c
      left join company co on co.id = c.company_id
      left join delivery_mode m on m.code = coalesce(c.delivery_mode, $3::text)
     where ${where} and c.ordered_at is null)
  select ${ofCart.map(one => `case when e.entry_number is not distinct from c.first then c.${one} end as ${one}`).join(', ')},
         e.entry_number, e.quantity, e.requested_on, e.line_key, e.details,
         a.id as article_id, a.code,
         coalesce(a.names->>$2::text, a.names->>'en', b.names->>$2::text, b.names->>'en', a.code) as name,
         a.unit, a.tax_code, a.weight_g, a.order_minimum, a.order_step, a.retired_at is not null as retired, a.lifecycle,
         a.last_order_on, a.drawing::text as drawing, b.code as base_code,
         coalesce(b.names->>$2::text, b.names->>'en', b.code) as base_name,
         coalesce((select p.source from article_picture p where p.article_id = a.id order by p.sort limit 1),
           (select p.source from base_picture p where p.base_id = a.base_id order by p.sort limit 1)) as picture,
         (select string_agg(n.number, ', ' order by n.number_key) from company_article_number n
           where n.company_id = c.company_id and n.article_id = a.id) as own_numbers
    from c
    left join (cart_entry e join article a on a.id = e.article_id left join base_product b on b.id = a.base_id)
      on e.cart_id = c.id
   order by e.entry_number`

const readGuest = preparedStatement<Row, [Buffer, string, string]>(
  'cart-read-guest',
  reading('c.guest_hash = $1'),
)
const readCustomer = preparedStatement<Row, [number, string, string]>(
  'cart-read-customer',
  reading('c.customer_id = $1'),
)

/** The owner's open basket with its positions in their order, in one statement; null: there is none. */
export async function cartOf(
  db: Db | Tx,
  owner: Owner,
  language: string,
  presetMode: string,
): Promise<{ cart: CartRow; positions: PositionRow[] } | null> {
  const rows = owner.guestHash
    ? await readGuest(db, [owner.guestHash, language, presetMode])
    : await readCustomer(db, [owner.customerId, language, presetMode])
  const [first] = rows
  if (!first || first.id === null) return null
  return {
    cart: first,
    positions: rows.filter((row): row is Row & PositionRow => row.entry_number !== null),
  }
}

export type Held = {
  id: number
  version: number
  currency: string
  totalQuantity: number
  /** every position is picked up in a store */
  pickedUp: boolean
  /** what the checkout has chosen so far */
  paymentType: 'ACCOUNT' | 'CARD' | null
  costCenterId: number | null
  addressId: number | null
  /** the address that was chosen has been deleted since */
  addressGone: boolean
  deliveryMode: string | null
  cardId: number | null
}
export type LockedEntry = {
  entryNumber: number
  articleId: number
  code: string
  quantity: number
  requestedOn: CalendarDate
  lineKey: string
  details: LineDetails
}

const openCart = (column: 'guest_hash' | 'customer_id') =>
  `from cart where ${column} = $1 and ordered_at is null`
const holding = (column: 'guest_hash' | 'customer_id') => `select id ${openCart(column)} for update`
const held = (column: 'guest_hash' | 'customer_id') => `
  select id, version, currency, total_quantity as "totalQuantity", payment_type as "paymentType",
         cost_center_id as "costCenterId", address_id as "addressId", delivery_mode as "deliveryMode",
         payment_card_id as "cardId", address_gone as "addressGone",
         coalesce((select bool_and(e.details ? 'pickup') from cart_entry e where e.cart_id = cart.id), false) as "pickedUp"
    ${openCart(column)}`
const holdGuest = preparedStatement<{ id: number }, [Buffer]>('cart-hold-guest', holding('guest_hash'))
const holdCustomer = preparedStatement<{ id: number }, [number]>('cart-hold-customer', holding('customer_id'))
const heldOfGuest = preparedStatement<Held, [Buffer]>('cart-held-guest', held('guest_hash'))
const heldOfCustomer = preparedStatement<Held, [number]>('cart-held-customer', held('customer_id'))

/**
 * Locks the owner's open basket and reads it with what its positions are by then; whoever changes it waits here. Null:
 * there is none.
 */
export async function lockCart(tx: Tx, owner: Owner): Promise<Held | null> {
  const [[locked], [one]] = await (owner.guestHash
    ? Promise.all([holdGuest(tx, [owner.guestHash]), heldOfGuest(tx, [owner.guestHash])])
    : Promise.all([holdCustomer(tx, [owner.customerId]), heldOfCustomer(tx, [owner.customerId])]))
  // one that came between the two statements is read, but not locked
  return locked && one?.id === locked.id ? one : null
}

/** The same, making the basket when there is none. */
export async function holdOrMakeCart(
  tx: Tx,
  owner: Owner,
  made: { storefront: string; currency: string; placeToken: string },
): Promise<Held> {
  await tx
    .insertInto('cart')
    .values({
      ...(owner.guestHash
        ? { guest_hash: owner.guestHash }
        : { customer_id: owner.customerId, company_id: owner.companyId }),
      storefront: made.storefront,
      currency: made.currency,
      place_token: made.placeToken,
    })
    .onConflict(conflict => conflict.column(ownerColumn(owner)).where('ordered_at', 'is', null).doNothing())
    .execute()
  const held = await lockCart(tx, owner)
  if (!held) throw new Error('the basket that was just made is gone')
  return held
}

const heldEntries = (tx: Tx, cartId: number) =>
  tx
    .selectFrom('cart_entry as e')
    .innerJoin('article as a', 'a.id', 'e.article_id')
    .select([
      'e.entry_number as entryNumber',
      'e.article_id as articleId',
      'a.code',
      'e.quantity',
      'e.requested_on as requestedOn',
      'e.line_key as lineKey',
      sql<LineDetails>`e.details`.as('details'),
    ])
    .where('e.cart_id', '=', cartId)
    .orderBy('e.entry_number')

/** The positions of a basket that is held. */
export const entriesOf = (tx: Tx, cartId: number): Promise<LockedEntry[]> => heldEntries(tx, cartId).execute()

/** Which position is meant; number -1 finds it by its code (CART-17). */
export type Which = { entryNumber: number; code: string }

/** That position of a basket that is held; null: it is not there, or not of this article. */
export async function entryOf(
  tx: Tx,
  cartId: number,
  { entryNumber, code }: Which,
): Promise<LockedEntry | null> {
  const ofArticle = heldEntries(tx, cartId).where('a.code', '=', code).limit(1)
  const one = entryNumber === -1 ? ofArticle : ofArticle.where('e.entry_number', '=', entryNumber)
  return (await one.executeTakeFirst()) ?? null
}

export type EntryToPut = {
  entryNumber: number
  articleId: number
  quantity: number
  requestedOn: CalendarDate
  lineKey: string
  details: LineDetails
}

/** Which line of a basket it is: lines of the same article and key are one. */
export const lineOf = ({ articleId, lineKey }: Pick<EntryToPut, 'articleId' | 'lineKey'>): string =>
  `${articleId} ${lineKey}`

/** Writes positions of a basket that is held: new ones, and the quantity and day of present ones. */
export async function putEntries(tx: Tx, cartId: number, entries: readonly EntryToPut[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into cart_entry as e (cart_id, entry_number, article_id, quantity, requested_on, line_key, details)
    select ${cartId}::bigint, n, a, q, d, k, x from unnest(
      ${entries.map(e => e.entryNumber)}::int[], ${entries.map(e => e.articleId)}::bigint[],
      ${entries.map(e => e.quantity)}::int[], ${entries.map(e => e.requestedOn)}::date[],
      ${entries.map(e => e.lineKey)}::text[], ${entries.map(e => JSON.stringify(e.details))}::jsonb[]) as given(n, a, q, d, k, x)
    on conflict (cart_id, article_id, line_key)
    do update set quantity = excluded.quantity, requested_on = excluded.requested_on, details = excluded.details`.execute(
    tx,
  )
}

export async function dropEntries(tx: Tx, cartId: number, entryNumbers: readonly number[]): Promise<void> {
  if (entryNumbers.length === 0) return
  await tx
    .deleteFrom('cart_entry')
    .where('cart_id', '=', cartId)
    .where('entry_number', 'in', [...entryNumbers])
    .execute()
}

/** Ends a change of a basket that is held: its version moves, its counts are taken anew, its reserved stock is freed. */
export async function touchCartAndReleaseStock(
  tx: Tx,
  cartId: number,
): Promise<{ version: number; totalQuantity: number }> {
  await tx.deleteFrom('stock_reservation').where('cart_id', '=', cartId).execute()
  const row = await tx
    .updateTable('cart')
    .set({
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
      reserved_until: null,
      last_entry: sql<number>`coalesce((select max(entry_number) from cart_entry where cart_id = ${cartId}), 0)`,
      total_quantity: sql<number>`coalesce((select sum(quantity) from cart_entry where cart_id = ${cartId}), 0)`,
    })
    .where('id', '=', cartId)
    .returning(['version', 'total_quantity'])
    .executeTakeFirstOrThrow()
  return { version: row.version, totalQuantity: row.total_quantity }
}

/** Gives a guest's basket that is held to a person who has none. */
export async function giveCartTo(
  tx: Tx,
  cartId: number,
  owner: { customerId: number; companyId: number | null },
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({
      guest_hash: null,
      customer_id: owner.customerId,
      company_id: owner.companyId,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', cartId)
    .execute()
}

export async function deleteCart(tx: Tx, cartId: number): Promise<void> {
  await tx.deleteFrom('cart').where('id', '=', cartId).where('ordered_at', 'is', null).execute()
}

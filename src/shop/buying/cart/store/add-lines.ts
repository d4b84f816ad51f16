import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import { closedSql } from '#shop/catalogue/articles/model/sale.ts'
import type { ArticleOnSale } from '../model/add-line.ts'
import { maxPositions } from '../model/order-line.ts'
import { ownerValue, type Owner } from './owner.ts'

type Row = {
  code: string
  id: number | null
  name: string
  order_minimum: number
  order_step: number
  unit: string
  retired: boolean
  lifecycle: ArticleOnSale['lifecycle']
  last_order_on: CalendarDate | null
  priced_from: number | null
  entry_number: number | null
  quantity: number | null
  cart_id: number | null
  version: number | null
  total_quantity: number | null
}

type Lines = [
  codes: string[],
  quantities: number[],
  days: (CalendarDate | null)[],
  language: string,
  currency: string,
  today: CalendarDate,
]
type Line = [
  code: string,
  quantity: number,
  day: CalendarDate | null,
  language: string,
  currency: string,
  today: CalendarDate,
]
type Basket = [owner: Buffer | number, storefront: string, placeToken: string]
/** What only a signed-in person may have; a guest's statement is spared the search for it. */
type Terms = [priceList: string, companyId: number | null]

const manyLines = 'unnest($1::text[], $2::int[], $3::date[]) with ordinality as w(code, quantity, day, ord)'
/** Of one line the planner knows that it is one, and keeps its plan; an array's length it would look at each time. */
const oneLine = '(select $1::text as code, $2::int as quantity, $3::date as day, 1 as ord) as w'

/**
 * Facts of the articles asked for, with the lowest quantity that has a price for the visitor (the same scales as
 * pricing/store.ts takes, which cannot be asked apart without a second round trip). `terms` are the places of the
 * price list and the company among the values; null: the public list only.
 */
const wanted = (
  terms: { priceList: string; company: string } | null,
  lines = manyLines,
) => `wanted as materialized (
  select w.ord::int as ord, w.code, w.quantity, coalesce(w.day, $6::date + 1) as requested_on, a.id,
    coalesce(a.names->>$4::text, a.names->>'en', b.names->>$4::text, b.names->>'en', a.code) as name,
    a.order_minimum, a.order_step, a.unit, a.retired_at is not null as retired, a.lifecycle, a.last_order_on,
    ${closedSql('a', '$6::date')} as closed,
    least(
      (select min(bound) from article_price p cross join unnest(p.bounds) bound
        where p.article_id = a.id and p.currency = $5::text
          and p.price_list ${terms ? `in ('list', ${terms.priceList}::text)` : `= 'list'`}
          and p.valid_from <= current_date and (p.valid_until is null or p.valid_until >= current_date))
      ${
        terms
          ? `, (select min(bound) from agreement g join agreement_price p on p.agreement_id = g.id
           cross join unnest(p.bounds) bound
          where g.company_id = ${terms.company}::bigint and p.article_id = a.id and p.currency = $5::text
            and g.valid_from <= current_date and (g.valid_until is null or g.valid_until >= current_date))`
          : ''
      }
    ) as priced_from
  from ${lines}
  left join article a on a.code = w.code
  left join base_product b on b.id = a.base_id
)`

/**
 * Everything in one statement. The basket's row is locked by its own upsert before a position is written, and counts
 * stand on that row, so two tabs neither miscount nor lose a piece: `on conflict do update` sees what the other one
 * committed, a subquery would not. Only lines that the rules of model/add-line.ts take as they are pass its guard, and
 * only when sums of packs are packs; everything else writes nothing and goes the longer way.
 */
const adding = (column: 'guest_hash' | 'customer_id', lines: string) => `with ${wanted(
  column === 'guest_hash' ? null : { priceList: '$10', company: '$11' },
  lines,
)}, sums as (
  select count(*)::int as lines, sum(quantity) as pieces, bool_and(coalesce(
      id is not null and closed is null
      and quantity >= priced_from and quantity % order_step = 0 and quantity >= order_minimum
      and (order_minimum = 1 or order_minimum % order_step = 0), false)) as taken
  from wanted
), held as (
  insert into cart as c (${column === 'guest_hash' ? 'guest_hash' : 'customer_id, company_id'},
                         storefront, currency, place_token, last_entry, total_quantity)
  select ${column === 'guest_hash' ? '$7::bytea' : '$7::bigint, $11::bigint'}, $8::text, $5::text, $9::text, lines, pieces
    from sums where taken and pieces <= ${maxPieces}
  on conflict (${column}) where ordered_at is null
  do update set version = c.version + 1, changed_at = now(),
                last_entry = c.last_entry + excluded.last_entry,
                total_quantity = c.total_quantity + excluded.total_quantity
          where c.total_quantity + excluded.total_quantity <= ${maxPieces}
            and c.last_entry + excluded.last_entry <= ${maxPositions}
  returning c.id, c.last_entry, c.version, c.total_quantity
), placed as (
  insert into cart_entry as e (cart_id, entry_number, article_id, quantity, requested_on)
  select held.id, held.last_entry - sums.lines + w.ord, w.id, w.quantity, w.requested_on
    from held cross join sums cross join wanted w
  on conflict (cart_id, article_id, line_key)
  do update set quantity = e.quantity + excluded.quantity, requested_on = excluded.requested_on
  returning e.article_id, e.entry_number, e.quantity
)
select w.code, w.id, w.name, w.order_minimum, w.order_step, w.unit, w.retired, w.lifecycle, w.last_order_on, w.priced_from,
       p.entry_number, p.quantity, h.id as cart_id, h.version, h.total_quantity
  from wanted w left join held h on true left join placed p on p.article_id = w.id
 order by w.ord`

type Guest<L> = [...(L extends readonly unknown[] ? L : never), ...Basket]
type Customer<L> = [...Guest<L>, ...Terms]
const statements = {
  guest: {
    one: preparedStatement<Row, Guest<Line>>('cart-add-guest', adding('guest_hash', oneLine)),
    many: preparedStatement<Row, Guest<Lines>>('cart-add-guest-many', adding('guest_hash', manyLines)),
  },
  customer: {
    one: preparedStatement<Row, Customer<Line>>('cart-add-customer', adding('customer_id', oneLine)),
    many: preparedStatement<Row, Customer<Lines>>('cart-add-customer-many', adding('customer_id', manyLines)),
  },
}

export type Asked = {
  lines: readonly { code: string; quantity: number; requestedOn: CalendarDate | null }[]
  language: string
  currency: string
  priceList: string | null
  companyId: number | null
  today: CalendarDate
}

/** An article that was asked for; null: unknown. */
export type Found = (ArticleOnSale & { id: number; unit: OrderUnit }) | null
export type Placed = { entryNumber: number; quantity: number }
export type Added =
  | { done: true; cartId: number; version: number; totalQuantity: number; found: Found[]; placed: Placed[] }
  /** nothing was written */
  | { done: false; found: Found[] }

const articleOf = (row: Row): Found =>
  row.id === null
    ? null
    : {
        id: row.id,
        code: row.code,
        name: row.name,
        orderMinimum: row.order_minimum,
        orderStep: row.order_step,
        unit: row.unit,
        retired: row.retired,
        lifecycle: row.lifecycle,
        lastOrderOn: row.last_order_on,
        pricedFrom: row.priced_from,
      }

const linesOf = (asked: Asked): Lines => [
  asked.lines.map(line => line.code),
  asked.lines.map(line => line.quantity),
  asked.lines.map(line => line.requestedOn),
  asked.language,
  asked.currency,
  asked.today,
]
const termsOf = (asked: Asked): Terms => [asked.priceList ?? 'list', asked.companyId]

function run(db: Db | Tx, owner: Owner, asked: Asked, basket: Basket): Promise<Row[]> {
  const [only] = asked.lines
  const { guest, customer } = statements
  if (asked.lines.length !== 1 || !only)
    return owner.guestHash
      ? guest.many(db, [...linesOf(asked), ...basket])
      : customer.many(db, [...linesOf(asked), ...basket, ...termsOf(asked)])
  const { language, currency, today } = asked
  const line: Line = [only.code, only.quantity, only.requestedOn, language, currency, today]
  return owner.guestHash
    ? guest.one(db, [...line, ...basket])
    : customer.one(db, [...line, ...basket, ...termsOf(asked)])
}

/**
 * Puts lines into the owner's open basket in one round trip, making the basket if there is none: all or nothing. No
 * code may come twice. Throws the database's 23505 when an entry number is taken by a hand outside this file.
 */
export async function addLines(
  db: Db | Tx,
  owner: Owner,
  asked: Asked,
  made: { storefront: string; placeToken: string },
): Promise<Added> {
  const basket: Basket = [ownerValue(owner), made.storefront, made.placeToken]
  const rows = await run(db, owner, asked, basket)
  const found = rows.map(articleOf)
  const first = rows[0]
  if (!first || first.cart_id === null) return { done: false, found }
  return {
    done: true,
    cartId: first.cart_id,
    version: first.version ?? 1,
    totalQuantity: first.total_quantity ?? 0,
    found,
    placed: rows.map(row => ({ entryNumber: row.entry_number ?? 0, quantity: row.quantity ?? 0 })),
  }
}

const facts = preparedStatement<Row, [...Lines, ...Terms]>(
  'cart-articles-on-sale',
  `with ${wanted({ priceList: '$7', company: '$8' })}
   select w.code, w.id, w.name, w.order_minimum, w.order_step, w.unit, w.retired, w.lifecycle, w.last_order_on,
     w.priced_from, w.quantity, null::int as entry_number, null::bigint as cart_id, null::int as version,
     null::int as total_quantity
     from wanted w order by w.ord`,
)

/** The same facts without writing. */
export async function articlesOnSale(db: Db | Tx, asked: Asked): Promise<Found[]> {
  return (await facts(db, [...linesOf(asked), ...termsOf(asked)])).map(articleOf)
}

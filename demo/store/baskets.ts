import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import { pickupKey } from '#shop/catalogue/availability/model/line-plan.ts'
import { pickupDetails } from '#shop/buying/cart/model/way-of-delivery.ts'
import { pickupStores, type DemoDocument, type DemoSavedBasket } from '../baskets.ts'

/** Opens the counters of the demo's stores and puts goods there; every way to check out is offered. */
export async function writePickup(tx: Tx, articleIds: readonly number[]): Promise<void> {
  await sql`update store set pickup = true where code = any(${[...pickupStores]}::text[])`.execute(tx)
  await sql`insert into stock (article_id, site_code, quantity)
    select a, w.code, 400 + (a * 7 + w.store_id * 13) % 90
      from unnest(${[...articleIds]}::bigint[]) as a cross join site w where w.store_id is not null
    on conflict do nothing`.execute(tx)
  await sql`update basket_setting set express = true, steps = true, pci = true`.execute(tx)
}

/** Writes saved baskets; one whose owner is not there is left out. */
export async function writeSavedBaskets(tx: Tx, baskets: readonly DemoSavedBasket[]): Promise<void> {
  const place = await tx
    .selectFrom('store')
    .select(['code', 'name', 'line1', 'postcode', 'town'])
    .where('code', '=', pickupStores[0])
    .executeTakeFirst()
  for (const { lines, ...basket } of baskets) {
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
    const { rows } = await sql<{ id: string }>`
      insert into saved_cart (id, customer_id, name, description, shared, currency, net, positions, pieces, saved_at)
      select ${basket.id}, id, ${basket.name}, ${basket.description}, ${basket.shared}, 'EUR', ${basket.net},
             ${lines.length}, ${pieces}, now() - make_interval(days => ${basket.daysAgo})
        from customer where email = ${basket.owner} returning id`.execute(tx)
    if (rows.length === 0) continue
    await tx
      .insertInto('saved_cart_line')
      .values(
        lines.map((line, i) => ({
          saved_cart_id: basket.id,
          line_number: i + 1,
          article_id: line.articleId,
          quantity: line.quantity,
          requested_on: sql<string>`current_date + 1`,
          ...(line.pickup &&
            place && { line_key: pickupKey(place.code), details: JSON.stringify(pickupDetails(place)) }),
        })),
      )
      .execute()
  }
}

/** A basket with a position that is picked up, for a colleague; and how the buyer ordered last, for the express checkout. */
export async function writeBaskets(tx: Tx, counter: DemoSavedBasket | undefined): Promise<void> {
  await sql`
    insert into cart (customer_id, company_id, storefront, currency, place_token, payment_type, cost_center_id,
                      ordered_at, created_at, changed_at)
    select c.id, c.company_id, 'en', 'EUR', 'demo-last-order', 'ACCOUNT', k.id,
           now() - interval '9 days', now() - interval '9 days', now() - interval '9 days'
      from customer c join cost_center k on k.company_id = c.company_id and k.code = 'NW-4100'
     where c.email = 'buyer@nordwind.example'`.execute(tx)
  if (!counter) return
  await sql`
    with c as (
      insert into cart (customer_id, company_id, storefront, currency, place_token, last_entry, total_quantity)
      select id, company_id, 'en', 'EUR', 'demo-open-basket', ${counter.lines.length},
             ${counter.lines.reduce((sum, line) => sum + line.quantity, 0)}
        from customer where email = 'buyer2@nordwind.example' returning id)
    insert into cart_entry (cart_id, entry_number, article_id, quantity, line_key, details)
    select c.id, l.line_number, l.article_id, l.quantity, l.line_key, l.details
      from c cross join saved_cart_line l where l.saved_cart_id = ${counter.id}`.execute(tx)
}

/** Writes what a company may call off; one whose company is not there is left out. */
export async function writeDocuments(tx: Tx, documents: readonly DemoDocument[]): Promise<void> {
  for (const { positions, ...one } of documents) {
    const { rows } = await sql<{ id: number }>`
      insert into reference_document (code, kind, company_id, title, currency, valid_from, valid_until)
      select ${one.code}, ${one.kind}, id, ${one.title}, 'EUR', ${one.from}::date, ${one.until}::date
        from company where code = ${one.company} returning id`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) continue
    await tx
      .insertInto('reference_position')
      .values(
        positions.map((position, i) => ({
          document_id: id,
          position_number: (i + 1) * 10,
          article_id: position.articleId,
          quantity: position.quantity,
          price: position.price,
          price_unit: position.priceUnit,
        })),
      )
      .execute()
  }
}

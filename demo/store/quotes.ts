import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import type { DemoQuote } from '../quotes.ts'

const at = (daysAgo: number) => sql<Date>`now() - make_interval(days => ${daysAgo}, mins => 25)`

async function personOf(tx: Tx, email: string) {
  return tx
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'company_id',
      'unit_id',
      sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
    ])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** A cost center of the unit or of the company, in the currency, and an address where it takes goods. */
async function termsOf(tx: Tx, companyId: number, unitId: number, currency: string) {
  const center = await tx
    .selectFrom('cost_center')
    .select(['id', 'unit_id'])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .orderBy(eb => eb('unit_id', '=', unitId), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const address = await tx
    .selectFrom('address')
    .select('id')
    .where('company_id', '=', companyId)
    .where('unit_id', '=', center?.unit_id ?? unitId)
    .where('shipping', '=', true)
    .orderBy('default_shipping', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return { costCenter: center?.id ?? null, address: address?.id ?? null }
}

/** Writes quotes with what was said; those of people who are not there are left out. */
export async function writeQuotes(tx: Tx, quotes: readonly DemoQuote[]): Promise<void> {
  for (const quote of quotes) {
    const asker = await personOf(tx, quote.asker)
    if (!asker?.company_id || !asker.unit_id) continue
    const owner = quote.owner === null ? undefined : await personOf(tx, quote.owner)
    const terms = await termsOf(tx, asker.company_id, asker.unit_id, quote.currency)
    const { id } = await tx
      .insertInto('quote')
      .values({
        code: sql<string>`nextval('quote_number')::text`,
        state: quote.state,
        version: quote.said.length,
        storefront: 'en',
        customer_id: asker.id,
        company_id: asker.company_id,
        unit_id: asker.unit_id,
        currency: quote.currency,
        description: quote.description,
        cost_center_id: terms.costCenter,
        address_id: terms.address,
        delivery_mode: 'standard-net',
        reference_number: quote.reference,
        owner_id: owner?.id ?? null,
        submitted_by: quote.state === 'offered' ? (owner?.id ?? null) : null,
        origin_kind: 'basket',
        origin_reference: sql<string>`gen_random_uuid()::text`,
        created_at: at(quote.daysAgo),
        changed_at: at(quote.said.at(-1)?.daysAgo ?? quote.daysAgo),
        waiting_since: at(quote.daysAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('quote_revision')
      .values({
        quote_id: id,
        revision: 1,
        lines: JSON.stringify(quote.lines),
        discount: String(quote.discount / 100),
        valid_until: quote.validUntil,
        offered_at: quote.state === 'offered' ? at(quote.said.at(-1)?.daysAgo ?? 0) : null,
        created_at: at(quote.daysAgo),
      })
      .execute()
    for (const { daysAgo, by, action, body } of quote.said) {
      const speaker = by === null ? asker : await personOf(tx, by)
      await tx
        .insertInto('quote_event')
        .values({
          quote_id: id,
          revision: 1,
          at: at(daysAgo),
          actor: speaker?.email ?? asker.email,
          name: speaker?.name ?? asker.name,
          side: by === null ? 'buyer' : 'seller',
          action,
          body,
        })
        .execute()
    }
  }
}

/** About two thirds of the list price, so that the desk sees a margin. */
export async function writeCosts(tx: Tx, articleIds: readonly number[]): Promise<void> {
  if (articleIds.length === 0) return
  await sql`insert into article_cost (article_id, currency, cost, cost_unit)
    select p.article_id, p.currency, round(p.prices[1] * (0.55 + (p.article_id % 5) * 0.04), 4), p.price_unit
      from article_price p where p.price_list = 'list' and p.article_id = any(${[...articleIds]}::bigint[])
    on conflict do nothing`.execute(tx)
}

import { sql } from 'kysely'
import { connect, type Db } from '#kit/db/connect.ts'
import { startWaitMs, type Connection } from '#kit/db/connection.ts'
import { inTransaction } from '#kit/db/transaction.ts'

/**
 * Makes a new shop without demo data really empty, and closed to strangers until it is opened at the desk (decision 317): what
 * migrations enter for everybody (countries, currencies, tariffs, tax rates) is the demo's, and nobody's who has not entered it.
 * Nothing happens in a shop where anything was kept or set before: an article, a company, an order, a change of these settings,
 * or the brand. False: it was no new one.
 */
export const emptyNewShop = (db: Db): Promise<boolean> =>
  inTransaction(db, async tx => {
    // of several nodes that start at once, one does it
    await sql`lock table brand in exclusive mode`.execute(tx)
    const { rows } = await sql<{ used: boolean }>`select exists (select from brand)
      or exists (select from article) or exists (select from company) or exists (select from sales_order)
      or exists (select from trail where action like 'delivery-%' or action like 'tax-%' or action like 'storefront-%')
      or exists (select from tax_rate_ahead) as used`.execute(tx)
    if (rows[0]?.used !== false) return false
    await sql`insert into brand (opened_at) values (null)`.execute(tx)
    await sql`update storefront set countries = '{}', currencies = '{}'`.execute(tx)
    await sql`delete from delivery_cost`.execute(tx)
    await sql`delete from delivery_tariff`.execute(tx)
    // how a basket is picked up in a store is no tariff: it is offered where there are stores
    await sql`delete from delivery_mode where not pickup`.execute(tx)
    await sql`delete from tax_rate`.execute(tx)
    return true
  })

/** The same over a connection, for the start. */
export async function beginEmptyShop(connection: Connection): Promise<boolean> {
  const db = connect(connection, { max: 1, waitMs: startWaitMs })
  try {
    return await emptyNewShop(db)
  } finally {
    await db.destroy()
  }
}

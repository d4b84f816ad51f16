import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Storefront } from './model.ts'

/** All storefronts in their order. */
export async function storefronts(db: Db | Tx): Promise<Storefront[]> {
  const rows = await db
    .selectFrom('storefront')
    .select(['path_locale', 'text_language', 'countries', 'currencies', 'format_locale'])
    .orderBy('sort')
    .execute()
  return rows.map(row => ({
    path: row.path_locale,
    language: row.text_language,
    countries: row.countries,
    currencies: row.currencies,
    formatLocale: row.format_locale,
  }))
}

/** Holds all storefronts until the end of the transaction: what goes with one is judged by all. */
export const holdStorefronts = (tx: Tx): Promise<unknown> =>
  tx.selectFrom('storefront').select('path_locale').orderBy('path_locale').forUpdate().execute()

/** Sets what a storefront ships to and sells in. */
export async function putSetting(
  tx: Tx,
  path: string,
  { countries, currencies }: { countries: readonly string[]; currencies: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('storefront')
    .set({ countries: [...countries], currencies: [...currencies] })
    .where('path_locale', '=', path)
    .execute()
}

/** Tells all processes, once the transaction holds, that what storefronts say to everybody has changed. */
export const tellStorefronts = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_notify('storefronts', '')`.execute(tx))

const affected = named<{ companies: number; addresses: number }, [readonly string[], readonly string[]]>(
  'country-affected',
  `select (select count(*)::int from company where active and currency = any($2)) as companies,
          (select count(*)::int from address a join company c on c.id = a.company_id
            where c.active and a.kept and a.shipping and a.country = any($1)) as addresses`,
)
/** Whom it concerns when these countries and currencies go: companies that buy in them, addresses that lie in them. */
export const affectedBy = async (
  db: Db | Tx,
  gone: { countries: readonly string[]; currencies: readonly string[] },
): Promise<{ companies: number; addresses: number }> =>
  (await affected(db, [gone.countries, gone.currencies]))[0] ?? { companies: 0, addresses: 0 }

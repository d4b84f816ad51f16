import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

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

const affected = preparedStatement<
  { companies: number; addresses: number },
  [readonly string[], readonly string[]]
>(
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

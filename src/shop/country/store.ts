import type { Db } from '#kit/db/connect.ts'
import type { Storefront } from './model.ts'

/** All storefronts in their order. */
export async function storefronts(db: Db): Promise<Storefront[]> {
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

import type { Db } from '#kit/db/connect.ts'
import { languages, type Language } from '#kit/language.ts'

export type Storefront = {
  /** path locale: the two letters of the address */
  path: string
  language: Language
  formatLocale: string
  /** the first is the default */
  countries: readonly string[]
  currencies: readonly string[]
}

/** The storefronts are rows (conventions.md); read at the start. Throws for a text language that has no texts. */
export async function readStorefronts(db: Db): Promise<ReadonlyMap<string, Storefront>> {
  const rows = await db.selectFrom('storefront').selectAll().orderBy('sort').execute()
  return new Map(
    rows.map(row => {
      const language = languages.find(known => known === row.text_language)
      if (!language) throw new Error(`storefront ${row.path_locale}: no texts in ${row.text_language}`)
      const { path_locale: path, format_locale: formatLocale, countries, currencies } = row
      return [path, { path, language, formatLocale, countries, currencies }]
    }),
  )
}

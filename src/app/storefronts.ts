import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'
import { keepFresh } from '#kit/db/keep-fresh.ts'
import { renewBrand } from '#platform/brand/keep-brand.ts'
import { languages, type Language } from '#platform/language/language.ts'

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

export type Storefronts = {
  all: ReadonlyMap<string, Storefront>
  /** moves with what they say to everybody: countries, currencies, texts, slides, name and look of the shop */
  version: () => number
  /** reads them again after a change */
  renew: () => Promise<void>
}

/**
 * The storefronts of this process. Which there are is known at the start, since their addresses are; what each ships to and
 * sells in changes at the desk, as do texts and slides (`notify storefronts`). Routes hold the storefronts themselves, so they stay the same objects.
 */
export async function storefrontsOf(db: Db): Promise<Storefronts> {
  const all = await readStorefronts(db)
  await renewBrand(db)
  let version = 0
  return {
    all,
    version: () => version,
    renew: async () => {
      for (const [path, { countries, currencies }] of await readStorefronts(db)) {
        const known = all.get(path)
        if (known) Object.assign(known, { countries, currencies })
      }
      await renewBrand(db)
      version++
    },
  }
}

/** The same, read again at every word of a change. */
export async function openStorefronts(
  db: Db,
  log: Logger,
): Promise<Storefronts & { close: () => Promise<void> }> {
  const storefronts = await storefrontsOf(db)
  const { close } = await keepFresh(db, log, {
    channel: 'storefronts',
    renew: storefronts.renew,
    failure: 'the storefronts were not read',
  })
  return { ...storefronts, close }
}

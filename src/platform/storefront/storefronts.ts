import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Ctx } from '../request/context.ts'
import { placeOf, type Storefront } from './storefront.ts'

declare module '../request/context.ts' {
  interface Ports {
    /** the storefronts of this process, which know nothing of a change until they are read again */
    storefronts: {
      /** moves with what storefronts say to everybody: countries, currencies, texts, slides */
      version: () => number
      renew: () => Promise<void>
    }
  }
}

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

export const listStorefronts = (ctx: Pick<Ctx, 'db'>): Promise<Storefront[]> => storefronts(ctx.db)

/** The storefront of this page. */
export const storefrontOf = async (ctx: Pick<Ctx, 'db' | 'page'>): Promise<Storefront | undefined> =>
  (await storefronts(ctx.db)).find(({ path }) => path === ctx.page.storefront)

/** The countries that are shipped to from here, this storefront's own first. */
export const countriesHere = async (ctx: Pick<Ctx, 'db' | 'page'>): Promise<readonly string[]> =>
  (await storefrontOf(ctx))?.countries ?? []

/** The countries that are shipped to from any storefront, by their codes. */
export const countriesAnywhere = async (ctx: Pick<Ctx, 'db'>): Promise<string[]> => {
  const all = await storefronts(ctx.db)
  return [...new Set(all.flatMap(({ countries }) => countries))].toSorted()
}

/** The currencies that are sold in at any storefront. */
export const soldCurrencies = async (db: Db | Tx): Promise<string[]> => [
  ...new Set((await storefronts(db)).flatMap(({ currencies }) => currencies)),
]

/** The same, that of this page first. */
export const currenciesHere = async (ctx: Pick<Ctx, 'db' | 'page'>): Promise<string[]> => [
  ...new Set([ctx.page.currency, ...(await soldCurrencies(ctx.db))]),
]

/** Country and currency of a person who signs in with this very request. */
export async function placeOnArrival(
  ctx: Pick<Ctx, 'db' | 'page' | 'who' | 'request'>,
): Promise<{ country: string; currency: string }> {
  const here = await storefrontOf(ctx)
  return here ? placeOf(ctx.who, ctx.request.cookie, here) : ctx.page
}

/** Tells all processes, once the transaction holds, that what storefronts say to everybody has changed. */
const tellStorefronts = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_notify('storefronts', '')`.execute(tx))

/**
 * Changes in one transaction what storefronts say to everybody: it is seen in this process at once and in the others a moment
 * later, also on pages that are kept.
 */
export async function changeStorefronts<T>(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(ctx.db, async tx => {
    const made = await act(tx)
    await tellStorefronts(tx)
    return made
  })
  await ctx.ports.storefronts.renew()
  return done
}

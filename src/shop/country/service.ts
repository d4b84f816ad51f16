import type { Ctx } from '#kit/context.ts'
import { notFound } from '#kit/refusal.ts'
import { countryCookie, currencyCookie, samePageIn, yearInSeconds, type Storefront } from './model.ts'
import { storefronts } from './store.ts'

type Here = Pick<Ctx, 'db' | 'page' | 'reply'>

export const listStorefronts = (ctx: Pick<Ctx, 'db'>): Promise<Storefront[]> => storefronts(ctx.db)

/**
 * Ships to that country from now on; answers the page to go on with: the one the visitor was on, in this storefront.
 * Throws not found for what is no country of this storefront (K-58).
 */
export async function chooseCountry(ctx: Here, wanted: string, back: string | undefined): Promise<string> {
  const code = wanted.toUpperCase()
  const here = (await storefronts(ctx.db)).find(({ path }) => path === ctx.page.storefront)
  if (!here?.countries.includes(code)) throw notFound()
  ctx.reply.setCookie(countryCookie, code, { maxAgeSeconds: yearInSeconds })
  return samePageIn(back?.includes('/countrylist') ? undefined : back, ctx.page.storefront)
}

/** Where the same page stands in the storefront that was chosen; an unknown one leaves the visitor where she is. */
export async function chooseLanguage(ctx: Here, code: string, back: string | undefined): Promise<string> {
  const chosen = (await storefronts(ctx.db)).find(({ path }) => path === code)
  return samePageIn(back, chosen?.path ?? ctx.page.storefront)
}

/** Prices in that currency for 365 days (SITE-06), if this storefront has it; answers where to go on. */
export async function chooseCurrency(ctx: Here, code: string, back: string | undefined): Promise<string> {
  const here = (await storefronts(ctx.db)).find(({ path }) => path === ctx.page.storefront)
  if (here?.currencies.includes(code))
    ctx.reply.setCookie(currencyCookie, code, { maxAgeSeconds: yearInSeconds, httpOnly: false })
  return samePageIn(back, ctx.page.storefront)
}

import { countAttempt, networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { localised } from '#platform/language/language.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { productNames } from '#shop/catalogue/articles/service/find-articles.ts'
import type { BuyOffer } from '../model/offer.ts'
import { countClick, offerLink, offersOf } from '../store/offers.ts'
import { sayBuy } from '../texts/buy.ts'

export type OfferList = { name: string; offers: BuyOffer[]; total: number }

/** Who sells the product, the first `shown` of them (PDP-12); null when there is no such product. */
export async function findOffers(
  ctx: Pick<Ctx, 'db' | 'page'>,
  code: string,
  shown: number,
): Promise<OfferList | null> {
  const [names, found] = await Promise.all([
    productNames(ctx.db, code),
    offersOf(ctx.db, code, ctx.page.country, shown),
  ])
  return names && { name: localised(names, ctx.page.language) || code, ...found }
}

/** A second click of the same visitor on the same offer within this time is the same one. */
const sameClickSeconds = 60
/** Clicks of one network that count in that time. */
const maxClicks = 120

/**
 * Notes that a visitor goes to a distributor's shop (PDP-13). What the call says of name, price and link is never
 * used: the link must be the stored one. Throws not found for what nobody offers, invalid for another link.
 */
export async function noteClick(
  ctx: Pick<Ctx, 'db' | 'who' | 'page' | 'request'>,
  code: string,
  asked: { id: number; buy: string },
): Promise<void> {
  const offer = await offerLink(ctx.db, code, asked.id)
  if (!offer) throw notFound()
  if (asked.buy !== offer.link)
    throw invalid([{ field: 'buy', message: sayBuy(ctx.page.language).unknownLink() }])
  const network = networkOf(ctx.request.ip)
  const visitor = ctx.who ? `person ${ctx.who.id}` : `network ${network}`
  await inTransaction(ctx.db, async tx => {
    const again = await countAttempt(
      tx,
      [
        { key: `buy ${visitor} ${asked.id} ${offer.articleId}`, limit: 1 },
        { key: `buy network ${network}`, limit: maxClicks },
      ],
      sameClickSeconds,
    )
    if (!again) await countClick(tx, asked.id, offer.articleId)
  })
}

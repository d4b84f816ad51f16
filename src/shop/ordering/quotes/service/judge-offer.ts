/** What stands beside the prices of an offer, and which of them may be slips (decision 169). */
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import type { PricedByLine } from '#shop/catalogue/pricing/service.ts'
import { pricesBeside, type KnownPrices } from '#shop/catalogue/pricing/service/judge.ts'
import { heldBefore, pricedOffers, type PricedOffer } from '../model/money.ts'
import type { Quote, Revision } from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { detailsOf } from './terms.ts'

/** One offer of a position with what it costs and what is known beside it. */
export type JudgedOffer = PricedOffer & KnownPrices
export type Judged = {
  offers: readonly JudgedOffer[]
  /** what an article costs the maker and what the company pays for it today, for a quantity of a position that has no offer */
  known: (line: PricedByLine, quantity: number) => KnownPrices
  /** by position and choice */
  doubts: readonly DoubtedPrice[]
}

/** Judges every offer of every position for its own quantity, against what its buyer paid when it was asked for. */
export async function judgeOffer(
  ctx: Pick<Ctx, 'clock' | 'page'>,
  db: Db | Tx,
  quote: Pick<Quote, 'companyId' | 'currency'> & Pick<Revision, 'lines' | 'discount'>,
): Promise<Judged> {
  const { currency, companyId } = quote
  const company = await companyOf(db, companyId)
  const offers = pricedOffers(quote, currency)
  const keyOf = ({ line, offer }: PricedOffer): PricedByLine => ({
    articleId: offer.articleId,
    lineKey: offer.articleId === line.articleId ? line.lineKey : '',
    details: detailsOf(line, offer),
  })
  const asked = quote.lines.flatMap(({ articleId, lineKey, details }) =>
    articleId === null ? [] : [{ articleId, lineKey, details }],
  )
  const beside = await pricesBeside(ctx, db, [...offers.map(keyOf), ...asked], {
    company: { id: companyId, priceList: company?.priceList ?? null },
    currency,
  })
  const t = sayDesk(ctx.page.language)
  return {
    known: beside.known,
    offers: offers.map(one => ({ ...one, ...beside.known(keyOf(one), one.offer.quantity) })),
    doubts: offers.flatMap(one => {
      const { line, offer, choice, price, fewer } = one
      const typed = {
        priceUnit: price.priceUnit,
        breaks: [{ from: offer.quantity, price: price.price }],
        exact: { fewer },
      }
      const place =
        line.offers.length > 1 ? t.placeChoice({ n: line.number, choice }) : t.place({ n: line.number })
      return beside
        .doubts(keyOf(one), typed, heldBefore(line, offer))
        .map(doubt => ({ ...doubt, code: offer.code, currency, place }))
    }),
  }
}

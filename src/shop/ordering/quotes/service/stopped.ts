import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isSold } from '#shop/catalogue/articles/model/sale.ts'
import type { Quote, Revision } from '../model/quote.ts'
import { isPending, stateNow } from '../model/states.ts'
import { saleFactsOf } from '../store/articles.ts'

/** Articles of an open quote, as they are offered or asked for, that may not be ordered any more: by code. */
export async function stoppedIn(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  quote: Quote,
  { lines }: Pick<Revision, 'lines'>,
): Promise<string[]> {
  const state = stateNow(quote)
  if (!isPending(state) && state !== 'offered') return []
  const ids = lines.flatMap(line =>
    line.offers.length > 0
      ? line.offers.map(offer => offer.articleId)
      : line.articleId === null
        ? []
        : [line.articleId],
  )
  if (ids.length === 0) return []
  const today = dayOf(clock())
  return (await saleFactsOf(db, [...new Set(ids)])).filter(one => !isSold(one, today)).map(one => one.code)
}

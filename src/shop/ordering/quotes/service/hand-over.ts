import { transition } from '#platform/transition/transition.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { buyerOf } from '../store/buyers.ts'
import type { HeldQuote } from '../store/quotes.ts'
import { nameOf, quoteKeeper, type QuoteMover } from './keeper.ts'
import { tellHanded } from './letters.ts'

/**
 * Gives an open quote to a colleague of its buyer, who is told and goes on with it; who calls has judged who asks. Throws
 * not found for a person who is not of the company, and a conflict for a quote that is not open any more.
 */
export function handOverQuote(
  ctx: QuoteMover & { who: SignedIn },
  code: string,
  buyerId: number,
): Promise<HeldQuote> {
  const keeper = quoteKeeper<object>(ctx, {
    effects: {
      'hand-over': async ({ tx, object: quote }) => {
        const found = await buyerOf(tx, buyerId, quote.companyId)
        if (!found) throw notFound()
        quote.customerId = buyerId
        quote.buyerEmail = found.email
        quote.buyerName = found.name
        quote.buyerActive = true
      },
    },
    follow: async ({ tx, object }) => tellHanded(ctx, tx, object, nameOf(ctx.who)),
  })
  return transition(
    ctx,
    { ...keeper, relations: () => ['administrator'] },
    { key: code, version: null, action: 'hand-over', input: {} },
  )
}

/** What the desk reads of quotes: its queue, one of them with what helps to answer it, the limits it keeps. */
import type { QuoteSort } from '../model/quote.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Paged } from '#kit/paged.ts'
import type { QuoteState } from '../model/states.ts'
import { approvalLimits, pastPrices, type ApprovalLimit, type PastPrice } from '../store/articles.ts'
import { deskPeople, quoteByCode, quoteQueue, type DeskPerson, type DeskRow } from '../store/read-quotes.ts'
import { needsApproval, type ApprovalReason } from '../model/money.ts'
import { judgeOffer, type Judged } from './judge-offer.ts'
import { shownQuote, type ShownQuote } from './find-quotes.ts'

export { quotesFound, waitingQuotes } from '../store/read-quotes.ts'
export type { DeskPerson, DeskRow } from '../store/read-quotes.ts'
export type { ApprovalLimit, PastPrice } from '../store/articles.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** Rows of a page of the queue. */
const pageSize = 50

/** The queue of the desk: what has waited longest comes first. */
export async function readQueue(
  ctx: Desk,
  asked: {
    text: string
    company: string
    show: 'open' | 'all'
    state: QuoteState | null
    owner: 'mine' | 'nobody' | null
    sort: QuoteSort
    page: number
  },
): Promise<Paged<DeskRow>> {
  const owner = asked.owner === 'mine' ? ctx.who.id : asked.owner === 'nobody' ? 0 : null
  const open = asked.show === 'open' && asked.state === null
  return quoteQueue(ctx.db, { ...asked, open, owner, size: pageSize })
}

/** A quote at the desk with what helps to answer it. */
export type DeskQuote = ShownQuote & {
  owners: readonly DeskPerson[]
  /** what stands beside its prices, and which of them may be slips */
  judged: Judged
  /** why it needs an approval, by the limits of today; nothing: it needs none */
  reasons: readonly ApprovalReason[]
  history: readonly PastPrice[]
  limit: ApprovalLimit | null
  today: string
}

/** A quote of any company; throws not found. */
export async function quoteAtDesk(ctx: Desk, code: string, version: number | null): Promise<DeskQuote> {
  const quote = await quoteByCode(ctx.db, 'all', code)
  if (!quote) throw notFound()
  const page = await shownQuote(ctx, quote, version)
  const ids = [
    ...new Set(
      page.shown.lines.flatMap(line => [
        ...(line.articleId === null ? [] : [line.articleId]),
        ...line.offers.map(offer => offer.articleId),
      ]),
    ),
  ]
  const { companyId, currency } = quote
  const { lines, discount } = page.shown
  const [owners, judged, history, limits] = await Promise.all([
    deskPeople(ctx.db),
    judgeOffer(ctx, ctx.db, { companyId, currency, lines, discount }),
    pastPrices(ctx.db, { articleIds: ids, companyId, currency, except: code }),
    approvalLimits(ctx.db),
  ])
  const limit = limits.find(one => one.currency === currency) ?? null
  const reasons = needsApproval(page.shown, currency, limit)
  return { ...page, owners, judged, reasons, history, limit, today: dayOf(ctx.clock()) }
}

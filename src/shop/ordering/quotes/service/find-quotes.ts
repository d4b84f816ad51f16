/** What a buyer, and who only watches, reads of quotes. */
import type { CustomerRef } from '#shop/people/customers/model/customer.ts'
import type { Db } from '#kit/db/connect.ts'
import { dayNumber, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listedFor, readableFor } from '#shop/ordering/orders/model/view.ts'
import { viewOf } from '#shop/ordering/orders/service/find-orders.ts'
import { forBuyer, headForBuyer } from '../model/for-buyer.ts'
import type { Paged } from '#kit/paged.ts'
import { revisionOf, type OwnQuoteSort, type Quote, type QuoteHead, type Revision } from '../model/quote.ts'
import { allowedActions, relationsTo, type QuoteAction } from '../model/states.ts'
import {
  newestQuotes,
  offeredTo,
  pageOfOwnQuotes,
  quoteByCode,
  quotesOf,
  type QuoteFilter,
} from '../store/read-quotes.ts'
import { stoppedIn } from './stopped.ts'
import { approvalNeeded, choicesOf, groundFor, memberOf, sumsOf, type Sums } from './terms.ts'
import type { ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import type { Address } from '#shop/people/company/model/address.ts'

type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** Quotes a page. */
const pageOfQuotes = 25

/** Offers that wait for their answer, for the overview of their account. */
export const waitingForMe = async (db: Db, { who }: { who: SignedIn }) => [
  { ...(await offeredTo(db, who.id)), query: { state: 'offered' } },
]

/** A row of a list, as its buyer may see it. */
export type QuoteRow = QuoteHead

/** A page of their quotes, or of those of their unit as they chose (ORD-03). */
export async function readQuotes(
  ctx: Context,
  asked: QuoteFilter & { sort: OwnQuoteSort; page: number },
): Promise<Paged<QuoteRow>> {
  const scope = listedFor(ctx.who, await viewOf(ctx))
  const found = await pageOfOwnQuotes(ctx.db, scope, { ...asked, size: pageOfQuotes })
  return { ...found, rows: found.rows.map(headForBuyer) }
}

/** The same, the newest first, from behind the one with the id `before`: `next` is the id of the last one, null at the end. */
export async function quotesBefore(
  ctx: Context,
  asked: QuoteFilter,
  before: number | null,
): Promise<{ rows: QuoteRow[]; next: number | null }> {
  const scope = listedFor(ctx.who, await viewOf(ctx))
  const found = await quotesOf(ctx.db, scope, asked, { after: before, limit: pageOfQuotes + 1 })
  const rows = found.slice(0, pageOfQuotes).map(headForBuyer)
  return { rows, next: found.length > pageOfQuotes ? (rows.at(-1)?.id ?? null) : null }
}

/** A quote as its page shows it, one version of it. */
export type ShownQuote = {
  quote: Quote
  shown: Revision
  /** the version before it; null: it is the first */
  before: Revision | null
  sums: Sums
  actions: readonly QuoteAction[]
  /** codes of articles that may not be ordered any more, while it is open */
  stopped: readonly string[]
  /** why accepting it goes to the approvers of the buyer's company first; null: it is ordered at once, or by nobody now */
  approval: ApprovalNeed | null
  terms: { costCenter: string | null; address: Address | null; deliveryMode: string | null }
}

/** The page of a quote for who stands so to it; `version` null: the present one. */
export async function shownQuote(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>,
  quote: Quote,
  version: number | null,
): Promise<ShownQuote> {
  const member = memberOf(quote)
  const shown = revisionOf(quote, version)
  const ground = await groundFor(ctx, member, shown)
  // what the desk drafts it sees as it would be offered
  const offered = shown.offeredAt !== null || shown.lines.some(line => line.offers.length > 0)
  const { costCenter, address, mode } = choicesOf(quote, member, ground)
  const sums = sumsOf(quote, member, { revision: shown, offered }, ground)
  const actions = allowedActions(quote, relationsTo(ctx.who, quote))
  return {
    quote,
    shown,
    before: quote.revisions.find(one => one.revision === shown.revision - 1) ?? null,
    sums,
    actions,
    stopped: await stoppedIn(ctx, quote, shown),
    approval: actions.includes('accept') ? approvalNeeded(quote, member, sums, ground) : null,
    terms: {
      costCenter: costCenter && `${costCenter.code} ${costCenter.name}`,
      address,
      deliveryMode: mode && localised(mode.names, ctx.page.language),
    },
  }
}

/** A quote that this person may see, without what is the desk's; throws not found for every other. */
export async function readableQuote(ctx: Pick<Context, 'db' | 'who'>, code: string): Promise<Quote> {
  const quote = await quoteByCode(ctx.db, readableFor(ctx.who), code)
  if (!quote) throw notFound()
  return forBuyer(quote)
}

/** The same, as its page shows it. */
export const ownQuote = async (ctx: Context, code: string, version: number | null): Promise<ShownQuote> =>
  shownQuote(ctx, await readableQuote(ctx, code), version)

/** Days until the last day of an offer is over; null: it has none. */
export const daysLeft = (
  ctx: Pick<Ctx, 'clock'>,
  { validUntil }: Pick<Revision, 'validUntil'>,
): number | null => (validUntil === null ? null : dayNumber(validUntil) - dayNumber(dayOf(ctx.clock())))

/** The ten newest of a company (`customerId` null), or of one of its people; none of who has no company. */
export const quotesOfCustomer = async (
  db: Db,
  { companyId, customerId }: CustomerRef,
): Promise<QuoteHead[]> => (companyId === null ? [] : newestQuotes(db, companyId, customerId))

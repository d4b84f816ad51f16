import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import { transition } from '#platform/transition/transition.ts'
import { invalid } from '#kit/refusal.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Amount } from '#kit/money.ts'
import { needsApproval, pricedLines } from '../model/money.ts'
import { writtenPrice, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { askFirst } from '#shop/catalogue/pricing/service/judge.ts'
import { maxLines, priceBefore, standingQuantity, type QuoteLine } from '../model/quote.ts'
import type { QuoteAction } from '../model/states.ts'
import { plainWords } from '../model/plain-words.ts'
import { approvalLimits } from '../store/articles.ts'
import { offerRevision, writeRevision, type HeldQuote } from '../store/quotes.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { deskPeople } from '../store/read-quotes.ts'
import { quoteKeeper, type QuoteMover, type QuoteWork } from './keeper.ts'
import { deskReaders, offerApprovers, tellDesk } from './desk-letters.ts'
import { judgeOffer } from './judge-offer.ts'
import { tellBuyer } from './letters.ts'
import { toldOf } from '../model/told.ts'

/** What the desk offers, as its form says it. */
export type OfferInput = {
  lines: readonly QuoteLine[]
  discount: number
  delivery: Amount | null
  validUntil: CalendarDate | null
}
/** What a buyer would like instead, by position. */
export type Wish = { quantity?: number; target?: UnitPrice | null }

export type QuoteInput = {
  text?: string
  /** whose it is from now on; null: nobody's; absent: who takes it */
  ownerId?: number | null
  content?: OfferInput
  wishes?: ReadonlyMap<number, Wish>
  /** one more position in words */
  added?: { words: string; quantity: number } | null
  /** the tick below prices in doubt */
  sure?: string
}
type QuoteEffect = (work: QuoteWork<QuoteInput>) => Promise<{ readonly [name: string]: Json } | void>

const say: QuoteEffect = async ({ object, input }) => {
  object.said = plainWords(input.text ?? '')
}
/** What the desk does belongs to somebody: to who did it, unless it is owned already. */
const own: QuoteEffect = async ({ ctx, object }) => {
  if (object.ownerId !== null || !ctx.who) return
  object.ownerId = ctx.who.id
}
const all =
  (...effects: QuoteEffect[]): QuoteEffect =>
  async work => {
    const details: { [name: string]: Json } = {}
    for (const effect of effects) Object.assign(details, await effect(work))
    return details
  }

const putRevision = ({ tx, object: quote }: QuoteWork<QuoteInput>): Promise<unknown> =>
  writeRevision(tx, { ...quote, quoteId: quote.id })

/** What both sides have seen stays as it is: the next version begins with the same. */
function nextRevision(quote: HeldQuote): void {
  quote.revision++
  quote.offeredAt = null
}

/** What the desk entered, in the present version. */
const enter: QuoteEffect = async work => {
  const { content } = work.input
  if (!content) return
  Object.assign(work.object, content)
  await putRevision(work)
}

/**
 * An offer needs something that is offered and a last day to come; prices in doubt are asked about; above the limits
 * somebody else approves it first.
 */
const send: QuoteEffect = async ({ ctx, tx, object: quote, input }) => {
  const t = sayQuotes(ctx.page.language)
  const lines = pricedLines(quote, quote.currency, { offered: true })
  if (lines.every(one => one.offer === null)) throw invalid([{ field: '', message: t.nothingOffered() }])
  if (quote.validUntil === null) throw invalid([{ field: 'validUntil', message: t.validMissing() }])
  if (quote.validUntil < dayOf(ctx.clock())) throw invalid([{ field: 'validUntil', message: t.validPast() }])
  const { doubts } = await judgeOffer(ctx, tx, quote)
  askFirst(doubts, input.sure ?? '', ctx.page.language)
  const limits = await approvalLimits(tx)
  const limit = limits.find(one => one.currency === quote.currency) ?? null
  const mayDecide = ctx.who?.audiences.includes('desk/quote-settings:write') ?? false
  quote.needsApproval = !mayDecide && needsApproval(quote, quote.currency, limit).length > 0
  quote.submittedBy = ctx.who?.id ?? null
  if (!quote.needsApproval) await makeOffer(tx, quote)
  const confirmed = doubts.map(one => `${one.code} ${one.from}+: ${writtenPrice(one)} (${one.why})`)
  return confirmed.length > 0 ? { confirmed: confirmed.slice(0, maxTraced) } : {}
}
/** Its buyer gets this version as an offer, and knows of the quote from now on. */
async function makeOffer(tx: Tx, quote: HeldQuote): Promise<void> {
  quote.unsent = false
  await offerRevision(tx, quote.id, quote.revision)
}
/** Prices in doubt that the audit entry of an offer names. */
const maxTraced = 50

/** The wishes of the buyer in a version of their own; what stood for the old quantity is offered for the new one. */
const negotiate: QuoteEffect = async work => {
  const { object: quote, input } = work
  nextRevision(quote)
  const { wishes, added } = input
  quote.lines = quote.lines.map((line): QuoteLine => {
    const { quantity: wished, target = line.target } = wishes?.get(line.number) ?? {}
    const quantity = wished ?? line.quantity
    const list = priceBefore(line, quantity)
    const offers = line.offers.map(one =>
      wished !== undefined && one.quantity === standingQuantity(line)
        ? { ...one, quantity, list: one.articleId === line.articleId ? list : one.list }
        : one,
    )
    return { ...line, quantity, target, list, offers }
  })
  if (added && quote.lines.length < maxLines) quote.lines = [...quote.lines, inWords(quote, added, 'buyer')]
  quote.submittedBy = null
  await putRevision(work)
}

/** A position that somebody asks for in words. */
export const inWords = (
  { lines }: Pick<HeldQuote, 'lines'>,
  { words, quantity }: { words: string; quantity: number },
  by: QuoteLine['by'],
): QuoteLine => ({
  number: Math.max(0, ...lines.map(line => line.number)) + 1,
  articleId: null,
  code: '',
  names: {},
  by,
  words,
  quantity,
  unit: 'piece',
  lineKey: '',
  details: {},
  requestedOn: null,
  target: null,
  list: null,
  locked: false,
  offers: [],
})

const effects: { [K in QuoteAction]?: QuoteEffect } = {
  comment: say,
  negotiate: all(say, negotiate),
  cancel: say,
  take: async ({ ctx, tx, object, input }) => {
    const chosen = input.ownerId === undefined ? (ctx.who?.id ?? null) : input.ownerId
    if (chosen !== null && !(await deskPeople(tx)).some(one => one.id === chosen))
      throw invalid([{ field: 'owner', message: sayQuotes(ctx.page.language).noSuchOwner() }])
    object.ownerId = chosen
  },
  edit: all(own, enter),
  offer: all(say, own, enter, send),
  approve: all(say, async ({ tx, object }) => {
    await makeOffer(tx, object)
  }),
  reject: all(say, async ({ object }) => {
    object.internal = true
    object.submittedBy = null
  }),
  recall: all(say, async work => {
    const seen = work.object.offeredAt !== null
    if (seen) nextRevision(work.object)
    if (seen) await putRevision(work)
    work.object.submittedBy = null
  }),
  decline: all(say, own),
  write: all(say, own),
  note: all(say, async ({ object }) => {
    object.internal = true
  }),
  reopen: async ({ object }) => {
    object.droppedOrder = object.orderCode ?? ''
    object.orderCode = null
    return { order: object.droppedOrder }
  },
}

/**
 * Moves a quote by the table of `model/states.ts`; `version` is what was seen, null when nobody looked. Throws not found
 * (also for who stands in no relation to it), not allowed for who only watches, a conflict when it has moved in the
 * meantime or this cannot be done now, invalid for an offer that offers nothing or has no last day. Both sides get
 * letters. An offer is accepted by `acceptQuote`.
 */
export async function moveQuote(
  ctx: QuoteMover,
  asked: { code: string; version: number | null; action: Exclude<QuoteAction, 'accept'>; input?: QuoteInput },
): Promise<HeldQuote> {
  const keeper = quoteKeeper<QuoteInput>(ctx, {
    effects,
    follow: async (work, moved) => {
      const { action } = moved
      const { tx, object } = work
      const told = toldOf(action, moved)
      if (told.includes('buyer')) await tellBuyer(work, action)
      const readers = told.includes('approvers')
        ? await offerApprovers(tx, object)
        : told.includes('desk') && !(action === 'take' && object.ownerId === null)
          ? await deskReaders(tx, object, ctx)
          : []
      for (const tell of tellDesk(work, readers, action)) await tell()
    },
  })
  const { code: key, version, action, input = {} } = asked
  return transition(ctx, keeper, { key, version, action, input })
}

/** An offer becomes an order, once, at the offered prices, through the same placing as every order. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { localised } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { isAllowed } from '#kit/state-machine.ts'
import { goodsFor } from '#shop/catalogue/availability/service.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import type { DeskReader } from '#shop/people/desk-people/model/told.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import type { Draft, DraftPosition, Reason } from '#shop/ordering/placing/model/draft.ts'
import { planLines } from '#shop/ordering/placing/model/lines.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import { quotesAudit } from '../audit.ts'
import { pricedLines, type Choices, type PricedLine } from '../model/money.ts'
import { quoteMachine, relationsTo } from '../model/states.ts'
import { keptOf } from '../model/kept-line.ts'
import { holdQuote, timesReopened, type HeldQuote } from '../store/quotes.ts'
import { refuseMove, writeMove } from './keeper.ts'
import { deskReaders, tellDesk } from './desk-letters.ts'
import { choicesOf, detailsOf, memberOf, quoteGroundOf } from './terms.ts'

/** `waits`: for the approvers of the buyer's company. */
export type Accepted =
  | { outcome: 'placed'; code: string; waits: boolean }
  | { outcome: 'refused'; reasons: Reason[] }
  /** others take the goods or the budget again and again: look once more */
  | { outcome: 'gone' }

type Asked = { code: string; version: number | null; choices: Choices }

/**
 * Accepts an offer (QUO-01): `choices` says which offer of each position. A second press, tab or person gets the order
 * that is there. Throws not found, not allowed for who only watches, and a conflict when the quote has moved since
 * `version` or its last day is over; stock, budget, limit and terms refuse with their reasons.
 */
export async function acceptQuote(ctx: Ctx<CompanyMember>, asked: Asked): Promise<Accepted> {
  const placed = await place<Before>(ctx, tx => prepare(ctx, tx, asked))
  if (placed.outcome !== 'placed') return placed
  const { state } = await orderOf(ctx, placed.code)
  return { ...placed, waits: state === 'awaiting-approval' }
}
/** The order that is there already. */
type Before = { outcome: 'placed'; code: string }

async function prepare(ctx: Ctx<CompanyMember>, tx: Tx, asked: Asked): Promise<Prepared | Before> {
  const quote = await holdQuote(tx, asked.code)
  const relations = quote ? relationsTo(ctx.who, quote) : []
  if (!quote || relations.length === 0) throw notFound()
  if (quote.orderCode !== null && relations.includes('buyer'))
    return { outcome: 'placed', code: quote.orderCode }
  const stale = asked.version !== null && asked.version !== quote.version
  if (stale || !isAllowed(quoteMachine, 'accept', quote, relations)) throw refuseMove(ctx, quote)
  const lines = pricedLines(quote, quote.currency, { offered: true, choices: asked.choices }).filter(
    one => one.offer !== null,
  )
  const member = memberOf(quote)
  const ids = lines.flatMap(({ offer }) => (offer ? [offer.articleId] : []))
  const [ground, goods, company, readers, before] = await Promise.all([
    quoteGroundOf(ctx, tx, member, quote),
    goodsFor(tx, ids, 0),
    companyOf(tx, quote.companyId),
    deskReaders(tx, quote, ctx),
    timesReopened(tx, quote.id),
  ])
  const chosen = choicesOf(quote, member, ground)
  const plans = planLines(
    lines.map(({ line, offer, quantity }) => ({
      articleId: offer?.articleId ?? 0,
      quantity,
      details: detailsOf(line, offer),
      requestedOn: line.requestedOn,
    })),
    goods,
    {
      today: dayOf(ctx.clock()),
      deliveryDays: company?.deliveryDays ?? [],
      transitDays: chosen.mode?.days ?? 2,
    },
  )
  const draft: Draft = {
    // an offer that stands again after its order was refused is accepted by another order
    origin: {
      kind: 'quote',
      reference: [quote.key, quote.revision, ...(before > 0 ? [before + 1] : [])].join(':'),
    },
    orderer: {
      ...member,
      email: quote.buyerEmail,
      firstName: quote.buyerFirstName,
      lastName: quote.buyerLastName,
    },
    currency: quote.currency,
    positions: lines.map((one, i) => ({
      ...positionOf(quote, one, plans[i] ?? { lines: [], short: one.quantity }),
      weightG: ground.weights.get(one.offer?.articleId ?? 0) ?? null,
    })),
    faulty: false,
    paymentType: 'ACCOUNT',
    payments: [],
    ...chosen,
    agreedDelivery: quote.delivery,
    purchaseOrderNumber: quote.purchaseOrderNumber,
    referenceNumber: quote.referenceNumber,
    // said beside the button: accepting is ordering on the terms
    termsAccepted: true,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
  }
  return { draft, ground, goods, alongside: closing(ctx, tx, { quote, readers }) }
}

function positionOf(
  quote: HeldQuote,
  { line, offer, price, amount, quantity }: PricedLine,
  plan: DraftPosition['plan'],
): DraftPosition {
  if (!offer || !price || amount === null) throw new Error(`position ${line.number} is not offered`)
  const same = offer.articleId === line.articleId
  const { lineKey, details } = keptOf({ lineKey: line.lineKey, details: detailsOf(line, offer) })
  return {
    articleId: offer.articleId,
    code: offer.code,
    name: localised(offer.names, quote.language) || offer.code,
    quantity,
    unit: offer.unit,
    taxCode: offer.taxCode,
    // two positions of one article stay two
    lineKey: same ? lineKey : `quote-${line.number}`,
    details,
    requestedOn: line.requestedOn,
    price: { ...price, source: `quote:${quote.key}`, amount },
    plan,
  }
}

/** What belongs to the order: the quote is ordered, says so in its history and to its owner. */
function closing(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
  { quote, readers }: { quote: HeldQuote; readers: readonly DeskReader[] },
): ((order: string) => Promise<unknown>)[] {
  return [
    order => {
      quote.orderCode = order
      return writeMove({ tx, object: quote }, ctx.who, {
        state: 'ordered',
        action: 'accept',
        details: { order },
      })
    },
    order =>
      quotesAudit.record(tx, {
        actor: ctx.who.email,
        action: 'quote-accept',
        kind: 'quote',
        id: quote.key,
        details: { state: 'ordered', before: quote.state, order },
      }),
    // with the number of the order, which the first has put in
    ...tellDesk({ ctx, tx, object: quote }, readers, 'accept'),
  ]
}

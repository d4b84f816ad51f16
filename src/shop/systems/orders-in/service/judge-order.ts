/** An incoming order against what it is here, and the draft that it makes where nothing stands against it. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { nextQuantity } from '#shop/catalogue/articles/model.ts'
import { knownNumbers } from '#shop/people/list-intake/service/articles-meant.ts'
import type { KnownArticle } from '#shop/people/list-intake/model/known.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { pricedLines } from '#shop/buying/replenishment/service/priced-lines.ts'
import { defaultMode, modesIn } from '#shop/ordering/delivery/model.ts'
import type { Draft, DraftPosition } from '#shop/ordering/placing/model/draft.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import type { Prepared } from '#shop/ordering/placing/service/place.ts'
import type { Mapping } from '#shop/systems/connections/model/connection.ts'
import { wholePieces } from '#shop/systems/punch-out/model/whole-pieces.ts'
import { keptItems, type KeptItem } from '#shop/systems/punch-out/service/kept-items.ts'
import type { Findings, LineFinding, OrderFinding } from '../model/findings.ts'
import type { IncomingLine, IncomingOrder } from '../model/incoming-order.ts'
import {
  decisionOn,
  noDecisions,
  type Choice,
  type Decisions,
  type LineDecision,
} from '../model/decisions.ts'
import { dateFinding, priceFinding, unitFinding } from '../model/judge-line.ts'
import { meantArticle, numbersOf } from '../model/meant-article.ts'
import { centerMeant } from '../model/center-meant.ts'
import { theirPrice } from '../model/their-price.ts'
import { addressWords, meantAddress } from '../model/ship-to.ts'

type Buyer = Ctx<CompanyMember>

/** A line with the article that its numbers mean. */
export type ResolvedLine = {
  line: IncomingLine
  article: KnownArticle | null
  lineKey: string
  details: KeptItem['details']
  findings: readonly LineFinding[]
}

/** Looks all numbers up, in two round trips; `connectionId`: whose kept items count, null: there are none. */
export async function resolveOrder(
  ctx: Buyer,
  connectionId: number | null,
  order: IncomingOrder,
  decisions: Decisions = noDecisions,
): Promise<ResolvedLine[]> {
  const ids = [...new Set(order.lines.map(line => line.auxiliaryId).filter(Boolean))]
  const kept = new Map(
    connectionId === null ? [] : (await keptItems(ctx.db, connectionId, ids)).map(item => [item.id, item]),
  )
  const codes = [...kept.values()].map(item => item.code)
  const decided = Object.values(decisions.lines).flatMap(one => one.code || [])
  const known = await knownNumbers(ctx, [...numbersOf(order.lines), ...codes, ...decided])
  return order.lines.map((line, place): ResolvedLine => {
    const { code } = decisionOn(decisions, place)
    if (code !== '') {
      const mapped = { supplierNumber: code, buyerNumber: '', makerNumber: '' }
      return { line, lineKey: '', details: {}, ...meantArticle(mapped, known) }
    }
    const item = kept.get(line.auxiliaryId)
    const said = item ? { ...line, supplierNumber: line.supplierNumber || item.code } : line
    const { article, findings } = meantArticle(said, known)
    if (item && article && article.code !== item.code)
      return {
        line,
        article: null,
        lineKey: '',
        details: {},
        findings: [
          {
            kind: 'numbers-differ',
            theirs: `${line.supplierNumber}, ${line.auxiliaryId}`,
            candidates: [article.code, item.code],
          },
        ],
      }
    return { line, article, lineKey: item?.lineKey ?? '', details: item?.details ?? {}, findings }
  })
}

export type Judged = {
  findings: Findings
  /** by the line's place; null: its article is not known */
  positions: readonly (DraftPosition | null)[]
  /** where it may be sent, and what it may be on */
  book: readonly Address[]
  centers: readonly CostCenter[]
  /** null: something stands against it */
  prepared: Omit<Prepared, 'alongside'> | null
}

/**
 * Judges an order in the transaction that may place it. `reference` tells its origin; `mapping` how the buyer's system calls things
 * and which rules its orders have.
 */
export async function judgeOrder(
  ctx: Buyer,
  tx: Tx,
  order: IncomingOrder,
  resolved: readonly ResolvedLine[],
  {
    mapping,
    reference,
    decisions = noDecisions,
  }: { mapping: Mapping; reference: string; decisions?: Decisions },
): Promise<Judged> {
  const { currency } = order
  const { who } = ctx
  const today = dayOf(ctx.clock())
  const [ground, company] = await Promise.all([loadOrderContext(ctx, tx, who), companyOf(tx, who.companyId)])
  const atOrder: OrderFinding[] = []
  const centers = costCentersOf(ground.company, who).filter(one => one.currency === currency)
  const bookedOn = centerMeant(order, centers, decisions.costCenter, mapping.orders.costCenter)
  const costCenter = bookedOn.center ?? undefined
  if (!costCenter) atOrder.push({ kind: 'cost-center', ...(bookedOn.theirs && { theirs: bookedOn.theirs }) })
  const book = costCenter ? addressesOf(ground.company, who, costCenter) : []
  const address =
    decisions.addressKey === ''
      ? meantAddress(book, order.shipTo, mapping.orders.addresses)
      : (book.find(one => one.key === decisions.addressKey) ?? null)
  if (costCenter && !address) atOrder.push({ kind: 'address', theirs: addressWords(order.shipTo) })
  const modes = modesIn(ground.modes, currency, false)
  const mode = modes.find(one => one.code === defaultMode) ?? modes[0] ?? null
  const lines = resolved.map((one, i) => {
    const decided = decisionOn(decisions, i)
    const said = decided.quantity ?? wholePieces(one.line.quantity)
    // ours is taken: the next quantity that can be ordered
    const takesOurs = decided.choice === 'ours' || decided.choice === 'their-price'
    const pieces = said !== null && takesOurs && one.article ? nextQuantity(one.article, said) : said
    return { ...one, i, pieces, takesOurs, decided }
  })
  const ordered = lines.filter(one => one.decided.choice !== 'remove')
  const priced = await pricedLines(
    ctx,
    tx,
    ordered.flatMap(({ article, pieces, lineKey, details, line, i }) =>
      article
        ? [
            {
              lineNumber: i,
              agreed: null,
              articleId: article.id,
              quantity: pieces ?? 1,
              lineKey,
              details,
              wishedFor: line.desiredOn,
            },
          ]
        : [],
    ),
    { currency, transitDays: mode?.days ?? 2, deliveryDays: company?.deliveryDays ?? [] },
  )
  const byPlace = new Map(
    priced.lines.map(line => [line.lineNumber, atTheirs(line, lines[line.lineNumber], currency)]),
  )
  const found = lines.map(({ line, pieces, findings, i, takesOurs, decided }): LineFinding[] => {
    if (decided.choice === 'remove') return []
    const at = byPlace.get(i)
    const own: (LineFinding | null)[] = [...findings]
    if (pieces === null) own.push({ kind: 'quantity', theirs: line.quantity, ours: null })
    if (line.shipTo !== '') own.push({ kind: 'ship-to', theirs: line.shipTo })
    if (line.severalDays) own.push({ kind: 'several-days' })
    if (at) {
      own.push(unitFinding(at.unit, line.unit, mapping))
      own.push(...problemFindings(at, currency))
      if (pieces !== null) {
        if (at.price) own.push(priceFinding(line, at, currency, mapping.orders))
        own.push(dateFinding(line.desiredOn, at.plan, mapping.orders.lateDays))
      }
    }
    const all = own.filter(one => one !== null)
    return takesOurs ? all.filter(one => !isTaken(one, decided.choice)) : all
  })
  const findings: Findings = { lines: found, order: atOrder }
  const positions = lines.map(({ line, i }): DraftPosition | null => {
    const at = byPlace.get(i)
    const wished = line.desiredOn !== null && line.desiredOn >= today ? line.desiredOn : null
    return at ? { ...at, requestedOn: wished } : null
  })
  const known = positions.filter(one => one !== null)
  if (ordered.length === 0) atOrder.push({ kind: 'reason', reason: { kind: 'cart-errors' } })
  const isWhole = known.length === ordered.length && found.every(one => one.length === 0)
  if (!isWhole || atOrder.length > 0) return { findings, positions, book, centers, prepared: null }
  const draft: Draft = {
    origin: { kind: 'interface', reference },
    orderer: who,
    currency,
    positions: known,
    faulty: false,
    paymentType: 'ACCOUNT',
    payments: [],
    costCenter: costCenter ?? null,
    address,
    mode,
    agreedDelivery: null,
    invoiceData:
      order.buyerReference || order.contract
        ? { buyerReference: order.buyerReference ?? '', contract: order.contract ?? '' }
        : null,
    purchaseOrderNumber: order.number,
    referenceNumber: order.number,
    // they are part of how the connection was agreed
    termsAccepted: true,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
    approvedElsewhere: mapping.orders.rules === 'buyer',
  }
  return { findings, positions, book, centers, prepared: { draft, ground, goods: priced.goods } }
}

type Priced = Awaited<ReturnType<typeof pricedLines>>['lines'][number]

/** The line at the price that came, where the desk gives it. */
function atTheirs(
  at: Priced,
  resolved: (ResolvedLine & { decided: LineDecision }) | undefined,
  currency: string,
): Priced {
  if (resolved?.decided.choice !== 'their-price') return at
  const price = theirPrice(resolved.line, at.quantity, currency)
  return price ? { ...at, price, problems: at.problems.filter(one => one.kind !== 'no-price') } : at
}

/** Is what was found settled by taking what is here (at their price: all but a price that cannot be)? */
function isTaken({ kind }: LineFinding, choice: Choice): boolean {
  if (kind === 'price') return choice === 'ours'
  return ['superseded', 'unit', 'date', 'several-days', 'ship-to'].includes(kind)
}

/** What the shop's own rules find at a line. */
function problemFindings({ problems, code, quantity }: Priced, currency: string): LineFinding[] {
  return problems.flatMap((problem): LineFinding[] => {
    switch (problem.kind) {
      case 'no-longer-sold':
        return [{ kind: 'not-sold', ours: code, why: 'discontinued', candidates: problem.instead ?? [] }]
      case 'announced':
        return [{ kind: 'not-sold', ours: code, why: 'announced', candidates: [] }]
      case 'no-price':
        return [{ kind: 'no-price', currency }]
      case 'quantity':
        return [{ kind: 'quantity', theirs: String(quantity), ours: problem.next }]
      case 'beyond-stock':
      case 'pickup':
        return [{ kind: 'stock', asked: quantity, available: problem.available }]
      case 'reference':
        return [{ kind: 'stock', asked: quantity, available: problem.left }]
    }
  })
}

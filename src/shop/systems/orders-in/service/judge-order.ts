/** An incoming order against what it is here, and the draft that it makes where nothing stands against it. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { knownNumbers } from '#shop/people/list-intake/service/articles-meant.ts'
import type { KnownArticle } from '#shop/people/list-intake/model/known.ts'
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
import { dateFinding, priceFinding, unitFinding } from '../model/judge-line.ts'
import { meantArticle, numbersOf } from '../model/meant-article.ts'
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
): Promise<ResolvedLine[]> {
  const ids = [...new Set(order.lines.map(line => line.auxiliaryId).filter(Boolean))]
  const kept = new Map(
    connectionId === null ? [] : (await keptItems(ctx.db, connectionId, ids)).map(item => [item.id, item]),
  )
  const codes = [...kept.values()].map(item => item.code)
  const known = await knownNumbers(ctx, [...numbersOf(order.lines), ...codes])
  return order.lines.map((line): ResolvedLine => {
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
  { mapping, reference }: { mapping: Mapping; reference: string },
): Promise<Judged> {
  const { currency } = order
  const { who } = ctx
  const today = dayOf(ctx.clock())
  const [ground, company] = await Promise.all([loadOrderContext(ctx, tx, who), companyOf(tx, who.companyId)])
  const atOrder: OrderFinding[] = []
  const centers = costCentersOf(ground.company, who).filter(one => one.currency === currency)
  const costCenter =
    mapping.orders.costCenter === ''
      ? centers.length === 1
        ? centers[0]
        : undefined
      : centers.find(one => one.code === mapping.orders.costCenter)
  if (!costCenter) atOrder.push({ kind: 'cost-center' })
  const book = costCenter ? addressesOf(ground.company, who, costCenter) : []
  const address = meantAddress(book, order.shipTo, mapping.orders.addresses)
  if (costCenter && !address) atOrder.push({ kind: 'address', theirs: addressWords(order.shipTo) })
  const modes = modesIn(ground.modes, currency, false)
  const mode = modes.find(one => one.code === defaultMode) ?? modes[0] ?? null
  const lines = resolved.map((one, i) => ({ ...one, i, pieces: wholePieces(one.line.quantity) }))
  const priced = await pricedLines(
    ctx,
    tx,
    lines.flatMap(({ article, pieces, lineKey, details, line, i }) =>
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
  const byPlace = new Map(priced.lines.map(line => [line.lineNumber, line]))
  const found = lines.map(({ line, pieces, findings, i }): LineFinding[] => {
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
    return own.filter(one => one !== null)
  })
  const findings: Findings = { lines: found, order: atOrder }
  const positions = lines.map(({ line, i }): DraftPosition | null => {
    const at = byPlace.get(i)
    const wished = line.desiredOn !== null && line.desiredOn >= today ? line.desiredOn : null
    return at ? { ...at, requestedOn: wished } : null
  })
  const known = positions.filter(one => one !== null)
  const isWhole = known.length === positions.length && found.every(one => one.length === 0)
  if (!isWhole || atOrder.length > 0) return { findings, positions, prepared: null }
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
    purchaseOrderNumber: order.number,
    referenceNumber: order.number,
    // they are part of how the connection was agreed
    termsAccepted: true,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
    approvedElsewhere: mapping.orders.rules === 'buyer',
  }
  return { findings, positions, prepared: { draft, ground, goods: priced.goods } }
}

/** What the shop's own rules find at a line. */
function problemFindings(
  { problems, code, quantity }: Awaited<ReturnType<typeof pricedLines>>['lines'][number],
  currency: string,
): LineFinding[] {
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

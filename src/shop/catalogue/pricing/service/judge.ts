/** Asks about typed prices before they hold: at every way in which a price comes to be. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import type { Currency } from '#kit/money.ts'
import { Refusal } from '#kit/refusal.ts'
import { ownScales, priceFor, shownQuantity, type PriceSource, type Scale } from '../model.ts'
import { differenceTo, type UnitPrice } from '../model/compare.ts'
import {
  doubtsOf,
  heldAlways,
  heldBy,
  needsSecond,
  nothingHeld,
  sureOf,
  type Compared,
  type DoubtedPrice,
  type TypedScale,
} from '../model/doubts.ts'
import { scalesOfLines, type PricedByLine } from '../service.ts'
import { costsOf, jumpLimit, priceLimits, scalesOf } from '../store.ts'
import { sayPrices } from '../texts.ts'

/** Prices in doubt that nobody has said are meant; `doubts` is what the form shows beside its tick. */
export class DoubtfulPrices extends Refusal {
  readonly doubts: readonly DoubtedPrice[]
  constructor(doubts: readonly DoubtedPrice[], language: Language) {
    const message = sayPrices(language).notSure()
    super('invalid', message, { errors: [{ field: 'sure', message }] })
    this.doubts = doubts
  }
}

/** Throws `DoubtfulPrices` unless `sure`, the value of the tick, says that exactly these were seen and are meant. */
export function askFirst(doubts: readonly DoubtedPrice[], sure: string, language: Language): void {
  if (doubts.length > 0 && sure !== sureOf(doubts)) throw new DoubtfulPrices(doubts, language)
}

/** What is known of an article beside a price that is typed for it. */
export type KnownPrices = {
  list: UnitPrice | null
  /** what the customer pays today, and which list or agreement says so */
  customer: (UnitPrice & { source: PriceSource }) | null
  cost: UnitPrice | null
}
/** Prices of some articles as one company has them today. */
export type PricesBeside = {
  /** at a quantity; where the line is sold from more on only, at the least of that */
  known: (line: PricedByLine, quantity: number) => KnownPrices
  /** the least quantity that has a price */
  least: (line: PricedByLine) => number
  /** what is in doubt of a scale that is typed for it; `before`: what it takes the place of, where that is something else */
  doubts: (line: PricedByLine, typed: TypedScale, before?: Compared['before']) => ReturnType<typeof doubtsOf>
  /** does somebody else than who typed it have to let it hold (decision 372)? */
  needsSecond: (line: PricedByLine, typed: TypedScale) => boolean
}

/** What an article costs the maker, as it is typed, with what it cost before; null: that was not known. */
export type TypedCost = UnitPrice & { articleId: number; code: string; currency: Currency }

/**
 * What is in doubt of costs that differ from those that are kept. A cost is compared with the former one, and with the list
 * price: it is usually well below that, so that a first one is asked about only where it is above it or next to nothing.
 */
export async function costDoubts(
  ctx: Pick<Ctx, 'clock' | 'page'>,
  db: Db | Tx,
  typed: readonly TypedCost[],
): Promise<DoubtedPrice[]> {
  const doubts: DoubtedPrice[] = []
  for (const [currency, rows] of Map.groupBy(typed, one => one.currency)) {
    const ids = rows.map(one => one.articleId)
    const whose = { currency, priceList: null, companyId: null, language: ctx.page.language }
    const [scales, costs, limit] = await Promise.all([
      scalesOf(db, ids, whose),
      costsOf(db, ids, currency),
      jumpLimit(db),
    ])
    for (const { articleId, code, price, priceUnit } of rows) {
      const former = costs.get(articleId) ?? null
      if (former && differenceTo({ price, priceUnit }, former) === 0) continue
      const list = heldBy(scales.get(articleId) ?? [], currency, dayOf(ctx.clock()))
      const from = list.bounds.toSorted((a, b) => a - b)[0] ?? 1
      const found = doubtsOf(
        { priceUnit, breaks: [{ from, price }], exact: { fewer: null } },
        { before: { ...heldAlways(former), is: 'cost' }, customer: nothingHeld, list, cost: null },
        former ? limit : maxBelowList,
      )
      doubts.push(...found.map(doubt => ({ ...doubt, code, currency, place: '' })))
    }
  }
  return doubts
}
/** A first cost is asked about when it is further from the list price than this, in per cent. */
const maxBelowList = 90

/**
 * What stands beside prices typed for a company (null: for nobody in particular), in a currency: what it pays today, the
 * list and the cost. What was put together for a line has its own list price, and no cost that is known.
 */
export async function pricesBeside(
  ctx: Pick<Ctx, 'clock' | 'page'>,
  db: Db | Tx,
  lines: readonly PricedByLine[],
  { company, currency }: { company: { id: number; priceList: string | null } | null; currency: Currency },
): Promise<PricesBeside> {
  const ids = [...new Set(lines.map(line => line.articleId))]
  const [scalesFor, costs, { percent, second }] = await Promise.all([
    scalesOfLines(db, lines, {
      currency,
      priceList: company?.priceList ?? null,
      companyId: company?.id ?? null,
      language: ctx.page.language,
    }),
    costsOf(db, ids, currency),
    priceLimits(db),
  ])
  const today = dayOf(ctx.clock())
  const costFor = ({ articleId, details }: PricedByLine): UnitPrice | null =>
    ownScales(details) === null ? (costs.get(articleId) ?? null) : null
  const listed = (of: readonly Scale[]): Scale[] => of.filter(({ source }) => source.kind === 'list')
  const comparedTo = (line: PricedByLine, before: Compared['before']): Compared => {
    const own = scalesFor(line)
    const customer = heldBy(own, currency, today)
    return { before, customer, list: heldBy(listed(own), currency, today), cost: costFor(line) }
  }
  return {
    least: line => shownQuantity(scalesFor(line), currency, 1),
    known: (line, asked) => {
      const own = scalesFor(line)
      const quantity = Math.max(asked, shownQuantity(own, currency, 1))
      const customer = company && priceFor(own, quantity, currency, today)
      return {
        list: heldBy(listed(own), currency, today).at(quantity),
        customer: customer && {
          price: customer.price,
          priceUnit: customer.priceUnit,
          source: customer.source,
        },
        cost: costFor(line),
      }
    },
    doubts: (line, typed, before = nothingHeld) => doubtsOf(typed, comparedTo(line, before), percent),
    // of a step only the first move beyond a limit is told: it is judged by that one
    needsSecond: (line, typed) =>
      second !== null &&
      doubtsOf(typed, comparedTo(line, nothingHeld), second - 0.01).some(one => needsSecond(one, second)),
  }
}

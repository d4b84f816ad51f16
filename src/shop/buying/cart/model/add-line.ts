/**
 * May this many of an article be put into a basket, and how many then (CART-12, CART-21)? A quantity below the minimum
 * or between two packs is rounded up (`catalogue/articles/model/line-rule.ts`), and the visitor is told; what has no price or
 * cannot be ordered is refused.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import { isSameSet, type RuledLine } from '#shop/catalogue/articles/model/line-rule.ts'
import { closedOn } from '#shop/catalogue/articles/model/sale.ts'
import type { SaleFacts } from './cart.ts'
import type { OrderLine } from './order-line.ts'

export type ArticleOnSale = SaleFacts & {
  code: string
  name: string
  /** lowest quantity that has a price for this visitor; null: price on request */
  pricedFrom: number | null
}

export type LineVerdict =
  | { ok: true; quantity: number }
  | {
      ok: false
      why: 'unknown' | 'no-longer-sold' | 'announced' | 'no-price' | 'too-many-pieces' | 'part-of-set'
    }

type Line = Pick<OrderLine, 'lineKey' | 'details'>

/** What has to be rounded up to what can be ordered: `wanted` comes to what the basket holds `already`. */
export const wantedOf = (
  article: ArticleOnSale | null,
  { lineKey = '', details = {} }: Line,
  wanted: number,
  already: number,
): RuledLine => ({
  rule: article,
  lineKey,
  details,
  quantity: Math.max(already + wanted, article?.pricedFrom ?? 1),
})

/** `quantity`: what the basket is to hold of it then, rounded up together with its set. */
export function judgeLine(article: ArticleOnSale | null, quantity: number, today: CalendarDate): LineVerdict {
  if (!article) return { ok: false, why: 'unknown' }
  const closed = closedOn(article, today)
  if (closed) return { ok: false, why: closed === 'announced' ? 'announced' : 'no-longer-sold' }
  if (article.pricedFrom === null) return { ok: false, why: 'no-price' }
  return quantity > maxPieces ? { ok: false, why: 'too-many-pieces' } : { ok: true, quantity }
}

/** What was put together comes whole or not at all (CFG-04): of a set with a part that cannot be had, nothing is put in. */
export const wholeSets = (
  lines: readonly Pick<RuledLine, 'lineKey' | 'details'>[],
  verdicts: readonly LineVerdict[],
): LineVerdict[] =>
  verdicts.map((verdict, i) => {
    const line = lines[i]
    const broken = lines.some((one, j) => line && !verdicts[j]?.ok && isSameSet(line, one))
    return verdict.ok && broken ? { ok: false, why: 'part-of-set' } : verdict
  })

export type AddedLine = {
  entryNumber: number
  articleId: number
  code: string
  name: string
  unit: OrderUnit
  /** pieces asked for and pieces put in, which is more where packs were filled up */
  asked: number
  added: number
  /** pieces of the article in the basket now */
  quantity: number
}
export type AddFault =
  | {
      /** `part-of-set`: another part of what was put together cannot be ordered */
      why: 'unknown' | 'no-longer-sold' | 'announced' | 'no-price' | 'too-many-pieces' | 'part-of-set'
      line: number
      code: string
      name: string
    }
  | { why: 'basket-full'; line: number; code: string; name: string }
  /** a number that was replaced, and by which article */
  | { why: 'replaced'; line: number; code: string; name: string; by: string }
  /** the code of a base product: one of its `variants` is to be chosen */
  | { why: 'choose-variant'; line: number; code: string; name: string; variants: number }
export type AddOutcome =
  /** `leftOut`: lines that could not be put in, where that was allowed */
  | { done: true; totalQuantity: number; lines: AddedLine[]; leftOut: readonly AddFault[] }
  /** nothing was put in; `line` counts from 0 in what was asked */
  | { done: false; faults: AddFault[] }

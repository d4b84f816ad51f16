/** The prices that a table brings, judged by the one rule for typed prices: also those that are the first of their list. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { ArticleScale, ScalesChanged } from '#shop/catalogue/articles/model/price-scales.ts'
import { differenceTo, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import {
  doubtsOf,
  heldBy,
  nothingHeld,
  type DoubtedPrice,
  type PriceDoubt,
} from '#shop/catalogue/pricing/model/doubts.ts'
import { engineScale, stepsOf } from './engine-scale.ts'

const keyOf = ({ code, kind, company, list, currency, validFrom }: ArticleScale): string =>
  JSON.stringify([code, kind, company, list, currency, kind === 'agreement' ? null : validFrom])
const saysOf = ({ priceUnit, bounds, prices }: ArticleScale): string =>
  JSON.stringify([priceUnit, bounds, prices.map(Number)])

/** The scale of the same list that holds until this one begins, or null. */
const priorTo = (one: ArticleScale, same: readonly ArticleScale[]): ArticleScale | null =>
  same
    .filter(
      other =>
        other !== one &&
        other.kind !== 'agreement' &&
        other.list === one.list &&
        (other.validFrom ?? '') < (one.validFrom ?? ''),
    )
    .toSorted((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? ''))
    .at(-1) ?? null

/** Two agreements of one customer hold a price of an article in the same days. */
const meets = (one: ArticleScale, two: ArticleScale): boolean =>
  one !== two &&
  two.kind === 'agreement' &&
  two.company === one.company &&
  (one.validFrom ?? '') <= (two.validUntil ?? '9') &&
  (two.validFrom ?? '') <= (one.validUntil ?? '9')

function overlapOf(one: ArticleScale, { list, priceUnit, prices }: ArticleScale): PriceDoubt {
  const typed = { price: one.prices[0] ?? '0', priceUnit: one.priceUnit }
  const there = { price: prices[0] ?? '0', priceUnit }
  return {
    why: 'overlap',
    from: one.bounds[0] ?? 1,
    ...typed,
    against: { what: 'agreement', ...there },
    difference: differenceTo(typed, there),
    fits: null,
    other: list,
  }
}

/** How many prices go as a whole, from a list or an agreement. */
export function goneScales({ before, after }: ScalesChanged): number {
  const stays = new Set(after.map(keyOf))
  return before.filter(one => !stays.has(keyOf(one))).length
}

/**
 * What is in doubt of the prices that differ. Each is compared with what held in its list before, or until it begins; else
 * with what its customers pay without it, on its first day; with the public list and the cost. `costOf`: null where it is
 * not known. `limit`: by how many per cent a price may move.
 */
export function judgeScales(
  { before, after }: ScalesChanged,
  costOf: (articleId: number, currency: string) => UnitPrice | null,
  { limit, today }: { limit: number; today: CalendarDate },
): DoubtedPrice[] {
  const old = new Map(before.map(one => [keyOf(one), one]))
  const byArticle = Map.groupBy(after, one => JSON.stringify([one.code, one.currency]))
  return after.flatMap(one => {
    const was = old.get(keyOf(one))
    if (was && saysOf(was) === saysOf(one)) return []
    const { code, currency, kind, list, company, group, validFrom } = one
    const beside = byArticle.get(JSON.stringify([code, currency])) ?? []
    const day = validFrom !== null && validFrom > today ? validFrom : today
    const held = (which: (other: ArticleScale) => boolean) =>
      heldBy(beside.filter(other => other !== one && which(other)).map(engineScale), currency, day)
    const prior = was ?? priorTo(one, beside)
    const listed = kind === 'list' ? nothingHeld : held(other => other.kind === 'list')
    const doubts = doubtsOf(
      { priceUnit: one.priceUnit, breaks: stepsOf(one) },
      {
        before: prior
          ? heldBy([{ ...engineScale(prior), validFrom: null, validUntil: null }], currency, day)
          : nothingHeld,
        customer:
          kind === 'agreement'
            ? held(
                other =>
                  other.kind === 'list' ||
                  (other.kind === 'group' && other.list === group) ||
                  (other.kind === 'agreement' && other.company === company),
              )
            : listed,
        list: listed,
        cost: costOf(one.articleId, currency),
      },
      limit,
    )
    const other = kind === 'agreement' && !was ? beside.find(two => meets(one, two)) : undefined
    if (other) doubts.push(overlapOf(one, other))
    const place = [company, list, currency, validFrom && kind !== 'agreement' ? validFrom : null]
    return doubts.map(doubt => ({ ...doubt, code, currency, place: place.filter(Boolean).join(' ') }))
  })
}

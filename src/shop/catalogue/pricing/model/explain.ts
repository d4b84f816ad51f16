/** Why a price is what it is: each scale that could have given it, and what came of it, by the engine itself. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Currency } from '#kit/money.ts'
import { inOrder, priceFor, type Priced, type Scale } from '../model.ts'

export type Verdict =
  /** it gives the price */
  | { kind: 'applies' }
  /** the one that gives it comes first */
  | { kind: 'outranked'; by: string; /** the same source, begun later */ later: boolean }
  /** it begins with more pieces */
  | { kind: 'below'; least: number }
  | { kind: 'not-yet'; from: CalendarDate }
  | { kind: 'ended'; on: CalendarDate }
  | { kind: 'currency'; currency: Currency }

export type Explained<S extends Scale> = {
  /** null: price on request */
  priced: Priced | null
  /** in the order in which they decide, then those that do not hold */
  scales: readonly {
    scale: S
    verdict: Verdict
    /** what it would give; null: nothing */ gives: Priced | null
  }[]
}

/** The price of a quantity on a day, and of each scale why it gives it or not. */
export function explain<S extends Scale>(
  scales: readonly S[],
  quantity: number,
  currency: Currency,
  day: CalendarDate,
): Explained<S> {
  const ordered = inOrder(scales, currency, day)
  const rank = (scale: S) => (ordered.includes(scale) ? ordered.indexOf(scale) : ordered.length)
  const gives = (scale: S) => priceFor([scale], quantity, currency, day)
  const winner = ordered.find(scale => gives(scale as S) !== null) ?? null
  const verdictOn = (scale: S): Verdict => {
    if (scale.currency !== currency) return { kind: 'currency', currency: scale.currency }
    if (scale.validFrom !== null && scale.validFrom > day) return { kind: 'not-yet', from: scale.validFrom }
    if (scale.validUntil !== null && scale.validUntil < day) return { kind: 'ended', on: scale.validUntil }
    if (scale === winner) return { kind: 'applies' }
    if (gives(scale) === null) return { kind: 'below', least: Math.min(...scale.breaks.map(one => one.from)) }
    return {
      kind: 'outranked',
      by: winner?.source.name ?? '',
      later: winner?.source.kind === scale.source.kind,
    }
  }
  return {
    priced: priceFor(scales, quantity, currency, day),
    scales: scales
      .toSorted((a, b) => rank(a) - rank(b))
      .map(scale => ({ scale, verdict: verdictOn(scale), gives: gives(scale) })),
  }
}

/** What the answers to an inquiry agree on: the positions of one article become one scale. */
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { FieldError } from '#kit/refusal.ts'
import { ownScales } from '#shop/catalogue/pricing/model.ts'
import type { AgreedPrice } from '#shop/catalogue/pricing/service/agree.ts'
import type { Inquiry, KeptPosition, PositionAnswer } from '../model/inquiry.ts'
import { sayInquiry } from '../texts.ts'

/** An answer with the number of its position, from 1. */
export type Answered = PositionAnswer & { position: number }

/** What is made to a configuration has a price of its own; its loose parts are articles like any other. */
const ownKeyOf = ({ lineKey, details }: KeptPosition): Pick<AgreedPrice, 'lineKey'> =>
  ownScales(details) === null ? {} : { lineKey }
const sameOf = (position: KeptPosition): string => `${position.articleId} ${ownKeyOf(position).lineKey ?? ''}`

/** Positions of one article become one scale: where they say different things of it, neither is chosen, but asked. */
export function contradictions(
  ctx: Pick<Ctx, 'page'>,
  positions: readonly KeptPosition[],
  answers: readonly Answered[],
): FieldError[] {
  const t = sayInquiry(ctx.page.language)
  const errors: FieldError[] = []
  const priced = positions.flatMap((position, i) => {
    const answer = answers[i]
    return answer?.bounds && answer.prices ? [{ same: sameOf(position), ...answer }] : []
  })
  for (const [i, one] of priced.entries())
    for (const other of priced.slice(0, i)) {
      if (other.same !== one.same) continue
      const n = other.position
      if (other.unit !== one.unit)
        errors.push({ field: `unit-${one.position}`, message: t.otherUnit({ n, unit: other.unit ?? 1 }) })
      if (other.validUntil !== one.validUntil)
        errors.push({
          field: `until-${one.position}`,
          message: t.otherDay({ n, day: other.validUntil ? formatDate(other.validUntil) : '–' }),
        })
      const twice = one.bounds?.find((bound, at) => {
        const there = other.bounds?.indexOf(bound) ?? -1
        return there >= 0 && Number(other.prices?.[there]) !== Number(one.prices?.[at])
      })
      if (twice !== undefined)
        errors.push({ field: `scale-${one.position}`, message: t.otherPrice({ n, from: twice }) })
    }
  // of each field the first is enough
  return errors.filter((one, i) => errors.findIndex(other => other.field === one.field) === i)
}

/** What is agreed about an article, or exactly what was put together, with the positions that say so. */
type Agreed = AgreedPrice & { positions: readonly KeptPosition[] }

/** Two positions of one article are one scale; they contradict each other in nothing. */
function agreedOf(positions: readonly (KeptPosition & PositionAnswer)[], currency: string): Agreed[] {
  type Growing = {
    priceUnit: number
    articleId: number
    own: Pick<AgreedPrice, 'lineKey'>
    steps: Map<number, string>
    from: KeptPosition[]
  }
  const byArticle = new Map<string, Growing>()
  for (const position of positions) {
    const { articleId, bounds, prices, unit } = position
    if (!bounds || !prices || unit === null) continue
    const own = ownKeyOf(position)
    const key = sameOf(position)
    const held = byArticle.get(key) ?? {
      priceUnit: unit,
      articleId,
      own,
      steps: new Map<number, string>(),
      from: [],
    }
    held.from.push(position)
    for (const [i, bound] of bounds.entries()) held.steps.set(bound, prices[i] ?? '0')
    byArticle.set(key, held)
  }
  return [...byArticle.values()].map(({ articleId, priceUnit, own, steps, from }) => {
    const pairs = [...steps].toSorted(([a], [b]) => a - b)
    return {
      articleId,
      ...own,
      currency,
      priceUnit,
      bounds: pairs.map(([bound]) => bound),
      prices: pairs.map(([, price]) => price),
      positions: from,
    }
  })
}

/** What an answer agrees on, by its last day. */
export function agreedByDay(
  inquiry: Inquiry,
  answers: readonly Answered[],
): { until: CalendarDate; prices: Agreed[] }[] {
  const answered = inquiry.positions.map((position, i) => ({ ...position, ...answers[i] }))
  const days = [...new Set(answered.flatMap(one => (one.bounds && one.validUntil ? [one.validUntil] : [])))]
  return days.toSorted().map(until => ({
    until,
    prices: agreedOf(
      answered.filter(one => one.validUntil === until),
      inquiry.currency,
    ),
  }))
}

/** What keeps a repeated order from going out by itself: what has moved since its buyer agreed to it. */
import { tenThousandths, type Currency } from '#kit/money.ts'
import type { Problem } from '#shop/buying/cart/model/cart.ts'
import type { Reason } from '#shop/ordering/placing/model/draft.ts'
import type { AgreedPrice } from './agreed-price.ts'

export type Finding =
  /** costs more than the tolerance allows; prices of one price unit, `percent` rounded down */
  | { kind: 'price'; code: string; before: AgreedPrice; now: AgreedPrice; percent: number }
  /** cannot be ordered as it stands */
  | { kind: 'article'; code: string; problem: Problem }
  /** a rule of the order: budget, limit, address, cost center */
  | { kind: 'order'; reason: Reason }
  /** no storefront offers the currency of the schedule any more */
  | { kind: 'currency'; currency: Currency }
  /** who made the schedule, or their company, may not order any more */
  | { kind: 'person' }

/** Only these can be let pass by looking at them; everything else has to be mended first. */
export const canBeAccepted = ({ kind }: Finding): boolean => kind === 'price'

/** What only a change mends: every further date would run into the same, so the schedule rests until somebody answers. */
export function stopsSchedule(finding: Finding): boolean {
  switch (finding.kind) {
    case 'person':
    case 'currency':
      return true
    case 'article':
      return ['no-longer-sold', 'announced', 'reference'].includes(finding.problem.kind)
    case 'order':
      return lasting.has(finding.reason.kind)
    case 'price':
      return false
  }
}
const lasting: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  'missing-cost-center',
  'missing-delivery-address',
  'missing-delivery-mode',
  'missing-payment',
  'unit-closed',
  'no-account',
  'nobody-approves',
  'not-sold',
])

/** The same things stand against both. */
export const sameFindings = (a: readonly Finding[], b: readonly Finding[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** By how many percent a price is higher than before, rounded down; 0 when it is no more. Exact, in integers. */
export function percentMore(before: AgreedPrice, now: AgreedPrice): number {
  const was = tenThousandths(before.price) * BigInt(now.priceUnit)
  const is = tenThousandths(now.price) * BigInt(before.priceUnit)
  if (is <= was) return 0
  return was === 0n ? Number.POSITIVE_INFINITY : Number(((is - was) * 100n) / was)
}

/** Is a price beyond what the buyer tolerates? Exactly the tolerance passes. */
export function isBeyond(before: AgreedPrice, now: AgreedPrice, tolerancePercent: number): boolean {
  const was = tenThousandths(before.price) * BigInt(now.priceUnit)
  const is = tenThousandths(now.price) * BigInt(before.priceUnit)
  return is * 100n > was * BigInt(100 + tolerancePercent)
}

/** What has moved at one position beyond what its buyer allows. */
export function findingsAt(line: {
  code: string
  agreed: AgreedPrice | null
  price: AgreedPrice | null
  problems: readonly Problem[]
  tolerancePercent: number
}): Finding[] {
  const { code, agreed, price, problems, tolerancePercent } = line
  const found: Finding[] = problems.map(problem => ({ kind: 'article', code, problem }))
  if (agreed && price && isBeyond(agreed, price, tolerancePercent)) {
    const percent = percentMore(agreed, price)
    const now = { price: price.price, priceUnit: price.priceUnit }
    found.push({
      kind: 'price',
      code,
      before: agreed,
      now,
      percent: Number.isFinite(percent) ? percent : 100,
    })
  }
  return found
}

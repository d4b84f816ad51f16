/** What some customers pay for some articles before and after a change of prices, by the one price engine. */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import type { ArticleScale, ScalesChanged } from '#shop/catalogue/articles/model/price-scales.ts'
import { priceFor, type PriceSource, type Scale } from '#shop/catalogue/pricing/model.ts'
import { differenceTo, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { engineScale } from './engine-scale.ts'

/** Who pays: everybody without prices of their own, a price group, a company. */
export type Payer = { kind: 'everybody' | 'group' | 'company'; code: string }
export type PaidPrice = UnitPrice & Pick<PriceSource, 'kind' | 'code'>
export type PriceSample = {
  code: string
  currency: string
  payer: Payer
  quantity: number
  day: CalendarDate
  /** null: price on request */
  before: PaidPrice | null
  after: PaidPrice | null
  /** in hundredths of a percent; null: there is nothing to compare */
  difference: number | null
}

/** Articles with the largest changes that are shown, and further ones from the rest. */
const largest = 5
const further = 3
/** Payers that are shown of one article. */
const payersShown = 4
/** Companies of one article that are looked at. */
const companiesTried = 50

/** The scales that a payer can have; `companies`: the price groups of those that have agreements. */
const scalesOf = (
  payer: Payer,
  scales: readonly ArticleScale[],
  companies: ReadonlyMap<string, string | null>,
): Scale[] => {
  const group = payer.kind === 'group' ? payer.code : (companies.get(payer.code) ?? null)
  return scales
    .filter(
      ({ kind, list, company }) =>
        kind === 'list' ||
        (kind === 'group' && payer.kind !== 'everybody' && list === group) ||
        (kind === 'agreement' && payer.kind === 'company' && company === payer.code),
    )
    .map(engineScale)
}

/** Everybody, each price group, and companies with agreements: first those whose own agreement changes. */
function payersOf(
  scales: readonly ArticleScale[],
  changed: readonly ArticleScale[],
  companies: readonly string[],
): Payer[] {
  const groups = new Set(scales.flatMap(({ kind, list }) => (kind === 'group' ? [list] : [])))
  const meant = new Set(changed.map(({ company }) => company))
  const first = companies.toSorted((a, b) => Number(meant.has(b)) - Number(meant.has(a)) || (a < b ? -1 : 1))
  return [
    { kind: 'everybody', code: '' },
    ...[...groups].toSorted().map(code => ({ kind: 'group' as const, code })),
    ...first.slice(0, companiesTried).map(code => ({ kind: 'company' as const, code })),
  ]
}

/** Two that are the same in all. */
const identityOf = (one: ArticleScale): string => JSON.stringify(one)

/** Today, and the later days on which something that changes begins or has ended. */
function daysOf(changed: readonly ArticleScale[], today: CalendarDate): CalendarDate[] {
  const days = changed.flatMap(({ validFrom, validUntil }) => [
    ...(validFrom ? [validFrom] : []),
    ...(validUntil ? [addDays(validUntil, 1)] : []),
  ])
  return [today, ...new Set(days.filter(day => day > today).toSorted())]
}

function paid(
  scales: readonly Scale[],
  quantity: number,
  currency: string,
  day: CalendarDate,
): PaidPrice | null {
  const priced = priceFor(scales, quantity, currency, day)
  if (!priced) return null
  const { price, priceUnit, source } = priced
  return { price, priceUnit, kind: source.kind, code: source.code }
}

/** How much a sample says: a price that comes or goes most, then the larger difference. */
const weight = ({ difference }: PriceSample): number =>
  difference === null ? Number.POSITIVE_INFINITY : Math.abs(difference)

/** Of one article in one currency what each payer pays, at the quantity and day at which it changes most. */
function samplesOf({ before, after }: ScalesChanged, today: CalendarDate): PriceSample[] {
  const was = new Set(before.map(identityOf))
  const is = new Set(after.map(identityOf))
  const changed = [
    ...before.filter(one => !is.has(identityOf(one))),
    ...after.filter(one => !was.has(identityOf(one))),
  ]
  const [one] = changed
  if (!one) return []
  const { code, currency } = one
  const all = [...before, ...after]
  const companies = new Map(
    all.flatMap(({ company, group }) => (company === null ? [] : [[company, group] as const])),
  )
  const days = daysOf(changed, today)
  return payersOf(all, changed, [...companies.keys()]).flatMap(payer => {
    const old = scalesOf(payer, before, companies)
    const now = scalesOf(payer, after, companies)
    const bounds = new Set([...old, ...now].flatMap(({ breaks }) => breaks.map(({ from }) => from)))
    let most: PriceSample | null = null
    for (const day of days)
      for (const quantity of [...bounds].toSorted((a, b) => a - b)) {
        const from = paid(old, quantity, currency, day)
        const to = paid(now, quantity, currency, day)
        if (!from && !to) continue
        const difference = differenceTo(to, from)
        const sample = { code, currency, payer, quantity, day, before: from, after: to, difference }
        if (!most || weight(sample) > weight(most)) most = sample
      }
    return most ? [most] : []
  })
}

/**
 * Samples of what a change of prices does: of the articles with the largest changes and of some others, by payer, what is
 * paid before and after, at the quantity and on the day at which that differs most. A payer for whom nothing changes is
 * shown where there is room, since that may be what is not meant. `codes`: articles whose prices change, the largest first.
 */
export function priceSamples(
  changed: ScalesChanged,
  codes: readonly string[],
  today: CalendarDate,
): PriceSample[] {
  const rest = codes.slice(largest)
  const step = Math.max(1, Math.floor(rest.length / further))
  const shown = new Set([
    ...codes.slice(0, largest),
    ...rest.filter((_, i) => i % step === 0).slice(0, further),
  ])
  const byKey = (scales: readonly ArticleScale[]) =>
    Map.groupBy(
      scales.filter(({ code }) => shown.has(code)),
      ({ code, currency }) => JSON.stringify([code, currency]),
    )
  const [before, after] = [byKey(changed.before), byKey(changed.after)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap(key =>
      samplesOf({ before: before.get(key) ?? [], after: after.get(key) ?? [] }, today)
        .toSorted((a, b) => weight(b) - weight(a))
        .slice(0, payersShown),
    )
    .toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
}

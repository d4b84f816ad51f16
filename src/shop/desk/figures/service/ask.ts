/** A figure as it was asked for in an address, made whole. */
import { dayNumber, dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { decimalsOf } from '#kit/money.ts'
import { notAllowed, type FieldError } from '#kit/refusal.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { factorsTo } from '#shop/ordering/receivables/model/exchange.ts'
import { ratesOn } from '#shop/ordering/receivables/service/rates.ts'
import {
  countsPositions,
  dimensions,
  isStep,
  measures,
  specs,
  steps,
  type Asked,
  type By,
  type Dimension,
  type Measure,
} from '../model/measure.ts'
import { daysBefore, daysOf, maxDays, stepOf, suits, type Days, type Period } from '../model/period.ts'
import { companyId, type SourceName } from '../store/figures.ts'
import { sayFigures } from '../texts.ts'

export type Context = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>
export type FigureQuery = Readonly<Record<Dimension | 'from' | 'to' | 'currency', string>> & {
  measure: Measure
  period: Period
  by: By | null
}
/** What is counted, when, and how it is written. */
export type Figure = Asked & {
  period: Period
  days: Days
  /** null: it is as it stands today */
  before: Days | null
  currencies: readonly string[]
  errors: readonly FieldError[]
}

/** The figures that a person may see: those that tell costs only by a right of their own. */
export const measuresFor = (who: SignedIn): Measure[] =>
  measures.filter(measure => !specs[measure].costs || belongsTo(who, 'desk/margin:read'))

/** Reads typed days; what is wrong is said at its field. */
function typedDays({ page }: Pick<Context, 'page'>, query: FigureQuery, today: CalendarDate) {
  const t = sayFigures(page.language)
  const errors: FieldError[] = []
  const read = (field: 'from' | 'to') => {
    const day = readDay(query[field], today, 50)
    if (day === null) errors.push({ field, message: dayFault(query[field], page.language, t.wrongDay()) })
    return day
  }
  const [from, to] = [read('from'), read('to')]
  if (from === null || to === null) return { typed: null, errors }
  if (to < from) return { typed: null, errors: [{ field: 'to', message: t.endsBefore() }] }
  const count = dayNumber(to) - dayNumber(from)
  if (count > maxDays) return { typed: null, errors: [{ field: 'to', message: t.tooLong() }] }
  return { typed: { from, to }, errors }
}

/** Makes whole what was asked for. Throws not allowed for what tells costs to whom may not know them. */
export async function readFigure(ctx: Context, query: FigureQuery): Promise<Figure> {
  const { measure, period } = query
  if (!measuresFor(ctx.who).includes(measure)) throw notAllowed()
  const today = dayOf(ctx.clock(), ctx.page.timeZone)
  const spec = specs[measure]
  const { typed, errors } =
    period === 'typed' && !spec.now ? typedDays(ctx, query, today) : { typed: null, errors: [] }
  const days = spec.now ? { from: today, to: today } : daysOf(period, today, typed)
  const { currencies } = await ratesOn(ctx.db, days.to < today ? days.to : today)
  const usual: By = spec.now ? 'category' : stepOf(days)
  const asked = query.by !== null && spec.by.includes(query.by) ? query.by : usual
  const by = isStep(asked) && !suits(asked, days) ? (steps.find(step => suits(step, days)) ?? 'month') : asked
  const narrowed = Object.fromEntries(
    dimensions.filter(one => query[one] !== '' && spec.by.includes(one)).map(one => [one, query[one]]),
  )
  const currency = currencies.includes(query.currency) ? query.currency : null
  const before = spec.now ? null : daysBefore(period, days)
  return { measure, by, currency, narrowed, period, days, before, currencies, errors }
}

/** '1.08' by a hundred is '108'. */
function shifted(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const digits = fraction.padEnd(places, '0')
  return `${whole}${digits.slice(0, places)}.${digits.slice(places) || '0'}`
}

/** Of which column and in which currency the rows of a number count; null: all. */
export type RowsAsked = { column?: number | null; only?: string | null }

/** A figure as the statements are asked for it; `by` null: all in one. */
export async function sqlAsked(
  ctx: Pick<Context, 'db' | 'page' | 'clock'>,
  figure: Pick<Figure, 'measure' | 'currency' | 'narrowed' | 'days'>,
  by: By | null,
  { column = null, only = null }: RowsAsked = {},
): Promise<Json> {
  const today = dayOf(ctx.clock(), ctx.page.timeZone)
  const { rates, currencies } = await ratesOn(ctx.db, figure.days.to < today ? figure.days.to : today)
  const into = Object.fromEntries(currencies.map(one => [one, factorsTo(one, currencies, rates)]))
  const wholes = Object.entries(into).flatMap(([to, factors]) =>
    Object.entries(factors).map(([of, factor]) => [`${of}>${to}`, shifted(factor, decimalsOf(of))]),
  )
  const { customer, ...others } = figure.narrowed
  return {
    by,
    only,
    column: column === null ? null : String(column),
    zone: ctx.page.timeZone,
    currency: figure.currency,
    factors: figure.currency === null ? {} : (into[figure.currency] ?? {}),
    wholes: Object.fromEntries(wholes) as Record<string, string>,
    own: figure.currency === null ? null : String(10 ** decimalsOf(figure.currency)),
    ...others,
    // a code that is nobody's finds nothing
    ...(customer !== undefined && { customer: await customerKey(ctx.db, customer) }),
  }
}
const customerKey = async (db: Db, code: string): Promise<string> => String((await companyId(db, code)) ?? 0)

/** Where it is counted. */
export function sourceOf(figure: Pick<Asked, 'measure' | 'by' | 'narrowed'>): SourceName {
  const positions = countsPositions(figure)
  if (figure.measure === 'sales') return positions ? 'saleLine' : 'sales'
  if (figure.measure === 'orders') return positions ? 'orderLine' : 'orders'
  return figure.measure
}

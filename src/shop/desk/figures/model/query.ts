import { formatDate } from '#kit/calendar-date.ts'
import { dimensions, type Asked, type By, type Dimension } from './measure.ts'
import type { Days, Period } from './period.ts'

/** A figure as its page shows it. */
export type ShownFigure = Asked & { period: Period; days: Days; before: Days | null }

type Query = Record<Dimension | 'from' | 'to' | 'currency', string> & {
  measure: Asked['measure']
  period: Period
  by: By
}
/** The fields of an address that asks for this figure. */
export function queryOf(
  figure: ShownFigure,
  more: { days?: Days | null; narrowed?: Asked['narrowed'] } = {},
): Query {
  const narrowed = { ...figure.narrowed, ...more.narrowed }
  const days = more.days ?? null
  const typed = days ?? (figure.period === 'typed' ? figure.days : null)
  return {
    measure: figure.measure,
    period: typed ? 'typed' : figure.period,
    from: typed ? formatDate(typed.from) : '',
    to: typed ? formatDate(typed.to) : '',
    by: figure.by,
    currency: figure.currency ?? '',
    ...(Object.fromEntries(dimensions.map(one => [one, narrowed[one] ?? ''])) as Record<Dimension, string>),
  }
}

import { formatAmount } from '#kit/money.ts'
import { valueAt, type Column, type Sum } from './measure.ts'

/** A value as it is read: an amount, a number or a share. */
export function valueWords({ currency, values }: Sum, column: Column, at: number, locale: string): string {
  const value = valueAt(values, column, at)
  if (value === null) return '–'
  if (column.kind === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100)
  if (column.kind === 'money' && currency !== '') return formatAmount(value, currency, locale)
  return value.toLocaleString(locale)
}

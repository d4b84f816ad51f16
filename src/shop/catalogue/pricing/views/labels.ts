import type { PageContext } from '#platform/page/page-context.tsx'
import { unitPriceText, type OrderUnit } from '#platform/units/order-unit.ts'
import type { UnitPrice } from '../model/compare.ts'
import { sayPrices } from '../texts.ts'

/** A percentage that is kept in hundredths, as a person reads it: 1630 is '16.3'. */
export const percentText = (hundredths: number, locale: string, places = 2): string =>
  (hundredths / 100).toLocaleString(locale, { maximumFractionDigits: places })

/** A change in hundredths of a percent: '-16.3%', '+2%'. */
export function differenceText({ language, formatLocale }: PageContext, hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : ''
  return sayPrices(language).percent({ sign, percent: percentText(Math.abs(hundredths), formatLocale, 1) })
}

/** A share in hundredths of a percent: '16.3%', '−20%'. */
export function marginText({ language, formatLocale }: PageContext, hundredths: number): string {
  const sign = hundredths < 0 ? '−' : ''
  return sayPrices(language).percent({ sign, percent: percentText(Math.abs(hundredths), formatLocale, 1) })
}

/** A price with what it is for, as plain words; without `unit` of pieces. */
export const priceText = (
  page: PageContext,
  currency: string,
  one: UnitPrice & { unit?: OrderUnit },
): string => unitPriceText(one, currency, page)

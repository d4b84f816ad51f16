import { formatDate } from '#kit/calendar-date.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Price } from '#ui/price.tsx'
import type { KeptList, KeptScale } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'

type Days = { validFrom: string | null; validUntil: string | null }

/** Days on which something holds, in words. */
export function Validity({ of: { validFrom, validUntil } }: { of: Days }) {
  const t = sayPriceLists(usePage().language)
  if (validFrom !== null && validUntil !== null)
    return <>{t.betweenDays({ from: formatDate(validFrom), until: formatDate(validUntil) })}</>
  if (validFrom !== null) return <>{t.fromDay({ day: formatDate(validFrom) })}</>
  return <>{validUntil === null ? t.always() : t.untilDay({ day: formatDate(validUntil) })}</>
}

/** The quantity steps of a scale, a line each. */
export function Steps({ of }: { of: Pick<KeptScale, 'bounds' | 'prices' | 'currency' | 'priceUnit'> }) {
  const { formatLocale } = usePage()
  return (
    <ul className="price-list-scale">
      {of.bounds.map((from, at) => (
        <li key={from}>
          {from.toLocaleString(formatLocale)}:{' '}
          <Price price={of.prices[at] ?? '0'} currency={of.currency} per={of.priceUnit} />
        </li>
      ))}
    </ul>
  )
}

/** What a list is called in the language of the page. */
export const useListName = ({ names, code }: Pick<KeptList, 'names' | 'code'>): string =>
  localised(names, usePage().language) || code

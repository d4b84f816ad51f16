import type { PageContext } from '#platform/page/page-context.tsx'
import type { OpenNow } from '../model/opening-hours.ts'
import { sayFinder } from '../texts/finder.ts'

const kmInMile = 1.609344
/** Where distances are read in miles. */
const inMiles = new Set(['US', 'GB'])

/** '4.2 km', '< 1 km', and the miles beside it where people count in them; whole numbers from ten. */
export function distanceText(km: number, page: Pick<PageContext, 'formatLocale' | 'country'>): string {
  const number = (value: number) =>
    value < 1
      ? '< 1'
      : new Intl.NumberFormat(page.formatLocale, {
          maximumFractionDigits: value < 10 ? 1 : 0,
          minimumFractionDigits: value < 10 ? 1 : 0,
        }).format(value)
  const metric = `${number(km)} km`
  return inMiles.has(page.country) ? `${number(km / kmInMile)} mi (${metric})` : metric
}

/** '500 m', '20 km' for the scale bar and the rings. */
export const lengthText = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`)

/** 'Open until 17:30', 'Closed, opens Monday at 08:00'; null when nothing is known. */
export function openText(open: OpenNow, page: Pick<PageContext, 'language'>): string | null {
  const t = sayFinder(page.language)
  if (open.state === 'unknown') return null
  if (open.state === 'open') return t.openUntil({ time: open.until })
  if (open.days === 0) return t.opensToday({ time: open.from })
  if (open.days === 1) return t.opensTomorrow({ time: open.from })
  return t.opensOn({ day: t[`day${open.day}` as 'day1'](), time: open.from })
}

/** The name of a weekday (1 Monday … 7 Sunday) as it stands alone: with a capital, which Spanish leaves out in a sentence. */
export function dayLabel(day: number, language: PageContext['language']): string {
  const name = sayFinder(language)[`day${day}` as 'day1']()
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

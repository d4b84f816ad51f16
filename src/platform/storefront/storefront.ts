import { languageName } from '#kit/code-names.ts'
import type { SignedIn } from '../person/visitor.ts'

/**
 * Where a visitor is: the language of the storefront, the country things are shipped to and the currency of prices.
 * Three settings: each is chosen apart and none changes another (SITE-04 to SITE-06, I18N-01, K-58).
 */
export type Storefront = {
  /** path locale, 'en' */
  path: string
  /** language of its texts */
  language: string
  countries: readonly string[]
  currencies: readonly string[]
  /** how numbers, amounts and dates are written: 'en-GB' */
  formatLocale: string
}

/** The name of a language in itself, as a choice shows it: 'es' → 'Español'. */
export function ownLanguageName(language: string): string {
  const name = languageName(language, language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** A storefront and the language of its texts, which is its name to people. */
export type NamedStorefront = { path: string; language: string }
/** 'zh' → 'Spanish', 'español': storefronts are told apart by their languages; the path of one that is not known. */
export function storefrontName(
  storefronts: readonly NamedStorefront[],
  path: string,
  language: string,
): string {
  const found = storefronts.find(one => one.path === path)
  return found ? languageName(found.language, language) : path
}

/**
 * The same page in another storefront: '/ebusiness/en/c/inserts?page=2' and 'zh' give '/ebusiness/zh/c/inserts?page=2'.
 * What is no page of the shop gives the other storefront's home page.
 */
export function samePageIn(path: string | undefined, storefront: string): string {
  const rest = path === undefined ? '' : (/^\/ebusiness\/[a-z]{2}(\/.*|\?.*)?$/.exec(path)?.[1] ?? '')
  return `/ebusiness/${storefront}${/[\\\n\r]|\/\//.test(rest) ? '' : rest}`
}

/** The cookie that keeps the chosen currency, for 365 days (SITE-06). */
export const currencyCookie = 'currencyIsoCode'
export const countryCookie = 'country'
/** Beside each of them the number of the person who chose; absent: somebody who was not signed in. */
export const chooserCookies = { country: 'countryBy', currency: 'currencyBy' } as const
/** The time zone of the visitor's browser, 'Europe/Madrid'. */
export const timeZoneCookie = 'timeZone'
export const yearInSeconds = 365 * 86_400

const valueCookies = { country: countryCookie, currency: currencyCookie } as const

/**
 * The country and currency that hold for a visitor, of those on offer: what was chosen in this browser, unless somebody
 * else chose it; else those of the company of who is signed in (unit, then company); else the storefront's first.
 */
export function placeOf(
  who: Pick<SignedIn, 'id' | 'country' | 'currency'> | null,
  cookie: (name: string) => string | undefined,
  { countries, currencies }: Pick<Storefront, 'countries' | 'currencies'>,
): { country: string; currency: string } {
  const pick = (setting: 'country' | 'currency', offered: readonly string[]): string | undefined => {
    const chooser = cookie(chooserCookies[setting])
    const counts = who === null || chooser === undefined || chooser === String(who.id)
    const chosen = counts ? offered.find(one => one === cookie(valueCookies[setting])) : undefined
    return chosen ?? offered.find(one => one === who?.[setting]) ?? offered[0]
  }
  return { country: pick('country', countries) ?? 'US', currency: pick('currency', currencies) ?? 'USD' }
}

/** Countries that write Spanish numbers with a decimal point: 10,840.50 where Spain has 10.840,50. */
const pointCountries = new Set(['MX', 'US'])

/** How numbers are written: as the storefront does, in Spanish as the country does. */
export const formatLocaleIn = (storefrontLocale: string, country: string): string =>
  storefrontLocale.startsWith('es') && pointCountries.has(country) ? 'es-MX' : storefrontLocale

const zones: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  MX: 'America/Mexico_City',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  ES: 'Europe/Madrid',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  IT: 'Europe/Rome',
  CN: 'Asia/Shanghai',
}
const known = new Map<string, string | null>()

/** A zone by the one name that it has, however it was written; null: there is none. Offsets are no zones. */
function zoneNamed(told: string): string | null {
  let zone = known.get(told)
  if (zone === undefined) {
    try {
      zone = /^[A-Za-z][A-Za-z_+\-/0-9]{0,39}$/.test(told)
        ? new Intl.DateTimeFormat('en', { timeZone: told }).resolvedOptions().timeZone
        : null
    } catch {
      zone = null
    }
    if (known.size > 1_000) known.clear()
    known.set(told, zone)
  }
  return zone
}

/** The zone that times are shown in: the browser's own, else that of the country's business, else UTC. */
export const timeZoneOf = (told: string | undefined, country: string): string =>
  (told === undefined ? null : zoneNamed(told)) ?? zones[country] ?? 'UTC'

import { languageName } from '#kit/code-names.ts'

/**
 * Where a visitor is: the language of the storefront, the country things are shipped to and the currency of prices.
 * Each can be chosen apart (SITE-04 to SITE-06, I18N-01, K-58).
 */
export type Storefront = {
  /** path locale, 'en' */
  path: string
  /** language of its texts */
  language: string
  countries: readonly string[]
  currencies: readonly string[]
}

/** The name of a language in itself, as a choice shows it: 'es' → 'Español'. */
export function ownLanguageName(language: string): string {
  const name = languageName(language, language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
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
export const yearInSeconds = 365 * 86_400

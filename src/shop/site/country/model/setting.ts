/** What the desk sets of a storefront: the countries it ships to and the currencies it sells in. */
import { countryCodes } from '#kit/code-names.ts'
import type { Storefront } from '#platform/storefront/storefront.ts'

/** Currencies that are paid with today (ISO 4217); one that the shop has is always among them. */
export const currencyCodes: readonly string[] = (
  'AED AUD BGN BHD BRL CAD CHF CLP CNY COP CRC CZK DKK EGP EUR GBP GEL HKD HUF IDR ILS INR ISK JOD JPY KRW KWD KZT MAD MXN ' +
  'MYR NOK NZD OMR PEN PHP PLN QAR RON RSD SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'
).split(' ')

export type StorefrontSetting = Pick<Storefront, 'countries' | 'currencies'>
/** As the form says it: the usual one apart, the others ticked. */
export type SettingTyped = {
  country: string
  countries: readonly string[]
  currency: string
  currencies: readonly string[]
}
export type SettingFault = { field: keyof SettingTyped; fault: 'unknown' | 'usual' | 'none' }

/** What was ticked, the usual one first and the others in the order that they had, new ones at the end. */
function ordered(usual: string, ticked: readonly string[], before: readonly string[]): string[] {
  const others = [
    ...before.filter(code => ticked.includes(code)),
    ...ticked.filter(code => !before.includes(code)),
  ]
  return [usual, ...new Set(others.filter(code => code !== usual))]
}

/** Reads the form; `kept` is what holds. The usual one has to be among those that are ticked. */
export function readSetting(
  typed: SettingTyped,
  kept: StorefrontSetting,
): { wrong: SettingFault[] } | { setting: StorefrontSetting } {
  const wrong: SettingFault[] = []
  const look = (
    one: 'country' | 'currency',
    many: 'countries' | 'currencies',
    known: readonly string[],
  ): void => {
    if (typed[many].length === 0) wrong.push({ field: many, fault: 'none' })
    else if (!typed[many].every(code => known.includes(code) || kept[many].includes(code)))
      wrong.push({ field: many, fault: 'unknown' })
    else if (!typed[many].includes(typed[one])) wrong.push({ field: one, fault: 'usual' })
  }
  look('country', 'countries', countryCodes())
  look('currency', 'currencies', currencyCodes)
  if (wrong.length > 0) return { wrong }
  return {
    setting: {
      countries: ordered(typed.country, typed.countries, kept.countries),
      currencies: ordered(typed.currency, typed.currencies, kept.currencies),
    },
  }
}

/** What a setting says in one text: a form that was open meanwhile is told by it. */
export const settingKey = ({ countries, currencies }: StorefrontSetting): string =>
  `${countries.join(',')} ${currencies.join(',')}`

/** What no storefront has any more once this one is as it is set. */
export function goneWith(
  all: readonly Storefront[],
  path: string,
  setting: StorefrontSetting,
): { countries: string[]; currencies: string[] } {
  const left = (many: 'countries' | 'currencies') => {
    const stays = new Set(all.flatMap(one => (one.path === path ? setting[many] : one[many])))
    return [...new Set(all.flatMap(one => one[many]))].filter(code => !stays.has(code))
  }
  return { countries: left('countries'), currencies: left('currencies') }
}

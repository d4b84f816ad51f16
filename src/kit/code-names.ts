const known = new Map<string, Intl.DisplayNames>()

/** What a code of ISO 3166, 639 or 4217 is called in a language; the code itself when it is none. */
function nameOf(type: 'region' | 'language' | 'currency', code: string, language: string): string {
  const key = `${type} ${language}`
  let names = known.get(key)
  if (!names) known.set(key, (names = new Intl.DisplayNames(language, { type })))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Parts of countries whose codes are not among those of ISO 3166: that of Northern Ireland in VAT numbers. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  XI: { en: 'Northern Ireland', es: 'Irlanda del Norte' },
}

/** 'DE' → 'Germany', 'Alemania'. */
export const countryName = (code: string, language: string): string =>
  parts[code]?.[language] ?? nameOf('region', code, language)
/** Codes that Intl names and that are no countries: groups of them, islands without a post of their own, tests. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'TA'])
/** False for a code that was withdrawn in favour of another: DD and FX, and UK, which was never one. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: readonly string[] | undefined
/** The codes of all countries of today (ISO 3166), each name once. Found out when first asked: it takes some 100 ms on a phone. */
export const countryCodes = (): readonly string[] =>
  (countries ??= letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => !noCountries.has(code) && isCurrent(code) && nameOf('region', code, 'en') !== code))

/** 'es' → 'Spanish', 'español'. */
export const languageName = (code: string, language: string): string => nameOf('language', code, language)
/** 'EUR' → 'Euro', 'euro'. */
export const currencyName = (code: string, language: string): string => nameOf('currency', code, language)

/** Numbers that a business is taxed under, by country: shape and check digits, not whether they are registered. */
import { checkVAT, unitedKingdom } from 'jsvat'
import { validate as uscc } from 'stdnum/lib/cjs/cn/uscc.js'
import { validate as deVat } from 'stdnum/lib/cjs/de/vat.js'
import { validate as esNif } from 'stdnum/lib/cjs/es/nif.js'
import { validate as frTva } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as ieVat } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as itIva } from 'stdnum/lib/cjs/it/iva.js'
import { validate as mxRfc } from 'stdnum/lib/cjs/mx/rfc.js'

type Check = (bare: string) => { isValid: boolean }
/** `prefixed`: written with the country in front of it, as in the EU and the United Kingdom. */
const checks: Readonly<Record<string, { check: Check; prefixed: boolean }>> = {
  // none begins with 0
  DE: { check: bare => (bare.startsWith('0') ? { isValid: false } : deVat(bare)), prefixed: true },
  ES: { check: esNif, prefixed: true },
  FR: { check: frTva, prefixed: true },
  // whose check digits stdnum does not look at
  GB: { check: bare => checkVAT(`GB${bare}`, [unitedKingdom]), prefixed: true },
  IE: { check: ieVat, prefixed: true },
  IT: { check: itIva, prefixed: true },
  MX: { check: mxRfc, prefixed: false },
  CN: { check: uscc, prefixed: false },
}
const ofCountry = (country: string) => (Object.hasOwn(checks, country) ? checks[country] : undefined)

/** As it is kept: 'es b-12345674' of Spain is 'ESB12345674'. Of other countries only capitals and spaces are tidied. */
export function tidyVatId(country: string, typed: string): string {
  const rule = ofCountry(country)
  if (!rule) return typed.trim().toUpperCase().replace(/\s+/g, ' ')
  const bare = typed.toUpperCase().replace(/[\s./_-]+/g, '')
  if (!rule.prefixed || bare === '') return bare
  return bare.startsWith(country) ? bare : country + bare
}

/** May this be the number of a business there? True for countries whose numbers are not known here. */
export function isVatId(country: string, typed: string): boolean {
  const rule = ofCountry(country)
  const tidy = tidyVatId(country, typed)
  if (!rule) return tidy.length <= 30
  return rule.check(rule.prefixed ? tidy.slice(country.length) : tidy).isValid
}

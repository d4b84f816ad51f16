/** Numbers that a business is taxed under, by country: shape and check digits, not whether they are registered. */
import { withoutUnseen } from './unseen.ts'
import { checkVAT, countries, unitedKingdom } from 'jsvat'
import { validate as uscc } from 'stdnum/lib/cjs/cn/uscc.js'
import { validate as deVat } from 'stdnum/lib/cjs/de/vat.js'
import { validate as esNif } from 'stdnum/lib/cjs/es/nif.js'
import { validate as frTva } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as ieVat } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as itIva } from 'stdnum/lib/cjs/it/iva.js'
import { validate as mxRfc } from 'stdnum/lib/cjs/mx/rfc.js'

/** The countries of the EU. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
/** What stands in front of numbers of Northern Ireland, which otherwise are British ones. */
export const northernIreland = 'XI'

type Rule = {
  check: (bare: string) => { isValid: boolean }
  /** what stands in front of the number, as in the EU and the United Kingdom; null: nothing */
  prefix: string | null
}
const british = (bare: string) => checkVAT(`GB${bare}`, [unitedKingdom])
const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    countries.flatMap((country): [string, Rule][] => {
      const code = country.codes[1] === 'GRC' ? 'GR' : country.codes[0]
      if (code === undefined || !euCountries.has(code)) return []
      const prefix = code === 'GR' ? 'EL' : code
      return [[code, { check: bare => checkVAT(prefix + bare, [country]), prefix }]]
    }),
  ),
  // none begins with 0
  DE: { check: bare => (bare.startsWith('0') ? { isValid: false } : deVat(bare)), prefix: 'DE' },
  ES: { check: esNif, prefix: 'ES' },
  FR: { check: frTva, prefix: 'FR' },
  // whose check digits stdnum does not look at
  GB: { check: british, prefix: 'GB' },
  [northernIreland]: { check: british, prefix: northernIreland },
  IE: { check: ieVat, prefix: 'IE' },
  IT: { check: itIva, prefix: 'IT' },
  MX: { check: mxRfc, prefix: null },
  CN: { check: uscc, prefix: null },
}
const ofCountry = (country: string) => (Object.hasOwn(rules, country) ? rules[country] : undefined)
/** In plain letters and figures, as they are also copied from papers: no wide ones, no blanks that nobody sees. */
const bareOf = (typed: string): string =>
  withoutUnseen(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./_\u00ad\u2010-\u2015-]+/g, '')

/** As it is kept: 'es b-12345674' of Spain is 'ESB12345674'. Of other countries only capitals and spaces are tidied. */
export function tidyVatId(country: string, typed: string): string {
  const rule = ofCountry(country)
  if (!rule) return typed.trim().toUpperCase().replace(/\s+/g, ' ')
  const bare = bareOf(typed)
  if (rule.prefix === null || bare === '') return bare
  // Greek numbers have other letters than the country, and Belgian ones had nine figures, which 0 stands before now
  const own = rule.prefix !== country && bare.startsWith(country) ? bare.slice(country.length) : bare
  const whole = own.startsWith(rule.prefix) ? own : rule.prefix + own
  return rule.prefix === 'BE' && whole.length === 11 ? whole.replace('BE', 'BE0') : whole
}

/** May this be the number of a business there? True for countries whose numbers are not known here. */
export function isVatId(country: string, typed: string): boolean {
  const rule = ofCountry(country)
  const tidy = tidyVatId(country, typed)
  if (!rule) return tidy.length <= 30
  return rule.check(tidy.slice(rule.prefix?.length ?? 0)).isValid
}

/** The EU country of a whole number with the right check digits, 'XI' for Northern Ireland; null: it is none of these. */
export function euCountryOf(vatId: string): string | null {
  const bare = bareOf(vatId)
  const [code, rule] =
    Object.entries(rules).find(([, { prefix }]) => prefix !== null && bare.startsWith(prefix)) ?? []
  if (code === undefined || !rule || !(euCountries.has(code) || code === northernIreland)) return null
  return rule.check(bare.slice(2)).isValid ? code : null
}

import { withoutUnseen } from './unseen.ts'

/** Postcodes by country: how they are written, and whether a text may be one. Not whether a place has it. */

const figures = (n: number) => new RegExp(`^\\d{${n}}$`)

type Postcode = {
  /** the whole postcode as `tidyPostcode` writes it */
  whole: RegExp
  /** a whole one, or as much of it as people say of a place, without blanks and hyphens; the same where it is absent */
  said?: RegExp
}
const postcodes: Readonly<Record<string, Postcode>> = {
  US: { whole: /^\d{5}(-\d{4})?$/, said: /^\d{5}(\d{4})?$/ },
  CA: {
    whole: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    said: /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/,
  },
  GB: {
    whole: /^(GIR 0AA|BFPO \d{1,4}|[A-Z]{1,2}\d[\dA-Z]? \d[ABD-HJLNP-UW-Z]{2})$/,
    said: /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{2})?$/,
  },
  // letters that are taken for figures or for each other are in no Eircode
  IE: { whole: /^[AC-FHKNPRTV-Y]\d[\dW] [\dAC-FHKNPRTV-Y]{4}$/, said: /^[A-Z]\d[\dW]([A-Z\d]{4})?$/ },
  ES: { whole: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/, said: figures(5) },
  MX: { whole: figures(5) },
  CN: { whole: figures(6) },
  DE: { whole: figures(5) },
  FR: { whole: figures(5) },
  IT: { whole: figures(5) },
  NL: { whole: /^\d{4} ?[A-Z]{2}$/, said: /^\d{4}([A-Z]{2})?$/ },
  PT: { whole: /^\d{4}-?\d{3}$/, said: /^\d{4}(\d{3})?$/ },
  AT: { whole: figures(4) },
  CH: { whole: figures(4) },
  BE: { whole: figures(4) },
  DK: { whole: figures(4) },
  PL: { whole: /^\d{2}-?\d{3}$/, said: figures(5) },
  CZ: { whole: /^\d{3} ?\d{2}$/, said: figures(5) },
  SE: { whole: /^\d{3} ?\d{2}$/, said: figures(5) },
}
const of = (country: string): Postcode | undefined =>
  Object.hasOwn(postcodes, country) ? postcodes[country] : undefined

/** A postcode of a country whose postcodes are not known here. */
const anyPostcode = /^[\dA-Z][\dA-Z -]{1,10}$/

/** What people set before the figures of a postcode for its country; no part of it there, as it is in Latvia. */
const lettersBefore: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'DE ES FR IT MX CN AT CH BE DK SE NO FI NL PT PL CZ HU LU LI'
      .split(' ')
      .map((country): [string, string[]] => [country, [country, country.slice(0, 1)]]),
  ),
  CH: ['CH'],
  CN: ['CN'],
  MX: ['MX', 'CP'],
  DK: ['DK'],
  FI: ['FI', 'FIN'],
  PL: ['PL'],
  CZ: ['CZ'],
  LI: ['LI', 'FL'],
}

/** A postcode as the country writes it: 'm46zz' of GB is 'M4 6ZZ', '606071234' of US is '60607-1234'. */
export function tidyPostcode(country: string, typed: string): string {
  const plain = withoutUnseen(typed).normalize('NFKC').trim().toUpperCase()
  const letters = Object.hasOwn(lettersBefore, country) ? lettersBefore[country] : undefined
  const figures = letters?.includes(/^([A-Z]{1,3})[- ]?(?=\d)/.exec(plain)?.[1] ?? '-')
    ? plain.replace(/^[A-Z]+[- ]?/, '')
    : plain.replace(/^〒\s*/, '')
  const bare = figures.replace(/[\s.‐-―-]+/g, '')
  switch (country) {
    case 'GB':
      return bare.startsWith('BFPO') ? bare.replace('BFPO', 'BFPO ') : bare.replace(/(?=.{3}$)/, ' ').trim()
    case 'CA':
    case 'IE':
      return `${bare.slice(0, 3)} ${bare.slice(3)}`.trim()
    case 'US':
      return bare.length === 9 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare
    case 'ES':
    case 'MX':
    case 'CN':
    case 'DE':
    case 'FR':
    case 'IT':
      return bare
    case 'NL':
      return bare.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')
    case 'SE':
    case 'CZ':
      return bare.replace(/^(\d{3})(\d{2})$/, '$1 $2')
    case 'PT':
      return bare.replace(/^(\d{4})(\d{3})$/, '$1-$2')
    case 'PL':
      return bare.replace(/^(\d{2})(\d{3})$/, '$1-$2')
    case 'JP':
      return bare.replace(/^(\d{3})(\d{4})$/, '$1-$2')
    default:
      return figures
  }
}

/** May a tidied text be a whole postcode there? */
export const isPostcode = (country: string, tidied: string): boolean =>
  (of(country)?.whole ?? anyPostcode).test(tidied)

/** Is a text a postcode there, or the part of one that people say of a place, 'm4' of GB? False where none are known. */
export function saysPostcode(country: string, typed: string): boolean {
  const postcode = of(country)
  const bare = typed.toUpperCase().replace(/[\s-]+/g, '')
  return postcode !== undefined && (postcode.said ?? postcode.whole).test(bare)
}

/** Spanish provinces by the first two figures of a postcode, from '01'. */
const provinces =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  )
/** The Spanish province of a postcode: 'M' for '28001'; empty: there is none. */
export const provinceOfPostcode = (postcode: string): string =>
  isPostcode('ES', postcode) ? (provinces[Number(postcode.slice(0, 2)) - 1] ?? '') : ''

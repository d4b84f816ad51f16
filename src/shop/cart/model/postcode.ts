import type { taxCountries } from './tax-countries.ts'

type Country = (typeof taxCountries)[number]

const five = /^\d{5}$/
/** How postcodes look in the countries of the tax estimate, with one of each; small letters count as capital ones. */
const shapes: Record<Country, { shape: RegExp; example: string }> = {
  AT: { shape: /^\d{4}$/, example: '1010' },
  CA: { shape: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i, example: 'K1A 0B1' },
  CN: { shape: /^\d{6}$/, example: '266033' },
  DE: { shape: five, example: '26133' },
  ES: { shape: five, example: '28039' },
  FR: { shape: /^\d{2} ?\d{3}$/, example: '33380' },
  GB: {
    shape: /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLN-UW-Z]{2}|GIR ?0AA|BFPO ?\d{1,4})$/i,
    example: 'EC1Y 8SY',
  },
  IE: { shape: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}$/i, example: 'D02 AF30' },
  IT: { shape: five, example: '47037' },
  MX: { shape: five, example: '77520' },
  US: { shape: /^\d{5}(?:[ -]\d{4})?$/, example: '95014' },
}

/** A postcode of that country to imitate, when this one cannot be one of it; null: it can, or the country is not known. */
export function exampleIfImpossible(country: string, postcode: string): string | null {
  const known = Object.hasOwn(shapes, country) ? shapes[country as Country] : null
  return known && !known.shape.test(postcode) ? known.example : null
}

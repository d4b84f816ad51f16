/** Addresses in the Peppol network: a scheme of the list of electronic addresses (EAS) and a number under it. */
import type { Endpoint } from './document.ts'

/** The scheme of a country's VAT numbers. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914', BE: '9925', BG: '9926', CH: '9927', CY: '9928', CZ: '9929', DE: '9930', EE: '9931', GB: '9932', GR: '9933',
  HR: '9934', HU: '9910', IE: '9935', LI: '9936', LT: '9937', LU: '9938', LV: '9939', MC: '9940', MT: '9943', NL: '9944',
  PL: '9945', PT: '9946', RO: '9947', SI: '9949', SK: '9950', ES: '9920', FR: '9957', IT: '0211',
} // prettier-ignore

/** The address that a VAT number is: '9930:DE123456789'; null: its country has none, or none is known. */
export function peppolOfVatId(country: string, vatId: string): Endpoint | null {
  const scheme = Object.hasOwn(vatSchemes, country) ? vatSchemes[country] : undefined
  const prefix = country === 'GR' ? 'EL' : country
  return scheme !== undefined && vatId.startsWith(prefix) ? { scheme, id: vatId } : null
}

/** A mail address as an electronic one; null: there is none. */
export const mailEndpoint = (email: string): Endpoint | null =>
  email === '' ? null : { scheme: 'EM', id: email }

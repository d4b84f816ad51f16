/** Addresses in the Peppol network: a scheme of the list of electronic addresses (EAS) and a number under it. */
import { isVatId } from '#kit/typed/vat-id.ts'
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

/** Schemes of the list (EAS) that name a participant of the network; BR-CL-25 knows them too. */
const schemes: ReadonlySet<string> = new Set(
  `
  0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192
  0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220
  0221 0225 0230 0235 0240 0244 0242 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928
  9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952
  9953 9957 9959
  `.trim().split(/\s+/),
) // prettier-ignore

/** Check digit of a number of GS1 (GLN), by the weights 3 and 1 from the right. */
const isGln = (id: string): boolean =>
  /^\d{13}$/.test(id) &&
  [...id].reduce((sum, figure, at) => sum + Number(figure) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
/** Belgian enterprise number: the last two figures are 97 less the rest of those before. */
const isBelgianNumber = (id: string): boolean =>
  /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8))

/**
 * An address as it is typed: '9930:DE123456789', '0088:4012345000009'. Null: the scheme is none of the list, or the number cannot
 * be one of it: GLN, Belgian numbers and VAT numbers are checked.
 */
export function readPeppolId(typed: string): Endpoint | null {
  const [, scheme = '', id = ''] =
    /^(?:iso6523-actorid-upis::)?(\d{4}):([\w.~-]{1,50})$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  if (!schemes.has(scheme)) return null
  if (scheme === '0088' && !isGln(id)) return null
  if (scheme === '0208' && !isBelgianNumber(id)) return null
  const [country] = Object.entries(vatSchemes).find(([, one]) => one === scheme) ?? []
  if (country === undefined) return { scheme, id }
  const vatId = id.toUpperCase()
  return isVatId(country, vatId) ? { scheme, id: vatId } : null
}

/** A mail address as an electronic one; null: there is none. */
export const mailEndpoint = (email: string): Endpoint | null =>
  email === '' ? null : { scheme: 'EM', id: email }

import { mod97base10Validate } from 'stdnum/lib/cjs/util/index.js'

/**
 * Leitweg-ID of German authorities: '04011000-1234512345-06' or '991-01484-64', a coarse address of 2 to 12 figures, a fine one
 * of up to 30 letters and figures where there is one, and two check digits (KoSIT, format specification 2.0.2).
 */
const leitweg = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/

/** As it is written: capitals, no spaces. */
export const tidyLeitwegId = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Is it one, with the right check digits: ISO/IEC 7064, MOD 97-10, letters as 10 to 35? */
export function isLeitwegId(id: string): boolean {
  const [, coarse, fine = '', check] = leitweg.exec(id) ?? []
  if (coarse === undefined || check === undefined) return false
  return mod97base10Validate(coarse + fine + check)
}

/** Countries by their codes of ISO 3166, as forms, files and addresses name them. */
import * as z from 'zod'
import { countryCodes } from '../code-names.ts'

/** 'es' is 'ES'. Null: there is no such country. */
export function readCountry(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return countryCodes().includes(code) ? code : null
}

/** What has the shape of a code, as an address or a list that knows its own countries takes it; it may be none. */
export const countryShape = /^[A-Z]{2}$/

/** A country that is entered or chosen. */
export const Country = z.string().transform((typed, context) => {
  const code = readCountry(typed)
  if (code !== null) return code
  context.addIssue({ code: 'invalid_value', values: [], input: typed })
  return z.NEVER
})

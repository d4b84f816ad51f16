/** Whole numbers that are no pieces: days, weeks, an order of places, a year. Pieces have `#platform/units/quantity.ts`. */
import * as z from 'zod'
import { plainSigns } from './decimal.ts'

type Bounds = { least?: number; most: number }

/**
 * A whole number between `least` (0) and `most`, in figures alone: '1.000', '1,5', '1e3' and '' are none (null), since none of them
 * is one number in every language.
 */
export function readWhole(typed: unknown, { least = 0, most }: Bounds): number | null {
  const text = typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? plainSigns(typed) : ''
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

/** The same of a call or an address: figures as a text, or a number. */
export const wholeNumber = ({ least = 0, most }: Bounds) =>
  z
    .union([z.number(), z.string()])
    .transform((sent, context) => {
      const value = readWhole(sent, { most: Number.MAX_SAFE_INTEGER })
      if (value !== null) return value
      context.addIssue({ code: 'invalid_type', expected: 'int', input: sent })
      return z.NEVER
    })
    .pipe(z.int().min(least).max(most))

import type * as z from 'zod'
import { Refusal } from './refusal.ts'

/**
 * Reads what came from outside by a shape. An object that plays a text can make a rule itself stumble: then it is no such text.
 * Throws Refusal.
 */
export function readBy<T>(
  shape: z.ZodType<T>,
  value: unknown,
  options?: { reportInput: true },
): z.ZodSafeParseResult<T> {
  try {
    return shape.safeParse(value, options)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw new Refusal('invalid')
    throw error
  }
}

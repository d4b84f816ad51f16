import type { Language } from '#platform/language/language.ts'
import { ampere } from '#shop/catalogue/derating-curves/model/numbers.ts'
import type { Coverage } from './coverage.ts'

/** Holes of the messages about a point: what is allowed, the reserve in A and per cent, or what is too much in A. */
export function coverageHoles({ curve, allowed, reserve, percent }: Coverage, language: Language) {
  return {
    curve: curve?.label ?? '',
    limit: ampere(allowed, language),
    a: ampere(Math.abs(reserve), language),
    p: String(Math.max(0, Math.floor(percent + 1e-6))),
  }
}

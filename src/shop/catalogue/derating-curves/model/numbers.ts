/** Amounts as they are written here; the same on the server and in every browser. */
import type { Language } from '#shop/catalogue/articles/model.ts'

/** At most so many decimals, without zeros at the end: '9', '9.5', '9,5'. */
export function decimal(value: number, language: Language, digits = 2): string {
  const text = String(Number(value.toFixed(digits)) + 0)
  return language === 'es' ? text.replace('.', ',') : text
}

/** A permissible current in A, never rounded up: two decimals below 10 A, one above. */
export function ampere(value: number, language: Language): string {
  const digits = Math.abs(value) < 10 ? 2 : 1
  const factor = 10 ** digits
  const text = (Math.floor(value * factor + 1e-6) / factor).toFixed(digits)
  return language === 'es' ? text.replace('.', ',') : text
}

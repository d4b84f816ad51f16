import { Refusal } from '#kit/refusal.ts'
import { isSoundText } from '#kit/typed/sound-text.ts'

/** Nothing that a form or call carries is nested deeper. */
const deepest = 32

/**
 * U+0000 and halves of a character stand in no text that a person enters, and PostgreSQL keeps none; what is nested
 * without end comes from nobody who means it.
 */
export function isUnsound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !isSoundText(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) return true
  for (const [name, inner] of Object.entries(value))
    if (isUnsound(name) || isUnsound(inner, depth + 1)) return true
  return false
}

/** Whatever is asked, at every door: an address with such a text is none, and of the rest nothing is read. Throws Refusal. */
export function refuseUnsound(asked: { params?: unknown; query?: unknown; body?: unknown }): void {
  if (isUnsound(asked.params)) throw new Refusal('not-found')
  if (isUnsound(asked.query) || isUnsound(asked.body)) throw new Refusal('invalid')
}

/** What a credential or code says; '': nothing, or what no text says, which nobody has. */
export const saidText = (value: unknown): string =>
  typeof value === 'string' && !isUnsound(value) ? value : ''

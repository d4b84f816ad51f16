/** A unit that is written into the cells of a column: '5,08 mm', '-40 … +105 °C'. */
import { isUnitSymbol } from '#kit/unit.ts'
import { openProfile, observe, type Profile } from './attribute-profile.ts'
import type { DecimalMark } from './decimal.ts'
import { unitSymbol } from './unit.ts'

const parts = /^([+-]?\d.*?)(\s*)([^\d\s.,;:+\-/…–—]+[23]?)$/u
const others: ReadonlySet<string> = new Set(['°C', '°F', 'K', '°', '%'])

/** A text that begins with a number and ends with a known unit, taken apart; null: it is none. */
export function unitInCell(text: string): { plain: string; unit: string; apart: boolean } | null {
  const [, plain = '', space = '', written = ''] = parts.exec(text.trim()) ?? []
  const unit = written === '' ? null : unitSymbol(written)
  if (unit === null || !/\d$/.test(plain) || !(isUnitSymbol(unit) || others.has(unit))) return null
  return { plain, unit, apart: space !== '' || written.length > 1 }
}

/** A text without the unit of its column; one with another unit, or none, stays as it is. */
export function withoutUnit(text: string, unit: string | null): string {
  const inside = unit === null ? null : unitInCell(text)
  return inside?.unit === unit && inside !== null ? inside.plain : text
}

/** What the cells of one column have in common: their unit, and what they are without it. */
export type CellUnit = { unit: string; profile: Profile }

/** Names of columns whose '16A' is a size or a type rather than a current. */
const named = /size|type|code|class|series|frame|model|grade|tamano|tamaño|tipo|clase|serie|größe|typ/i

/** Takes one more cell into account; null from the first that is no number with the same unit. */
export function seeUnit(
  seen: CellUnit | null | undefined,
  text: string,
  column: string,
  mark: DecimalMark,
): CellUnit | null {
  if (seen === null) return null
  const inside = unitInCell(text)
  if (!inside || (seen && seen.unit !== inside.unit) || (!inside.apart && named.test(column))) return null
  const now = seen ?? { unit: inside.unit, profile: openProfile() }
  observe(now.profile, inside.plain, mark, true)
  return now
}

/** Formats in which a product's shape can be had (PDP-19, PDP-20). */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

export type CadFormat = {
  name: string
  version: string
  /** tells the formats of a provider apart; what the filter of PDP-20 names */
  qualifier: string
  cad: '2d' | '3d'
}
/** What a provider is told of a product; nothing of the visitor. */
export type CadProduct = { code: string; name: string; drawing: Drawing; revision: CalendarDate }
export type CadFile = { bytes: Uint8Array; type: string; extension: string }

/** The qualifiers of a semicolon-separated filter; spaces around them do not count. */
export function skippedFormats(filter: string): ReadonlySet<string> {
  return new Set(filter.split(';').map(one => one.trim()).filter(Boolean)) // prettier-ignore
}

/** Formats without those that the filter names (PDP-20). */
export const offeredFormats = (formats: readonly CadFormat[], filter: string): CadFormat[] => {
  const skipped = skippedFormats(filter)
  return formats.filter(one => !skipped.has(one.qualifier))
}

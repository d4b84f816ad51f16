import { readMeasure } from '#kit/typed/decimal.ts'

/**
 * Lengths as people type them (ux.md 3.15): '2m', '200 cm', '6.5 ft', '1,5'. Answers metres; null: no length. A comma
 * is a decimal sign, since no cable is a thousand metres long.
 */
const metres: Record<string, number> = {
  '': 1,
  m: 1,
  mtr: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  metro: 1,
  metros: 1,
  cm: 0.01,
  mm: 0.001,
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
  in: 0.0254,
  '"': 0.0254,
}

export function readLength(typed: string): number | null {
  const found = /^\s*(\d{1,6}(?:[.,]\d{1,4})?)\s*([a-z'"]*)\.?\s*$/i.exec(typed)
  const factor = metres[found?.[2]?.toLowerCase() ?? 'none']
  if (!found || factor === undefined) return null
  const value = readMeasure(found[1] ?? '', 4)
  return value === null ? null : value * factor
}

/** To the next step up, as a decimal without rest: 1.98 m becomes 2. Null outside the bounds. */
export function onStep(value: number, entry: { from: number; to: number; step: number }): number | null {
  const steps = Math.ceil(Number((value / entry.step).toFixed(6)))
  const rounded = Number((steps * entry.step).toFixed(6))
  return rounded < entry.from || rounded > entry.to ? null : rounded
}

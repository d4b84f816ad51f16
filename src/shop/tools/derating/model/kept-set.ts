/** A set of operating points as it travels and is kept (DER-09, DER-11, DER-15). */
import type { Point } from './coverage.ts'
import { readNumber, toAmpere, toCelsius } from '#shop/catalogue/derating-curves/model/units.ts'

/** At most so many points in a set, and letters in its name (DER-15). */
export const maxPoints = 200
export const maxLetters = 100
/** Curves that a list of hidden ones may name. */
const maxHidden = 20
/** A person's sets of one product. */
export const maxSets = 100
/** Ambient temperature in °C and current in A that can be entered. */
export const range = { x: [-60, 300], y: [0, 9999] } as const

/** A set as it travels with what is ordered elsewhere: temperatures in °C, currents in A, and the curves that are hidden. */
export type CarriedSet = { label: string; points: Point[]; hidden: string[] }

/** Degrees to a tenth, ampere to a hundredth. */
export const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x * 10) / 10 + 0,
  y: Math.round(y * 100) / 100 + 0,
})

const within = (value: unknown, [from, to]: readonly [number, number]): value is number =>
  typeof value === 'number' && value >= from && value <= to

type Unit = (value: number, unit: string | undefined) => number
/** '12 A' and '500 mA', or a number, which is ampere; the same with '60 °C' and '140 °F'. In A or °C, null for anything else. */
function withUnit(text: string, pattern: RegExp, unit: Unit): number | null {
  const found = pattern.exec(text.trim())
  const read = found && readNumber(found[1] ?? '')
  return read === null ? null : unit(read, found?.[2])
}
const withAmpere = /^(.*?)\s*(k?A|mA)?$/i
const withDegrees = /^(.*?)\s*([°º]\s*[CF]?|[CF])?$/i

/** A typed point, or the fields that cannot be read. */
export function readTyped(x: string, y: string): Point | { wrong: ('x' | 'y')[] } {
  const [a, b] = [withUnit(x, withDegrees, toCelsius), withUnit(y, withAmpere, toAmpere)]
  const wrong: ('x' | 'y')[] = [
    ...(within(a, range.x) ? [] : ['x' as const]),
    ...(within(b, range.y) ? [] : ['y' as const]),
  ]
  return wrong.length === 0 && a !== null && b !== null ? rounded({ x: a, y: b }) : { wrong }
}

/** The points of a JSON text; what cannot be read is left out (DER-15). */
export function readPoints(text: string): Point[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(value)) return []
  return (value as unknown[])
    .flatMap(one => {
      if (typeof one !== 'object' || one === null) return []
      const { x, y } = one as { x?: unknown; y?: unknown }
      return within(x, range.x) && within(y, range.y) ? [rounded({ x, y })] : []
    })
    .slice(0, maxPoints)
}

/** '0.75,1.5-3': the curves that are hidden (DER-09). */
export const readHidden = (list: string): string[] =>
  [
    ...new Set(
      list
        .split(',')
        .map(one => one.trim())
        .filter(one => /^\d{1,5}(\.\d{1,3})?(-\d{1,4})?$/.test(one)),
    ),
  ].slice(0, maxHidden)
export const writeHidden = (hidden: readonly string[]): string => hidden.join(',')

/**
 * Contact pictures and codings of circular connectors, seen on the mating face of the male half: x right, y up, mm
 * at size M12. Kept as data. The key angles are illustrative; the standard sheet decides for real products.
 */
import type { Vec2 } from './vector.ts'

export type Coding = 'A' | 'B' | 'D' | 'X'

/** Angles of the keys in degrees, 90 = top. */
export const keyAngles: Record<Coding, readonly number[]> = { A: [90], B: [270], D: [90, 0], X: [90] }

/** Colour of the insulating body by coding. */
export const insulators: Record<Coding, string> = { A: '#1d2225', B: '#2a2f33', D: '#11663f', X: '#23303a' }

const ringOf = (count: number, radius: number, first: number): Vec2[] =>
  Array.from({ length: count }, (_, i): Vec2 => {
    const a = ((first + (360 / count) * i) * Math.PI) / 180
    return [radius * Math.cos(a), radius * Math.sin(a)]
  })

/** Contact places in the order of their numbers. */
export function circularContacts(code: Coding, poles: number): Vec2[] {
  if (code === 'X' && poles === 8) {
    const pairs: Vec2[] = [[1.35, 2.7], [2.7, 1.35]] // prettier-ignore
    return [[1, 1], [-1, 1], [-1, -1], [1, -1]].flatMap(([a, b]) => pairs.map(([x, y]): Vec2 => [x * (a as number), y * (b as number)])) // prettier-ignore
  }
  if (poles <= 4) return ringOf(poles, 2.5, poles === 3 ? 30 : 45)
  if (poles === 5) return [...ringOf(4, 2.5, 45), [0, 0]]
  if (poles <= 8) return [...ringOf(poles - 1, 2.75, 64.3), [0, 0]]
  if (poles <= 12) return [...ringOf(poles - 3, 3.1, 70), ...ringOf(3, 1.1, 90)]
  return [...ringOf(poles - 6, 3.3, 75), ...ringOf(5, 1.75, 90), [0, 0]]
}

/** Contact diameter at size M12, mm. */
export const circularPin = (poles: number) => (poles <= 5 ? 1 : poles <= 8 ? 0.8 : poles <= 12 ? 0.7 : 0.6)

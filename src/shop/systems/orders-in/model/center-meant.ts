/** Which cost center an incoming order is on. */
import type { IncomingOrder } from './incoming-order.ts'

/**
 * What the desk decided; else what all lines of the document say, where it is one of these; else what the connection says. Only where
 * nobody says anything, the only one there is. `theirs`: what the document says instead, which is none, or several.
 */
export function centerMeant<Center extends { code: string }>(
  { lines }: Pick<IncomingOrder, 'lines'>,
  centers: readonly Center[],
  decided: string,
  connected: string,
): { center: Center | null; theirs: string } {
  const coded = (code: string) => centers.find(one => one.code === code) ?? null
  if (decided !== '') return { center: coded(decided), theirs: '' }
  const said = [...new Set(lines.flatMap(line => line.costCenter ?? []))]
  const isSaidByAll = lines.every(line => line.costCenter === said[0])
  const ours = said.filter(code => coded(code))
  if (said.length === 1 && ours.length === 1 && isSaidByAll)
    return { center: coded(said[0] ?? ''), theirs: '' }
  // some of ours, but not one for the whole order: an order has one
  if (ours.length > 0) return { center: null, theirs: said.join(', ') }
  if (connected !== '') return { center: coded(connected), theirs: '' }
  if (said.length > 0) return { center: null, theirs: said.join(', ') }
  return { center: centers.length === 1 ? (centers[0] ?? null) : null, theirs: '' }
}

/** Which value takes the place of one that cannot be had, and what the simplest whole configuration is. */
import type { Sentence, Value } from './knowledge-base.ts'
import { allows, type Search } from './search.ts'
import { numbered, validValues, type Named } from './valid-values.ts'

/** What a value adds to a piece, in minor units of the currency. */
export const costOf = (value: Value, currency: string): number => value.surcharge?.[currency] ?? 0

/** A whole configuration of the cheapest value of each characteristic in turn: it can be had, and little is cheaper. */
export function cheapestWhole(search: Search, currency: string): Named[] {
  const chosen: Named[] = []
  for (const { id, derived } of search.net.base.characteristics) {
    const value = derived ? null : nearestFor(search, chosen, { characteristic: id, value: '' }, currency)
    if (value !== null) chosen.push({ characteristic: id, value })
  }
  return chosen
}

/** The number that a value is, '8' and 'p8' 8; NaN: it is none, or holds several. */
const numberOf = ({ id, name }: Pick<Value, 'id'> & { name?: Sentence }): number => {
  const told = [id, name?.en ?? ''].map(text => text.match(/\d+(?:\.\d+)?/g) ?? [])
  return Number(told.find(all => all.length === 1)?.[0] ?? Number.NaN)
}

/**
 * The value that a characteristic can have beside choices and that is nearest to one it cannot have: of numbers the one that
 * differs least, else and among equals the cheapest. Null: the characteristic is gone.
 */
export function nearestFor(
  search: Search,
  chosen: readonly Named[],
  { characteristic, value: gone }: Named,
  currency: string,
): string | null {
  const { net } = search
  const variable = net.variables.findIndex(({ id }) => id === characteristic)
  const state = variable < 0 ? null : validValues(search, numbered(search, chosen))
  if (!state) return null
  const possible = (net.base.characteristics[variable]?.values ?? []).filter((_, number) =>
    allows(net, state, variable, number),
  )
  const known = net.base.characteristics[variable]?.values.find(({ id }) => id === gone)
  const wanted = numberOf(known ?? { id: gone })
  const far = (value: Value) => {
    if (Number.isNaN(wanted)) return 0
    const own = numberOf(value)
    return Number.isNaN(own) ? Infinity : Math.abs(own - wanted)
  }
  return (
    possible.toSorted((a, b) => far(a) - far(b) || costOf(a, currency) - costOf(b, currency))[0]?.id ?? null
  )
}

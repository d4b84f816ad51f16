import { fold } from './find-towns.ts'
import { distanceKm } from './position.ts'
import type { Store } from './store.ts'
import { towns } from './towns.ts'

/** Countries that write the town first, then the code of its state or province and the postcode. */
const townFirst: ReadonlySet<string> = new Set(['US', 'CA'])
/** A town of that name that lies further away is another one, in km. */
const sameTownWithin = 60

/**
 * The line of a store's address with its town, as people of its country write it: 'Boston, MA 02110', '28001 Madrid'. The state is
 * that of the town of this name where the store stands; none is written where the gazetteer does not have the town.
 */
export function townLine(
  store: Pick<Store, 'postcode' | 'town' | 'country' | 'latitude' | 'longitude'>,
): string {
  const { postcode, town, country } = store
  if (!townFirst.has(country)) return [postcode, town].filter(Boolean).join(' ')
  const name = fold(town)
  const found = towns().find(
    one => one.country === country && fold(one.name) === name && distanceKm(one, store) < sameTownWithin,
  )
  return [town, [found?.region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** A place in a domain that domains of later areas fill, so that it need not know them. */

/** What one domain puts into a slot of another; named under `fills` of its `domain.ts`. */
export type FilledSlot = { connect: () => void }

export type Slot<T> = {
  /** For `fills` of a `domain.ts`: the app connects it at the start, again changes nothing. */
  fill: (filling: T) => FilledSlot
  /** What was put in, in the order of the domains in `src/app/domains.ts`. */
  all: () => readonly T[]
}

/** `export const overviewParts = slot<OverviewPart>()`, in `slots.ts` of the domain that has the place. */
export function slot<T>(): Slot<T> {
  const fillings = new Set<T>()
  return {
    fill: filling => ({ connect: () => void fillings.add(filling) }),
    all: () => [...fillings],
  }
}

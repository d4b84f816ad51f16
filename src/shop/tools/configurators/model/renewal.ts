/**
 * What a newer version of a knowledge base means for a configuration (CFG-40): which choices no longer hold, the smallest
 * repair, and what becomes of contacts.
 */
import { smallestRepair, type Chosen, type Repair } from './configuration.ts'
import type { Definition } from './definition.ts'
import { asAsked, tidied, type Engine, type State } from './state.ts'

export type Renewal = {
  /** what it is with the newer version: what no longer holds is open, or replaced where `repaired` */
  state: State
  /** choices that no longer hold, oldest first */
  lost: readonly Chosen[]
  /** what takes the place of each; null: it is to be chosen anew */
  repair: Repair
  /** contacts that have no place any more, by article */
  lostContacts: readonly { code: string; count: number }[]
}

export function renewalOf(
  engine: Engine,
  state: State,
  { currency, repaired }: { currency: string; repaired: boolean },
): Renewal {
  const repair = smallestRepair(engine.search, asAsked(engine, state.choices), currency)
  const choices = [...(repaired ? repair.chosen : repair.kept)]
  const next = tidied(engine, { ...state, choices })
  const lostContacts = Object.entries(state.counts).flatMap(([code, count]) => {
    const left = count - (next.counts[code] ?? 0)
    return left > 0 ? [{ code, count: left }] : []
  })
  return { state: next, lost: repair.changes.map(({ from }) => from), repair, lostContacts }
}

/** The name of a choice: in the definition that still knows it. */
export function namedIn(definitions: readonly Definition[], { characteristic, value }: Chosen) {
  for (const { base } of definitions) {
    const of = base.characteristics.find(({ id }) => id === characteristic)
    const one = of?.values.find(({ id }) => id === value)
    if (of && one) return { of: of.name, value: one.name }
  }
  return null
}

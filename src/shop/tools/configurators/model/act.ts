/**
 * What can be done to a configuration in one step. Pure: the island shows what the server answers, and a form without
 * script sends the same acts.
 */
import { readMeasure } from '#kit/typed/decimal.ts'
import { choicesOf, roomFor } from './cavities.ts'
import { choose, configurationOf, mended, type Chosen, type Refused } from './configuration.ts'
import { readContactCount, type CountFault } from './contact-count.ts'
import type { NumberEntry } from './definition.ts'
import { onStep, readLength } from './length.ts'
import { isBegun, proposalsOf, settledOf, tidied, type Engine, type State } from './state.ts'

export type Act =
  | { choose: Chosen }
  /** takes the choice of a characteristic back */
  | { retract: string }
  /** a way out: all choices after it */
  | { choices: readonly Chosen[] }
  | { counts: Readonly<Record<string, string>> }
  | { typed: Readonly<Record<string, string>> }
  | { quantity: number }
  | { add: State['extras'] }
  | { leave: string }

/** What is wrong with an entry: of contacts too many or none (CFG-15), a number out of its bounds, a text too long. */
export type EntryFault =
  | { field: string; kind: 'count'; fault: CountFault; allowed: number }
  | { field: string; kind: 'number'; entry: NumberEntry }
  | { field: string; kind: 'text'; most: number }

export type Acted = { state: State } | { refused: Refused } | { faults: EntryFault[] }

export function act(engine: Engine, state: State, what: Act, currency: string): Acted {
  const { search } = engine
  if ('choose' in what) {
    // what a page of another version offered may be gone
    if (!isKnown(engine, what.choose)) return { state }
    // what is proposed comes with the first choice
    const before = narrowed(engine, isBegun(state) ? state.choices : proposalsOf(engine), what.choose)
    const outcome = choose(search, before, what.choose, currency)
    return 'refused' in outcome
      ? outcome
      : { state: tidied(engine, { ...state, choices: [...outcome.chosen] }) }
  }
  if ('retract' in what) {
    const choices = state.choices.filter(({ characteristic }) => characteristic !== what.retract)
    return { state: tidied(engine, { ...state, choices }) }
  }
  if ('choices' in what) {
    const { chosen } = mended(search, what.choices)
    return { state: tidied(engine, { ...state, choices: [...chosen] }) }
  }
  if ('counts' in what) return counted(engine, state, what.counts)
  if ('typed' in what) return typedIn(engine, state, what.typed)
  if ('add' in what) return { state: { ...state, extras: mergeExtras([...state.extras, ...what.add]) } }
  if ('leave' in what)
    return { state: { ...state, extras: state.extras.filter(({ code }) => code !== what.leave) } }
  return { state: { ...state, quantity: what.quantity } }
}

/**
 * Choices without the answers below a wanted one that it leaves no room for, where its step narrows one thing by short
 * questions; choices of other steps stay, and are told where they contradict it.
 */
function narrowed(
  { definition, search }: Engine,
  before: readonly Chosen[],
  wanted: Chosen,
): readonly Chosen[] {
  const step = definition.groups.find(
    group => group.narrows && group.characteristics.includes(wanted.characteristic),
  )
  if (!step) return before
  const at = step.characteristics.indexOf(wanted.characteristic)
  const isBelow = ({ characteristic }: Chosen) => step.characteristics.indexOf(characteristic) > at
  const others = before.filter(
    ({ characteristic, proposed }) => !proposed && characteristic !== wanted.characteristic,
  )
  const above = [...others.filter(one => !isBelow(one)), wanted]
  const isTold = mended(search, above).dropped.length > 0
  const { dropped } = mended(search, [...(isTold ? [wanted] : above), ...others.filter(isBelow)])
  return before.filter(one => !dropped.includes(one))
}

const isKnown = ({ definition }: Engine, { characteristic, value }: Chosen): boolean =>
  definition.base.characteristics.some(
    ({ id, derived, values }) => !derived && id === characteristic && values.some(one => one.id === value),
  )

/** CFG-15: entries of one rating together take no more cavities than there are, each only such as take it. */
function counted(engine: Engine, state: State, typed: Readonly<Record<string, string>>): Acted {
  const settled = settledOf(configurationOf(engine.search, state.choices))
  const counts = { ...state.counts }
  const faults: EntryFault[] = []
  for (const contacts of engine.definition.groups.flatMap(group => group.contacts)) {
    const before: Record<string, number> = {}
    for (const { code } of choicesOf(contacts, settled)) {
      const text = typed[code]
      if (text !== undefined) {
        const allowed = roomFor(contacts, settled, before, code)
        const read = text.trim() === '' ? { count: 0 } : readContactCount(text, allowed)
        if ('fault' in read) faults.push({ field: code, kind: 'count', fault: read.fault, allowed })
        else counts[code] = read.count
      }
      before[code] = counts[code] ?? 0
    }
  }
  return faults.length > 0 ? { faults } : { state: tidied(engine, { ...state, counts }) }
}

function typedIn({ definition }: Engine, state: State, given: Readonly<Record<string, string>>): Acted {
  const typed = { ...state.typed }
  const faults: EntryFault[] = []
  for (const group of definition.groups) {
    for (const entry of group.numbers) {
      const text = given[entry.id]
      if (text === undefined) continue
      const read = entry.unit === 'm' ? readLength(text) : plainNumber(text)
      const value = read === null ? null : onStep(read, entry)
      if (value === null) faults.push({ field: entry.id, kind: 'number', entry })
      else typed[entry.id] = String(value)
    }
    for (const { id, most } of group.texts) {
      const text = given[id]?.trim()
      if (text === undefined) continue
      if ([...text].length > most) faults.push({ field: id, kind: 'text', most })
      else typed[id] = text
    }
  }
  return faults.length > 0 ? { faults } : { state: { ...state, typed } }
}

const plainNumber = (text: string): number | null => (/^\s*\d/.test(text) ? readMeasure(text, 2) : null)

/** Each article once, in the order in which it came first. */
function mergeExtras(extras: State['extras']): State['extras'] {
  const byCode = new Map<string, State['extras'][number]>()
  for (const one of extras) {
    const same = byCode.get(one.code)
    byCode.set(
      one.code,
      same ? { ...same, quantity: Math.min(9_999_999, same.quantity + one.quantity) } : one,
    )
  }
  return [...byCode.values()].slice(0, 100)
}

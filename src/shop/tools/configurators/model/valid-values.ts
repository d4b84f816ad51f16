import { allows, assign, exclude, type Search } from './search.ts'
import type { Active } from './propagate.ts'

/** What a person chose: the number of a variable and of its value, oldest first. */
export type Choice = { readonly variable: number; readonly value: number }

/**
 * The values that lead to at least one whole configuration together with the choices: exact, so that nothing shown as
 * choosable ends in a dead end. Null when the choices contradict each other. The answer is a state of the network
 * (`allows` reads it); a variable with one value left is chosen or implied.
 */
export function validValues(search: Search, choices: readonly Choice[], active?: Active): Uint32Array | null {
  const { net, propagator } = search
  const state = stateWith(search, choices, active)
  if (!state) return null
  const known = new Uint32Array(net.length)
  const trial = new Uint32Array(net.length)
  if (!active) for (const configuration of search.remembered(state)) mark(search, known, configuration)
  for (let variable = 0; variable < net.variables.length; variable++) {
    const { size } = net.variables[variable]!
    for (let value = 0; value < size; value++) {
      if (!allows(net, state, variable, value) || allows(net, known, variable, value)) continue
      trial.set(state)
      assign(net, trial, variable, value)
      const found = propagator.runFrom(trial, variable, active) ? search.find(trial, active, known) : null
      if (found) {
        mark(search, known, found)
        if (!active) search.remember(found)
      } else {
        exclude(net, state, variable, value)
        if (!propagator.runFrom(state, variable, active)) return null
      }
    }
  }
  return known
}

/** Is there a whole configuration with these choices? */
export function isPossible(search: Search, choices: readonly Choice[], active?: Active): boolean {
  const state = stateWith(search, choices, active)
  return state !== null && search.find(state, active) !== null
}

/** The choices and what single rules make of them; null when a value is gone. */
function stateWith(search: Search, choices: readonly Choice[], active: Active): Uint32Array | null {
  const { net, propagator } = search
  const state = net.open.slice()
  for (const { variable, value } of choices) {
    if (!allows(net, state, variable, value)) return null
    assign(net, state, variable, value)
  }
  return propagator.run(state, active) ? state : null
}

function mark({ net }: Search, known: Uint32Array, configuration: Int32Array): void {
  configuration.forEach((value, variable) => {
    known[net.variables[variable]!.at + (value >>> 5)]! |= 1 << (value & 31)
  })
}

/** Is there a whole configuration in which each of these characteristics has one of these values? */
export function isPossibleWithin(
  search: Search,
  within: readonly { readonly characteristic: string; readonly is: readonly string[] }[],
): boolean {
  const { net, propagator } = search
  const state = net.open.slice()
  for (const { characteristic, is } of within) {
    const variable = net.variables.findIndex(({ id }) => id === characteristic)
    for (const [id, value] of net.variables[variable]?.valueNumber ?? [])
      if (!is.includes(id)) exclude(net, state, variable, value)
  }
  return propagator.run(state, undefined) && search.find(state, undefined) !== null
}

/** A value of a characteristic, by their ids. */
export type Named = { readonly characteristic: string; readonly value: string }

/** Choices by their numbers. Throws RangeError where one does not exist. */
export function numbered({ net }: Search, chosen: readonly Named[]): Choice[] {
  return chosen.map(({ characteristic, value }) => {
    const variable = net.variables.findIndex(({ id }) => id === characteristic)
    const number = net.variables[variable]?.valueNumber.get(value)
    if (number === undefined) throw new RangeError(`${characteristic} has no value ${value}`)
    return { variable, value: number }
  })
}

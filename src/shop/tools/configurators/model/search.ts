import type { Network } from './network.ts'
import { Propagator, type Active } from './propagate.ts'

/** A whole question about 20 characteristics with 30 values finds some 200. */
const maxRemembered = 1_000

/** A search took more work than it was given (`maxWork`). */
export class SearchTooLong extends Error {}

/**
 * Looks for whole configurations: depth first, the characteristic with few
 * values and much trouble first, every rule propagated after each step (MAC). The
 * answers are exact; how long a search takes depends on the knowledge base, so the desk tells before one is published.
 */
export class Search {
  readonly net: Network
  readonly propagator: Propagator
  readonly #levels: Uint32Array[] = []
  /** configurations found lately, under all rules: a later question need not look for them again */
  readonly #found: Int32Array[] = []
  #oldest = 0
  /** which values to try last: those that are known to be in some configuration */
  readonly #known: Uint32Array
  readonly #maxWork: number

  /** `maxWork`: of all its questions together; then they throw SearchTooLong. Absent: as much as it takes. */
  constructor(net: Network, { maxWork = Infinity }: { maxWork?: number } = {}) {
    this.#maxWork = maxWork
    this.net = net
    this.propagator = new Propagator(net)
    this.#known = new Uint32Array(net.length)
  }

  /** `state` must be propagated. The configuration, one value number a variable, or null when there is none. */
  find(state: Uint32Array, active: Active, known: Uint32Array = this.#known): Int32Array | null {
    const top = this.#level(0)
    top.set(state)
    return this.#descend(0, active, known)
  }

  /** Keeps a configuration that all rules allow. */
  remember(configuration: Int32Array): void {
    if (this.#found.length < maxRemembered) this.#found.push(configuration)
    else this.#found[this.#oldest++ % maxRemembered] = configuration
  }

  /** Configurations that are known and that a state leaves possible. */
  *remembered(state: Uint32Array): Generator<Int32Array> {
    for (const configuration of this.#found)
      if (configuration.every((value, variable) => allows(this.net, state, variable, value)))
        yield configuration
  }

  #level(depth: number): Uint32Array {
    return (this.#levels[depth] ??= new Uint32Array(this.net.length))
  }

  #descend(depth: number, active: Active, known: Uint32Array): Int32Array | null {
    // every step copies a state
    this.propagator.work += this.net.length >>> 3
    if (this.propagator.work > this.#maxWork) throw new SearchTooLong()
    const state = this.#level(depth)
    const variable = this.#smallestOpen(state)
    if (variable < 0) return this.#read(state)
    const next = this.#level(depth + 1)
    for (;;) {
      const value = this.#pick(state, variable, known)
      if (value < 0) return null
      next.set(state)
      assign(this.net, next, variable, value)
      if (this.propagator.runFrom(next, variable, active)) {
        const found = this.#descend(depth + 1, active, known)
        if (found) return found
      }
      exclude(this.net, state, variable, value)
      if (!this.propagator.runFrom(state, variable, active)) return null
      if (isSettled(this.net, state, variable)) return this.#descend(depth, active, known)
    }
  }

  #smallestOpen(state: Uint32Array): number {
    let best = -1
    let least = Infinity
    const { variables } = this.net
    const { weights } = this.propagator
    for (let v = 0; v < variables.length; v++) {
      const { at, words } = variables[v]!
      let size = 0
      for (let w = 0; w < words; w++) size += bitCount(state[at + w]!)
      if (size < 2) continue
      const weight = size / weights[v]!
      if (weight < least) {
        least = weight
        best = v
      }
    }
    return best
  }

  /** The first value that is not known yet, else the first; -1 when none is left. */
  #pick(state: Uint32Array, variable: number, known: Uint32Array): number {
    const { at, words } = this.net.variables[variable]!
    for (let w = 0; w < words; w++) {
      const fresh = state[at + w]! & ~known[at + w]!
      if (fresh !== 0) return (w << 5) | (31 - Math.clz32(fresh & -fresh))
    }
    for (let w = 0; w < words; w++) {
      const any = state[at + w]!
      if (any !== 0) return (w << 5) | (31 - Math.clz32(any & -any))
    }
    return -1
  }

  #read(state: Uint32Array): Int32Array {
    return Int32Array.from(this.net.variables, ({ at, words }) => {
      for (let w = 0; w < words; w++) {
        const bits = state[at + w]!
        if (bits !== 0) return (w << 5) | (31 - Math.clz32(bits & -bits))
      }
      return -1
    })
  }
}

/** Leaves a variable one value. */
export function assign(net: Network, state: Uint32Array, variable: number, value: number): void {
  const { at, words } = net.variables[variable]!
  const kept = state[at + (value >>> 5)]! & (1 << (value & 31))
  for (let w = 0; w < words; w++) state[at + w] = 0
  state[at + (value >>> 5)] = kept
}

export function exclude(net: Network, state: Uint32Array, variable: number, value: number): void {
  state[net.variables[variable]!.at + (value >>> 5)]! &= ~(1 << (value & 31))
}

export const allows = (net: Network, state: Uint32Array, variable: number, value: number): boolean =>
  (state[net.variables[variable]!.at + (value >>> 5)]! & (1 << (value & 31))) !== 0

/** One value is left. */
export function isSettled(net: Network, state: Uint32Array, variable: number): boolean {
  return sizeOf(net, state, variable) === 1
}

/** How many values a variable has left. */
export function sizeOf(net: Network, state: Uint32Array, variable: number): number {
  const { at, words } = net.variables[variable]!
  let size = 0
  for (let w = 0; w < words; w++) size += bitCount(state[at + w]!)
  return size
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

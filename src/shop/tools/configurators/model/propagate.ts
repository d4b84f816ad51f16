import type { ClauseConstraint, Constraint, Network, TableConstraint } from './network.ts'

/** Which rules count; absent: all. By the number of the constraint. */
export type Active = Uint8Array | undefined

/**
 * Takes from a state every value that a single rule excludes, until nothing changes (generalised arc consistency; tables
 * as in Compact-Table: Demeulenaere et al., CP 2016). Begins at the constraints in `waiting`, or at all. False: no value
 * or row is left somewhere; the state is then of no use.
 */
export class Propagator {
  readonly #net: Network
  readonly #queue: Int32Array
  readonly #queued: Uint8Array
  /** by constraint and place in its scope: the word in which the last supporting row was found, by value */
  readonly #residues: (readonly Uint16Array[])[]
  /** by variable: how often a rule that looks at it ended a search branch, and one (dom/wdeg: Boussemart, ECAI 2004) */
  readonly weights: Float64Array
  /** words of rules that were looked at so far: what a search costs, the same on every machine */
  work = 0
  #head = 0
  #count = 0

  constructor(net: Network) {
    this.#net = net
    this.#queue = new Int32Array(Math.max(1, net.constraints.length))
    this.#queued = new Uint8Array(net.constraints.length)
    this.#residues = net.constraints.map(constraint =>
      constraint.kind === 'table'
        ? constraint.scope.map(variable => new Uint16Array(net.variables[variable]?.size ?? 0))
        : [],
    )
    this.weights = Float64Array.from(net.watchers, watchers => 1 + watchers.length)
  }

  /** Everything is looked at. */
  run(state: Uint32Array, active: Active): boolean {
    for (let c = 0; c < this.#net.constraints.length; c++) this.#push(c, active)
    return this.#drain(state, active)
  }

  /** Only what looks at a variable that has changed, and what follows. */
  runFrom(state: Uint32Array, variable: number, active: Active): boolean {
    this.#wake(variable, -1, active)
    return this.#drain(state, active)
  }

  #push(constraint: number, active: Active): void {
    if (this.#queued[constraint] || (active && !active[constraint])) return
    this.#queued[constraint] = 1
    this.#queue[(this.#head + this.#count++) % this.#queue.length] = constraint
  }

  #wake(variable: number, by: number, active: Active): void {
    for (const watcher of this.#net.watchers[variable]!) if (watcher !== by) this.#push(watcher, active)
  }

  #drain(state: Uint32Array, active: Active): boolean {
    while (this.#count > 0) {
      const number = this.#queue[this.#head]!
      this.#head = (this.#head + 1) % this.#queue.length
      this.#count--
      this.#queued[number] = 0
      const constraint = this.#net.constraints[number]!
      this.work += constraint.kind === 'table' ? constraint.words * constraint.scope.length : 1
      const ok =
        constraint.kind === 'table'
          ? this.#table(state, number, constraint, active)
          : this.#clause(state, number, constraint, active)
      if (!ok) {
        this.#blame(constraint)
        this.#queued.fill(0)
        this.#count = 0
        return false
      }
    }
    return true
  }

  #blame(constraint: Constraint): void {
    if (constraint.kind === 'table') for (const variable of constraint.scope) this.weights[variable]!++
    else for (const { variable } of constraint.literals) this.weights[variable]!++
  }

  #table(state: Uint32Array, number: number, table: TableConstraint, active: Active): boolean {
    const { words, at, scope, supports, seen } = table
    const kept = this.#keepRows(state, table)
    // a table that has lost no row excludes no more than it did
    if (kept !== 'fewer') return kept === 'same'
    const residues = this.#residues[number]!
    for (let place = 0; place < scope.length; place++) {
      const variable = this.#net.variables[scope[place]!]!
      const support = supports[place]!
      const residue = residues[place]!
      let changed = false
      let left = 0
      for (let w = 0; w < variable.words; w++) {
        const before = state[variable.at + w]!
        let after = before
        for (let rest = before; rest !== 0;) {
          const low = rest & -rest
          rest ^= low
          const value = (w << 5) | (31 - Math.clz32(low))
          const from = value * words
          const known = residue[value]!
          if ((support[from + known]! & state[at + known]!) !== 0) continue
          let found = -1
          for (let r = 0; r < words; r++)
            if ((support[from + r]! & state[at + r]!) !== 0) {
              found = r
              break
            }
          if (found < 0) after ^= low
          else residue[value] = found
        }
        state[seen[place]! + w] = after
        if (after !== before) {
          state[variable.at + w] = after
          changed = true
        }
        left |= after
      }
      if (left === 0) return false
      if (changed) this.#wake(scope[place]!, number, active)
    }
    return true
  }

  /** Drops the rows that use a value which has gone since the table was looked at last. */
  #keepRows(
    state: Uint32Array,
    { words, at, scope, supports, seen }: TableConstraint,
  ): 'same' | 'fewer' | 'none' {
    let fewer = false
    for (let place = 0; place < scope.length; place++) {
      const variable = this.#net.variables[scope[place]!]!
      const seenAt = seen[place]!
      let before = 0
      let same = true
      for (let w = 0; w < variable.words; w++) {
        const last = state[seenAt + w]!
        const now = state[variable.at + w]!
        before |= last
        if (last === now) continue
        same = false
        state[seenAt + w] = now
      }
      if (same) continue
      // seen for the first time: values that no row has are still there
      if (before === 0) fewer = true
      const support = supports[place]!
      let left = 0
      let lost = 0
      for (let r = 0; r < words; r++) {
        const rows = state[at + r]!
        if (rows === 0) continue
        // as soon as every row that is left is allowed by some value, the others need not be asked
        let gone = rows | 0
        for (let w = 0; w < variable.words && gone !== 0; w++)
          for (let rest = state[variable.at + w]!; rest !== 0 && gone !== 0;) {
            const low = rest & -rest
            rest ^= low
            gone &= ~support[((w << 5) | (31 - Math.clz32(low))) * words + r]!
          }
        lost |= gone
        const kept = rows & ~gone
        state[at + r] = kept
        left |= kept
      }
      if (lost !== 0) fewer = true
      if (left === 0) return 'none'
    }
    return fewer ? 'fewer' : 'same'
  }

  #clause(state: Uint32Array, number: number, { literals }: ClauseConstraint, active: Active): boolean {
    let possible = -1
    for (let i = 0; i < literals.length; i++) {
      const { variable, mask } = literals[i]!
      const { at, words } = this.#net.variables[variable]!
      let outside = 0
      let inside = 0
      for (let w = 0; w < words; w++) {
        inside |= state[at + w]! & mask[w]!
        outside |= state[at + w]! & ~mask[w]!
      }
      if (outside === 0) return true
      if (inside === 0) continue
      if (possible >= 0) return true
      possible = i
    }
    if (possible < 0) return false
    const { variable, mask } = literals[possible]!
    const { at, words } = this.#net.variables[variable]!
    for (let w = 0; w < words; w++) state[at + w]! &= mask[w]!
    this.#wake(variable, number, active)
    return true
  }
}

/**
 * How every job and sweep goes through what is due: each item has a try of its own, what fails or cannot be done now
 * stands back until a time and takes no place in a round meanwhile, and failures are told at the end.
 */
import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import { comeForward, standBack } from './stood-back.ts'

/** `later`: it cannot be done now, is no failure, and is looked at again after so many minutes. `stop`: the round ends. */
export type Outcome = void | 'done' | 'stop' | { later: number; because: string }

export type Work<T> = {
  /**
   * What is due now, the longest due first: a list with a limit, asked for again until it is empty. Its statement leaves
   * out what stands back (`isForward`); `passed` are the keys that failed or stood back in this round.
   */
  next: (passed: readonly string[]) => Promise<readonly T[]>
  /** names an item in the log and at the desk: a code or a number, never an address or a name; unique within the work */
  key: (item: T) => string
  each: (item: T) => Promise<Outcome>
  /** one that is done may be due again at once, for instance with its next date; otherwise it then stands back */
  again?: boolean
  /** false: an item that fails has a time of its own in its table, or is a step that comes with the next round anyway */
  standsBack?: boolean
  /** items that are done or fail in one round at most; default 5000 */
  most?: number
}

/** Some items of a round failed; all others were done. Trying the whole round again at once would change nothing. */
export class SomeFailed extends AggregateError {
  override name = 'SomeFailed'
}

/** The first time; it doubles with each failure in a row. */
const firstPauseMinutes = 10
const maxPauseMinutes = 24 * 60
/** One that was said to be done and is still in the list. */
const stillDueMinutes = 60

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Works through a list; answers how many items were done. Throws `SomeFailed` at the end when items failed, and at once
 * when the database is out of work.
 */
export async function forEachDue<T>(
  { db, log, stopping }: { db: Db; log: Logger; stopping?: AbortSignal },
  name: string,
  { next, key, each, again = false, standsBack = true, most = 5_000 }: Work<T>,
): Promise<number> {
  const passed = new Set<string>()
  const done = new Set<string>()
  const errors: unknown[] = []
  let count = 0
  let later = 0

  async function pass(item: string, minutes: number | null, reason: string): Promise<void> {
    passed.add(item)
    if (!standsBack) return
    const pause = { first: firstPauseMinutes, longest: maxPauseMinutes }
    await standBack(db, { work: name, item, minutes, reason, pause })
  }

  /** false: the round ends */
  async function take(one: T): Promise<boolean> {
    const item = key(one)
    if (passed.has(item)) return true
    if (done.has(item) && !again) {
      await pass(item, stillDueMinutes, 'still due')
      return true
    }
    try {
      const outcome = await each(one)
      if (outcome === 'stop') return false
      if (typeof outcome === 'object') {
        later++
        await pass(item, outcome.later, outcome.because)
      } else {
        count++
        done.add(item)
      }
    } catch (error) {
      if (isDatabaseOut(error)) throw error
      errors.push(error)
      log.warn({ err: error, work: name, item }, 'an item of a job failed')
      await pass(item, null, reasonOf(error))
    }
    return true
  }

  round: for (;;) {
    const items = await next([...passed])
    const before = count + passed.size
    for (const one of items) {
      if (stopping?.aborted || count + errors.length >= most || !(await take(one))) break round
    }
    // nothing new: whoever asks again gets the same
    if (count + passed.size === before) break
  }
  const gone = [...done].filter(item => !passed.has(item))
  if (standsBack && gone.length > 0) await comeForward(db, name, gone)
  // an operator reads what was done; most rounds find nothing
  log[count > 0 ? 'info' : 'debug']({ work: name, done: count, later, failed: errors.length }, 'round')
  if (errors.length > 0)
    throw new SomeFailed(
      errors,
      `${errors.length} of ${count + errors.length} failed: ${reasonOf(errors[0])}`,
    )
  return count
}

/** Works through a fixed list: steps that have nothing to do with each other, or items that were taken already. */
export const forEachOf = <T>(
  services: { db: Db; log: Logger; stopping?: AbortSignal },
  name: string,
  items: readonly T[],
  key: (item: T) => string,
  each: (item: T) => Promise<Outcome>,
): Promise<number> => {
  let given = false
  return forEachDue(services, name, {
    next: async () => (given ? [] : ((given = true), items)),
    key,
    each,
    standsBack: false,
    most: Infinity,
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel } from 'kysely'
import { isRehearsal, openTransaction, rehearsedRefusal, type Db, type Tx } from './connect.ts'
import { isConnectionLost, sqlState } from './sql-state.ts'

const retried = new Set(['40001', '40P01'])

/** Says what is sent together with the commit, in one trip; see `inTransaction`. */
export type Finish = (last: () => Promise<unknown>) => void

/**
 * Runs `fn` in one transaction and returns its result; a throw rolls back. A serialization failure (40001), a deadlock
 * (40P01), or a connection that is lost before the commit was sent runs `fn` again from the start, up to 3 attempts in
 * all: `fn` must have no effect outside the transaction. Inside a running transaction `fn` joins it, and only the outermost retries.
 *
 * `finish(() => takeIt(tx))` names a last statement whose locks nobody shall wait for longer than needed: it travels
 * with the commit, so it is one statement. When the database refuses it nothing holds and its error is thrown; a check
 * of its rows in JavaScript would come too late.
 */
export async function inTransaction<T>(
  db: Db | Tx,
  fn: (tx: Tx, finish: Finish) => Promise<T>,
  options: { isolation?: IsolationLevel; attempts?: number } = {},
): Promise<T> {
  if (db.isTransaction) return joined(db as Tx, fn)
  const attempts = options.attempts ?? 3
  const begin = options.isolation ? `begin isolation level ${options.isolation}` : 'begin'
  for (let attempt = 1; ; attempt++) {
    const sent = { commit: false }
    try {
      return await once(db, begin, fn, sent)
    } catch (error) {
      const undone = retried.has(sqlState(error) ?? '') || (!sent.commit && isConnectionLost(error))
      if (attempt >= attempts || !undone) throw error
      await sleep(attempt * (5 + Math.random() * 20))
    }
  }
}

async function joined<T>(tx: Tx, fn: (tx: Tx, finish: Finish) => Promise<T>): Promise<T> {
  const last: (() => Promise<unknown>)[] = []
  const result = await fn(tx, one => last.push(one))
  for (const one of last) await one()
  return result
}

async function once<T>(
  db: Db,
  begin: string,
  fn: (tx: Tx, finish: Finish) => Promise<T>,
  sent: { commit: boolean },
): Promise<T> {
  const open = await openTransaction(db)
  const last: (() => Promise<unknown>)[] = []
  // not waited for: the first statements travel with it, and fail if it fails
  const begun = open.begin(begin)
  begun.catch(() => {})
  let broken = false
  try {
    const result = await fn(open.tx, one => last.push(one))
    await begun
    const refusal = rehearsedRefusal(db)
    if (refusal) throw refusal
    // what travels with the commit may be done when its answer is lost
    sent.commit = true
    const lasting: Promise<unknown>[] = []
    for (const one of last) {
      const before = open.sent()
      const done = one()
      lasting.push(done)
      // what did not go out at once would come after the commit
      if (open.sent() === before) await done
    }
    const committed = open.end(isRehearsal(db) ? 'rollback' : 'commit')
    const answers = await Promise.allSettled([...lasting, committed])
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
    // the server ends a failed transaction with a rollback, whatever was asked
    if ((await committed) !== 'COMMIT' && !isRehearsal(db)) throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    await open.end('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    open.release(broken)
  }
}

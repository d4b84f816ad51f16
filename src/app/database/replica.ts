import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'

/** A hot standby that answers what bears a little delay (DATABASE_REPLICA_URL, decision 365). */
export type Replica = {
  /**
   * Where to read: the standby, or null where it is away, too far behind, or has not replayed this position yet ('16/B374D848',
   * of the reader's last write; null: they have written nothing).
   */
  reader: (position: string | null) => Db | null
  /** A read failed there: nobody is sent there until the next look finds it well. */
  failed: (error: unknown) => void
  /** The position of everything that is written by now. */
  position: () => Promise<string>
  /** `lagMs` null: it does not answer */
  state: () => { lagMs: number | null; reads: number; failures: number }
  close: () => Promise<void>
}

/** A position in the write-ahead log as a number of bytes; null for what is none. */
export function bytesOf(position: string): bigint | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(position) ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function askPosition(db: Db, which: ReturnType<typeof sql.raw>): Promise<string> {
  const { rows } = await sql<{ position: string | null }>`select (${which})::text as position`.execute(db)
  return rows[0]?.position ?? ''
}
const written = sql.raw('pg_current_wal_insert_lsn()')
// behind an address that leads to whichever server stands by, there may be the one that takes writes for a while
const replayed = sql.raw(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end',
)

type Sample = { at: number; bytes: bigint }
/** For how many looks back the delay can be told; farther back it only is too much. */
const samplesKept = 120

/** How long ago the standby's state was the shop's, in ms, by what was written when. */
export function lagOf(samples: readonly Sample[], there: bigint): number {
  const last = samples.at(-1)
  if (!last) return 0
  const seen = samples.findLast(({ bytes }) => bytes <= there)
  return seen ? last.at - seen.at : Infinity
}

/** Looks at both servers every second; the standby's pool ends with it. */
export function openReplica({
  primary,
  standby,
  log,
  maxLagMs = 5_000,
  everyMs = 1_000,
}: {
  primary: Db
  standby: Db
  log: Pick<Logger, 'warn' | 'info'>
  maxLagMs?: number
  everyMs?: number
}): Replica {
  const samples: Sample[] = []
  let there: bigint | null = null
  let lagMs: number | null = null
  let wasWell: boolean | null = null
  const counts = { reads: 0, failures: 0 }

  const tell = (error?: unknown) => {
    const isWell = lagMs !== null && lagMs <= maxLagMs
    if (isWell === wasWell) return
    wasWell = isWell
    if (isWell) log.info({ lagMs }, 'lists and exports are read from the standby')
    else log.warn({ lagMs, ...(error !== undefined && { err: error }) }, 'the standby is not read from')
  }
  async function look(): Promise<void> {
    const at = performance.now()
    try {
      const bytes = bytesOf(await askPosition(primary, written))
      if (bytes !== null) samples.push({ at, bytes })
      if (samples.length > samplesKept) samples.shift()
    } catch {
      // the shop itself tells that; the standby is measured by what was known before
    }
    try {
      there = bytesOf(await askPosition(standby, replayed))
      lagMs = there === null ? null : lagOf(samples, there)
      tell()
    } catch (error) {
      there = null
      lagMs = null
      tell(error)
    }
  }

  const closing = new AbortController()
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await look()
      await sleep(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    reader: position => {
      if (there === null || lagMs === null || lagMs > maxLagMs) return null
      const wanted = position === null ? null : bytesOf(position)
      if (wanted !== null && wanted > there) return null
      counts.reads++
      return standby
    },
    failed: error => {
      counts.failures++
      there = null
      lagMs = null
      tell(error)
    },
    position: () => askPosition(primary, written),
    state: () => ({ lagMs, ...counts }),
    close: async () => {
      closing.abort()
      await looking
      await standby.destroy()
    },
  }
}

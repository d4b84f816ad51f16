import { preparedStatement } from './db/prepared-statement.ts'
import type { Db, Tx } from './db/connect.ts'

/** Something that may be tried `limit` times within the window: `sign-in account …`, `feedback session …`. */
export type Counted = { key: string; limit: number }

type Row = { key: string; count: number; seconds: number }

const count = preparedStatement<Row, [string[], number]>(
  'attempt-count',
  `insert into attempt as a (key, count, since, until)
   select k.key, 1, now(), now() + make_interval(secs => $2)
   from unnest($1::text[]) with ordinality as k(key, place) order by k.place
   on conflict (key) do update set
     count = case when a.until <= now() then 1 else least(a.count, 1000000) + 1 end,
     since = case when a.until <= now() then now() else a.since end,
     until = case when a.until <= now() then excluded.until else a.until end
   returning key, count, ceil(extract(epoch from until - now()))::integer as seconds`,
)
const takeBack = preparedStatement<never, [string[]]>(
  'attempt-take-back',
  'update attempt set count = greatest(count - 1, 0) where key = any($1)',
)
const forget = preparedStatement<never, [string[]]>(
  'attempt-forget',
  'delete from attempt where key = any($1)',
)
const sweep = preparedStatement<never>('attempt-sweep', 'delete from attempt where until < now()')

/**
 * Counts one attempt at each of these before it is made, in windows of `seconds` that open with the first attempt
 * and close by themselves. By the database's clock, for all processes, and across restarts (trust.md S8).
 * Answers null when it may be made, else in how many seconds it may. Always name the keys in the same order.
 */
export async function countAttempt(
  db: Db | Tx,
  counted: readonly Counted[],
  seconds: number,
): Promise<{ retryAfter: number } | null> {
  const rows = await count(db, [counted.map(one => one.key), seconds])
  const over = rows.filter(row => row.count > (counted.find(one => one.key === row.key)?.limit ?? 0))
  return over.length === 0 ? null : { retryAfter: Math.max(1, ...over.map(row => row.seconds)) }
}

/** Counts one use of something that is rationed: how many there were in the window with it, and the seconds until the window closes. */
export async function countUse(
  db: Db | Tx,
  key: string,
  windowSeconds: number,
): Promise<{ used: number; seconds: number }> {
  const [row] = await count(db, [[key], windowSeconds])
  return { used: row?.count ?? 1, seconds: Math.max(1, row?.seconds ?? windowSeconds) }
}

/** An attempt that turned out to be none, for instance a right password among wrong ones. */
export async function takeBackAttempt(db: Db | Tx, keys: readonly string[]): Promise<void> {
  await takeBack(db, [[...keys]])
}

/** Begins to count anew. */
export async function forgetAttempts(db: Db | Tx, keys: readonly string[]): Promise<void> {
  await forget(db, [[...keys]])
}

/** Removes windows that have closed; for a job now and then. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sweep(db, [])
}

/** Who counts as one network: an IPv4 address, or the /64 that one customer of an IPv6 provider gets. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4).map(group => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}

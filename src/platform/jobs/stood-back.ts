/** What stands back from the rounds of jobs: written by `forEachDue`, left out by the statements of lists, read by the desk. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** SQL condition of a list: the item with this key (an SQL expression of type text) does not stand back from this work. */
export const isForward = (work: string, key: string): string =>
  `not exists (select from stood_back back where back.work = '${work}' and back.item = ${key} and back.until > now())`

const put = preparedStatement<never, [string, string, number | null, string, number, number]>(
  'stood-back-put',
  `insert into stood_back as b (work, item, failures, until, reason)
   values ($1, $2, case when $3::int is null then 1 else 0 end, now() + make_interval(mins => coalesce($3::int, $5::int)), $4)
   on conflict (work, item) do update set reason = excluded.reason,
     failures = case when $3::int is null then b.failures + 1 else 0 end,
     until = case when $3::int is not null then excluded.until
       else now() + make_interval(mins => least($6::int, ($5::int * power(2, least(b.failures, 20)))::bigint)::int) end`,
)
/** `minutes` null: it failed, and stands back longer with each failure in a row. */
export const standBack = async (
  db: Db,
  one: {
    work: string
    item: string
    minutes: number | null
    reason: string
    /** minutes */
    pause: { first: number; longest: number }
  },
): Promise<void> => {
  const { work, item, minutes, reason, pause } = one
  await put(db, [work, item, minutes, reason.slice(0, 500), pause.first, pause.longest])
}

const forget = preparedStatement<never, [string, readonly string[]]>(
  'stood-back-forward',
  'delete from stood_back where work = $1 and item = any($2)',
)
/** They were done. */
export const comeForward = async (db: Db, work: string, items: readonly string[]): Promise<void> =>
  void (await forget(db, [work, items]))

export type StoodBack = {
  work: string
  item: string
  failures: number
  until: Date
  reason: string
  since: Date
}
const list = preparedStatement<StoodBack, [number]>(
  'stood-back-list',
  `select work, item, failures, until, reason, since from stood_back
    order by failures > 0 desc, since, work, item limit $1`,
)
/** What stands back, failures first, the oldest first. */
export const listStoodBack = (db: Db, most: number): Promise<StoodBack[]> => list(db, [most])

const counting = preparedStatement<{ count: number }>(
  'stood-back-count',
  'select count(*)::int as count from stood_back',
)
/** How many stand back, failures and others. */
export const countStoodBack = async (db: Db): Promise<number> => (await counting(db, []))[0]?.count ?? 0

const failing = preparedStatement<{ count: number; oldest: Date | null }>(
  'stood-back-failing',
  'select count(*)::int as count, min(since) as oldest from stood_back where failures > 0',
)
/** How many items fail, and since when the oldest. */
export const failingItems = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await failing(db, []))[0] ?? { count: 0, oldest: null }

const now = preparedStatement<{ item: string }, [string, string]>(
  'stood-back-now',
  `update stood_back set until = now()
    where work = $1 and item = $2 and until > clock_timestamp() returning item`,
)
/** Lets one be tried with the next round; false: it does not stand back, or somebody has said so already. */
export const tryNow = async (db: Db | Tx, work: string, item: string): Promise<boolean> =>
  (await now(db, [work, item])).length === 1

const sweep = preparedStatement<never>(
  'stood-back-sweep',
  `delete from stood_back where until < now() - interval '30 days'`,
)
/** Forgets what has been in no list any more for 30 days. */
export const sweepStoodBack = async (db: Db): Promise<void> => void (await sweep(db, []))

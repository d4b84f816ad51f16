import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const remove = preparedStatement<{ code: string }, [number, string[] | null, string]>(
  'watchlist-remove',
  `with gone as (
     delete from watchlist_entry e using article a
      where e.customer_id = $1::bigint and a.id = e.article_id and ($2::text[] is null or a.code = any($2::text[]))
      returning e.*, a.code),
   kept as (
     insert into watchlist_removed (customer_id, token, entries)
     select $1, $3, jsonb_agg(to_jsonb(g) - 'code') from gone g having count(*) > 0
     on conflict (customer_id) do update set token = excluded.token, entries = excluded.entries, removed_at = now())
   select code from gone`,
)

/** Takes entries of these codes out, all of them for null, and keeps them under `token`. Answers the codes that went. */
export const removeEntries = async (
  db: Db | Tx,
  customerId: number,
  codes: readonly string[] | null,
  token: string,
): Promise<string[]> => (await remove(db, [customerId, codes && [...codes], token])).map(row => row.code)

const restore = preparedStatement<{ n: number }, [number, string, number]>(
  'watchlist-restore',
  `with kept as (
     delete from watchlist_removed where customer_id = $1::bigint and token = $2 returning entries),
   back as (
     insert into watchlist_entry
     select one.* from kept cross join lateral jsonb_populate_recordset(null::watchlist_entry, kept.entries) one
      where one.customer_id = $1
      limit greatest(0, $3::int - (select count(*) from watchlist_entry where customer_id = $1))
     on conflict do nothing returning 1)
   select count(*)::int as n from back`,
)

/** Brings back what went under this token, as far as there is room; once. Answers how many came back. Hold the lock. */
export const restoreEntries = async (
  tx: Tx,
  customerId: number,
  token: string,
  most: number,
): Promise<number> => (await restore(tx, [customerId, token, most]))[0]?.n ?? 0

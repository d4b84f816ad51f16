/** Searches that found nothing, by day, language and text. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { MissedSearch } from '../model/missed-search.ts'

type Missed = [day: string, language: string, text: string]
const add = preparedStatement<{ fresh: boolean }, Missed>(
  'search-miss-add',
  `insert into search_miss (day, language, text) values ($1, $2, $3)
   on conflict (day, language, text) do update set times = search_miss.times + 1, last_at = now()
   returning xmax = 0 as fresh`,
)
/** Counts it; true when it is the first of its day. */
export const addMiss = async (db: Db, ...missed: Missed): Promise<boolean> =>
  (await add(db, missed))[0]?.fresh ?? false

const again = preparedStatement<never, Missed>(
  'search-miss-again',
  `update search_miss set times = times + 1, last_at = now() where day = $1 and language = $2 and text = $3`,
)
/** Counts it if it is known today already. */
export const addKnownMiss = async (db: Db, ...missed: Missed): Promise<void> => void (await again(db, missed))

const list = preparedStatement<MissedSearch, [string, number]>(
  'search-misses',
  `select language, text, sum(times)::bigint as times, max(last_at) as "lastAt" from search_miss where day >= $1
    group by language, text order by sum(times) desc, max(last_at) desc, text limit $2`,
)
/** Those since a day, the commonest first. */
export const missesSince = (db: Db, day: string, most: number): Promise<MissedSearch[]> =>
  list(db, [day, most])

const forget = preparedStatement<never, [string]>(
  'search-misses-forget',
  'delete from search_miss where day < $1',
)
export const forgetMissesBefore = async (db: Db, day: string): Promise<void> => void (await forget(db, [day]))

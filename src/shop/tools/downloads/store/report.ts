import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Paged } from '#kit/paged.ts'
import type { LogSort, logSorts } from '../model/log.ts'

/** Which records: part of the article's number, a kind of document, and the moments between; null: no limit. */
export type LogFilter = { article: string; type: string; from: Date | null; until: Date | null }
type Narrowed = [string | null, string | null, Date | null, Date | null]
const narrowed = `($1::text is null or article_code ilike '%' || $1 || '%')
  and ($2::text is null or document_type = $2) and ($3::timestamptz is null or at >= $3)
  and ($4::timestamptz is null or at < $4)`
const valuesOf = ({ article, type, from, until }: LogFilter): Narrowed => [
  likeText(article) || null,
  type || null,
  from,
  until,
]

/** `people`: different persons among those who were signed in. */
export type ReportRow = {
  article: string
  type: string
  language: string | null
  files: number
  people: number
  last: Date
}
const report = preparedStatement<ReportRow, [...Narrowed, number]>(
  'downloads-report',
  `select article_code as article, document_type as type, language, count(*)::int as files,
     count(distinct customer_id)::int as people, max(at) as last
   from download_log where event = 'sent' and ${narrowed}
   group by 1, 2, 3 order by files desc, article, type, language limit $5`,
)
/** What left the shop, most often first. */
export const takenMost = (db: Db, filter: LogFilter, most: number): Promise<ReportRow[]> =>
  report(db, [...valuesOf(filter), most])

export type LogRow = {
  id: number
  at: Date
  article: string
  document: string
  type: string
  language: string | null
  /** 'PDP': the product page, 'PDM': the download manager */
  origin: string
  /** null: nobody was signed in, or the account is gone */
  person: string | null
  company: string | null
}
const logTables =
  'download_log l left join person c on c.id = l.customer_id left join company_shown k on k.id = c.company_id'
const rows = paged<LogRow, [...Narrowed, number | null, number], (typeof logSorts)[number]>(
  'downloads-log-rows',
  {
    id: 'l.id',
    from: logTables,
    by: {
      at: 'l.id',
      article: 'l.article_code',
      document: 'l.document_type',
      language: `coalesce(l.language, '')`,
      origin: 'l.origin',
      person: `(c.email is null, coalesce(c.email, ''))`,
      company: `(k.name is null, coalesce(k.name, ''))`,
    },
  },
  ({
    by,
    beyond,
  }) => `select l.id, l.at, l.article_code as article, l.document_code as document, l.document_type as type, l.language,
     l.origin, c.email as person, k.name as company
   from ${logTables}
   where l.event = 'sent' and ${narrowed} and ${beyond(5)} order by ${by} limit $6`,
)
/** One by one, a page of them. */
export const takenPage = (
  db: Db,
  filter: LogFilter,
  { sort, page, size }: { sort: LogSort; page: number; size: number },
): Promise<Paged<LogRow>> =>
  rows.pageOf(sort)(db, {
    page,
    size,
    values: (after, limit): [...Narrowed, number | null, number] => [...valuesOf(filter), after, limit],
  })
/** The newest, at most so many. */
export const takenRows = (db: Db, filter: LogFilter, most: number): Promise<LogRow[]> =>
  rows.list('-at')(db, [...valuesOf(filter), null, most])

const types = preparedStatement<{ type: string }>(
  'downloads-log-types',
  'select distinct document_type as type from download_log order by 1',
)
/** The kinds of documents that were ever taken. */
export const takenTypes = async (db: Db): Promise<string[]> => (await types(db, [])).map(row => row.type)

const days = preparedStatement<{ days: number }>(
  'downloads-kept-days',
  'select kept_days as days from download_setting',
)
/** How long records are kept, in days. */
export async function keptDays(db: Db | Tx): Promise<number> {
  const [row] = await days(db, [])
  if (!row) throw new Error('the settings of downloads are missing')
  return row.days
}

const set = preparedStatement<{ before: number }, [number]>(
  'downloads-set-kept-days',
  `update download_setting s set kept_days = $1 from (select kept_days from download_setting for update) old
   returning old.kept_days as before`,
)
/** Answers what it was. */
export const setKeptDays = async (tx: Tx, wanted: number): Promise<number> =>
  (await set(tx, [wanted]))[0]?.before ?? wanted

import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { OwnNumber } from '../model/own-number.ts'

const ofArticle = preparedStatement<{ number: string }, [number, string]>(
  'own-numbers-of-article',
  `select n.number from company_article_number n join article a on a.id = n.article_id
    where n.company_id = $1::bigint and a.code = $2 order by n.number_key`,
)
/** A company's numbers of the article of this code. */
export const numbersOfArticle = async (db: Db | Tx, companyId: number, code: string): Promise<string[]> =>
  (await ofArticle(db, [companyId, code])).map(row => row.number)

const firstOf = preparedStatement<{ code: string; number: string }, [number, string[]]>(
  'own-numbers-first-of-codes',
  `select distinct on (a.code) a.code, n.number from company_article_number n join article a on a.id = n.article_id
    where n.company_id = $1::bigint and a.code = any($2::text[]) order by a.code, n.number_key`,
)
/** A company's first number of each of these articles, by code; those without one are not in the map. */
export const firstNumbersOf = async (
  db: Db | Tx,
  companyId: number,
  codes: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await firstOf(db, [companyId, [...codes]])).map(({ code, number }) => [code, number]))

const nameColumn = `coalesce(a.names->>$2::text, a.names->>'en', b.names->>$2::text, b.names->>'en', a.code)`
const columns = `n.number, a.code, a.retired_at is not null as gone, ${nameColumn} as name`
const tables = `company_article_number n join article a on a.id = n.article_id left join base_product b on b.id = a.base_id`
/** $3: a part of a number, code or name; $4: its letters and digits, with which a number may begin. */
const found = `n.company_id = $1::bigint and ($3::text is null or n.number ilike '%' || $3 || '%'
  or a.code ilike '%' || $3 || '%' or ${nameColumn} ilike '%' || $3 || '%'
  or ($4::text <> '' and (n.number_key like $4 || '%' or a.code_key like $4 || '%')))`

const list = preparedStatement<
  OwnNumber & { total: number },
  [number, string, string | null, string, number, number]
>(
  'own-numbers-list',
  `select ${columns}, (select count(*)::int from ${tables} where ${found}) as total
     from ${tables} where ${found} order by n.number_key limit $5::int offset $6::int`,
)
const counted = preparedStatement<{ n: number }, [number, string, string | null, string]>(
  'own-numbers-count',
  `select count(*)::int as n from ${tables} where ${found}`,
)

export type Asked = { language: string; text: string; key: string; limit: number; offset: number }

/** A page of a company's numbers in their order; `total` of all that are found. */
export async function listNumbers(
  db: Db,
  companyId: number,
  { language, text, key, limit, offset }: Asked,
): Promise<{ rows: OwnNumber[]; total: number }> {
  const part = likeText(text) || null
  const rows = await list(db, [companyId, language, part, key, limit, offset])
  const total = rows[0]?.total ?? (await counted(db, [companyId, language, part, key]))[0]?.n ?? 0
  return { rows: rows.map(({ number, code, name, gone }) => ({ number, code, name, gone })), total }
}

const all = preparedStatement<OwnNumber, [number, string]>(
  'own-numbers-all',
  `select ${columns} from ${tables} where n.company_id = $1::bigint order by n.number_key`,
)
export const allNumbers = (db: Db, companyId: number, language: string): Promise<OwnNumber[]> =>
  all(db, [companyId, language])

const meanings = preparedStatement<{ key: string; code: string }, [number, string[]]>(
  'own-numbers-meanings',
  `select t.key, x.code from unnest($2::text[]) as t(key)
     cross join lateral (
       select a.code from company_article_number n join article a on a.id = n.article_id
        where n.company_id = $1::bigint and n.number_key = t.key and a.retired_at is null offset 0) x`,
)
/** Codes of the articles that a company's numbers mean, by their letters and digits; in one statement. */
export const codesOfNumbers = async (
  db: Db,
  companyId: number,
  keys: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await meanings(db, [companyId, [...keys]])).map(row => [row.key, row.code]))

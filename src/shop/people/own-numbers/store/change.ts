import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { Article, Held, Kept, Known, TypedRow } from '../model/judge.ts'
import { readNumber } from '../model/own-number.ts'

const lock = preparedStatement<{ id: number }, [number]>(
  'own-numbers-lock',
  'select id from company where id = $1::bigint for no key update',
)
/** Whoever changes a company's numbers waits for others who do: in a transaction. */
export const lockNumbers = async (tx: Tx, companyId: number): Promise<void> =>
  void (await lock(tx, [companyId]))

const written = preparedStatement<Article, [string[]]>(
  'own-numbers-articles-written',
  `select x.id, x.code from unnest($1::text[]) as t(code)
     cross join lateral (select id, code from article where code = t.code offset 0) x`,
)
const alike = preparedStatement<Article & { key: string }, [string[]]>(
  'own-numbers-articles-alike',
  `select x.id, x.code, t.key from unnest($1::text[]) as t(key)
     cross join lateral (
       select id, code from article where code_key = t.key and retired_at is null offset 0) x`,
)
const held = preparedStatement<Held & { key: string }, [number, string[]]>(
  'own-numbers-held',
  `select n.number, n.article_id as "articleId", a.code, n.number_key as key
     from company_article_number n join article a on a.id = n.article_id
    where n.company_id = $1::bigint and n.number_key = any($2::text[])`,
)
const counts = preparedStatement<{ id: number; n: number }, [number]>(
  'own-numbers-counts',
  'select article_id as id, count(*)::int as n from company_article_number where company_id = $1::bigint group by 1',
)

/** What the catalogue and the company's list know of these rows: four statements, however many rows. */
export async function knownOf(db: Db | Tx, companyId: number, rows: readonly TypedRow[]): Promise<Known> {
  const numbers = rows.map(row => readNumber(row.number)).filter(one => one.fault === null)
  const codes = rows.map(row => row.code.trim()).filter(code => code !== '' && !code.includes('\0'))
  const unique = (list: readonly string[]) => [...new Set(list)]
  const byCode = await written(db, [unique([...codes, ...numbers.map(one => one.number)])])
  const similar = await alike(db, [unique(codes.map(codeKey)).filter(key => key !== '')])
  const there = await held(db, [companyId, unique(numbers.map(one => one.key))])
  const numbered = await counts(db, [companyId])
  return {
    byCode: new Map(byCode.map(one => [one.code, one])),
    byKey: Map.groupBy(similar, one => one.key),
    held: new Map(there.map(one => [one.key, one])),
    counts: new Map(numbered.map(one => [one.id, one.n])),
    total: numbered.reduce((sum, one) => sum + one.n, 0),
  }
}

const put = preparedStatement<never, [number, number[], string[], string[]]>(
  'own-numbers-put',
  `insert into company_article_number as n (company_id, article_id, number, number_key)
   select $1::bigint, g.article_id, g.number, g.key
     from unnest($2::bigint[], $3::text[], $4::text[]) as g(article_id, number, key)
   on conflict (company_id, number_key) do update set number = excluded.number
    where n.article_id = excluded.article_id`,
)
/** Writes numbers, or writes them anew as they are spelled now. Hold the lock. */
export const putNumbers = async (tx: Tx, companyId: number, kept: readonly Kept[]): Promise<void> =>
  void (await put(tx, [
    companyId,
    kept.map(one => one.articleId),
    kept.map(one => one.number),
    kept.map(one => one.key),
  ]))

const remove = preparedStatement<{ number: string }, [number, string, string]>(
  'own-numbers-remove',
  `delete from company_article_number n using article a
    where n.company_id = $1::bigint and a.id = n.article_id and a.code = $2 and n.number_key = $3
    returning n.number`,
)
/** Takes a number of this article away; null: there is none. */
export const removeNumber = async (
  tx: Tx,
  companyId: number,
  code: string,
  key: string,
): Promise<string | null> => (await remove(tx, [companyId, code, key]))[0]?.number ?? null

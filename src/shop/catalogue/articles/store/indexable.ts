/** The pages of the catalogue that search engines may list, by code: for the sitemap. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** A base product whose number is an article's has that one's page. */
const pages = `select 0 as kind, b.id, b.code from base_product b
    where b.retired_at is null and not exists (select from article a where a.code = b.code and a.retired_at is null)
  union all select 1, id, code from article where retired_at is null`

const count = preparedStatement<{ count: number }>(
  'catalogue-pages-count',
  `select count(*)::int as count from (${pages}) as page`,
)
/** How many products, their variants included, have a page. */
export const countProductPages = async (db: Db): Promise<number> => (await count(db, []))[0]?.count ?? 0

const some = preparedStatement<{ code: string }, [number, number]>(
  'catalogue-pages',
  `select code from (${pages}) as page order by kind, id offset $1 limit $2`,
)
/** Codes of products that have a page, from a place on, in an order that stays. */
export const productPages = async (db: Db, from: number, most: number): Promise<string[]> =>
  (await some(db, [from, most])).map(({ code }) => code)

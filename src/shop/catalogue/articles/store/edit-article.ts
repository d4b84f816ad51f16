/** Reading and writing an article that is edited at the desk. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ArticleTexts, EditedArticle } from '../model/edited.ts'
import { nextVersion } from './merge-catalogue.ts'

/** Moves with every change of article `a`, also by file. */
export const versionColumn = '(extract(epoch from a.changed_at) * 1000000)::bigint::text as version'
const columns = `a.id, a.code, a.names, a.descriptions, a.lifecycle, a.last_order_on as "lastOrderOn",
  ${versionColumn},
  (select c.category_code from article_category c where c.article_id = a.id order by c.sort, c.category_code limit 1)
    as category,
  coalesce((select jsonb_agg(r.target_code order by r.sort, r.target_code) from article_relation r
    where r.article_id = a.id and r.kind = 'successor'), '[]') as successors`

const read = preparedStatement<EditedArticle, [string]>(
  'catalogue-edited-article',
  `select ${columns} from article a where a.code = $1`,
)
/** Locks an article by its code. */
export const lockArticle = preparedStatement<{ id: number }, [string]>(
  'catalogue-edited-article-lock',
  'select id from article where code = $1 for update',
)
/** The article of exactly this code; null when there is none. */
export const editedArticle = async (db: Db | Tx, code: string): Promise<EditedArticle | null> =>
  (await read(db, [code]))[0] ?? null
/** The same, locked until the transaction ends. */
export async function holdEditedArticle(tx: Tx, code: string): Promise<EditedArticle | null> {
  const [, [article]] = await Promise.all([lockArticle(tx, [code]), read(tx, [code])])
  return article ?? null
}

const sold = preparedStatement<{ code: string }, [string[]]>(
  'catalogue-sold-codes',
  'select code from article where code = any($1::text[]) and retired_at is null',
)
/** Which of these codes are articles that are not retired. */
export const soldCodes = async (db: Db | Tx, codes: readonly string[]): Promise<Set<string>> =>
  new Set((await sold(db, [[...codes]])).map(({ code }) => code))

/** Writes what was edited and moves the catalogue's version; further categories of the article stay. */
export async function writeEditedArticle(
  tx: Tx,
  before: EditedArticle,
  { names, descriptions, lifecycle, lastOrderOn, category, successors }: ArticleTexts,
): Promise<void> {
  await tx
    .updateTable('article')
    .set({
      names: JSON.stringify(names),
      descriptions: JSON.stringify(descriptions),
      lifecycle,
      last_order_on: lastOrderOn,
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', before.id)
    .execute()
  if (category !== before.category) {
    if (before.category !== null)
      await tx
        .deleteFrom('article_category')
        .where('article_id', '=', before.id)
        .where('category_code', '=', before.category)
        .execute()
    if (category !== null)
      await sql`insert into article_category (article_id, category_code, sort)
        select ${before.id}, ${category}, coalesce(min(sort), 1) - 1 from article_category where article_id = ${before.id}
        on conflict (article_id, category_code) do update set sort = excluded.sort`.execute(tx)
  }
  if (successors.join('|') !== before.successors.join('|')) {
    await tx
      .deleteFrom('article_relation')
      .where('article_id', '=', before.id)
      .where('kind', '=', 'successor')
      .execute()
    for (const [sort, target_code] of successors.entries())
      await tx
        .insertInto('article_relation')
        .values({ article_id: before.id, kind: 'successor', target_code, sort })
        .execute()
  }
  await sql.raw(nextVersion).execute(tx)
}

/** Takes an article out of the shop, or back into it, and moves the catalogue's version where it was not so already. */
export async function retireArticle(
  tx: Tx,
  code: string,
  retired: boolean,
): Promise<'moved' | 'unchanged' | 'unknown'> {
  const held = await tx
    .selectFrom('article')
    .select(['id', 'retired_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return 'unknown'
  if ((held.retired_at !== null) === retired) return 'unchanged'
  const now = sql<Date>`clock_timestamp()`
  await tx
    .updateTable('article')
    .set({ retired_at: retired ? now : null, changed_at: now })
    .where('id', '=', held.id)
    .execute()
  await sql.raw(nextVersion).execute(tx)
  return 'moved'
}

/** Reading and writing the data and the relations of an article that are edited at the desk. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type {
  ArticleData,
  ArticleInGrid,
  ArticleRelation,
  ArticleToChange,
  EditedArticleData,
  EditedRelations,
} from '../model/edited.ts'
import { lockArticle, versionColumn } from './edit-article.ts'
import { nextVersion } from './merge-catalogue.ts'

const data = preparedStatement<EditedArticleData, [string]>(
  'catalogue-edited-article-data',
  `select a.id, a.code, a.names, ${versionColumn}, a.unit, a.order_minimum as "orderMinimum",
     a.order_step as "orderStep", a.lead_time_days as "leadTimeDays", a.weight_g as "weightG", a.compliance, a.attributes,
     (select c.category_code from article_category c where c.article_id = a.id order by c.sort, c.category_code limit 1)
       as category,
     (select jsonb_build_object('code', b.code, 'attributes',
        to_jsonb(b.variant_attributes || array(select jsonb_object_keys(b.attributes)))) from base_product b
       where b.id = a.base_id) as family
   from article a where a.code = $1`,
)
/** The data of the article of exactly this code; null when there is none. */
export const editedArticleData = async (db: Db | Tx, code: string): Promise<EditedArticleData | null> =>
  (await data(db, [code]))[0] ?? null
/** The same, with the article locked until the transaction ends. */
export async function holdArticleData(tx: Tx, code: string): Promise<EditedArticleData | null> {
  const [, [article]] = await Promise.all([lockArticle(tx, [code]), data(tx, [code])])
  return article ?? null
}

/** Writes the data of an article and moves the catalogue's version. */
export async function writeArticleData(tx: Tx, id: number, now: ArticleData): Promise<void> {
  await tx
    .updateTable('article')
    .set({
      unit: now.unit,
      order_minimum: now.orderMinimum,
      order_step: now.orderStep,
      lead_time_days: now.leadTimeDays,
      weight_g: now.weightG,
      compliance: JSON.stringify(now.compliance),
      attributes: JSON.stringify(now.attributes),
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

const relations = preparedStatement<EditedRelations, [string]>(
  'catalogue-edited-relations',
  `select a.id, a.code, a.names, ${versionColumn},
     coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'target', r.target_code, 'quantity', r.quantity,
         'mandatory', r.mandatory, 'names', t.names) order by r.sort, r.kind, r.target_code)
       from article_relation r left join article t on t.code = r.target_code and t.retired_at is null
       where r.article_id = a.id), '[]') as relations
   from article a where a.code = $1`,
)
/** What the article of exactly this code is related to; null when there is none. */
export const editedRelations = async (db: Db | Tx, code: string): Promise<EditedRelations | null> =>
  (await relations(db, [code]))[0] ?? null
/** The same, with the article locked until the transaction ends. */
export async function holdRelations(tx: Tx, code: string): Promise<EditedRelations | null> {
  const [, [article]] = await Promise.all([lockArticle(tx, [code]), relations(tx, [code])])
  return article ?? null
}

/** Writes all that an article is related to but its successors, in this order, and moves the catalogue's version. */
export async function writeRelations(tx: Tx, id: number, now: readonly ArticleRelation[]): Promise<void> {
  await tx
    .deleteFrom('article_relation')
    .where('article_id', '=', id)
    .where('kind', '<>', 'successor')
    .execute()
  if (now.length > 0)
    await tx
      .insertInto('article_relation')
      .values(
        now.map(({ kind, target, quantity, mandatory }, sort) => ({
          article_id: id,
          kind,
          target_code: target,
          quantity,
          mandatory,
          sort,
        })),
      )
      .execute()
  await tx
    .updateTable('article')
    .set({ changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

const changeable = `a.code, a.order_minimum as "orderMinimum", a.order_step as "orderStep",
     array(select c.category_code from article_category c where c.article_id = a.id order by c.sort, c.category_code)
       as categories,
     array(select unnest(b.variant_attributes) from base_product b where b.id = a.base_id
       union select jsonb_object_keys(b.attributes) from base_product b where b.id = a.base_id) as told`
const sold = 'from article a where a.code = any($1::text[]) and a.retired_at is null order by a.code'
const toChange = preparedStatement<ArticleToChange, [string[]]>(
  'catalogue-articles-to-change',
  `select ${changeable} ${sold}`,
)
const inGrid = preparedStatement<ArticleInGrid, [string[]]>(
  'catalogue-articles-in-grid',
  `select ${changeable}, a.names, a.lifecycle, a.manufacturer, a.series, a.weight_g as "weightG", a.compliance, a.attributes ${sold}`,
)
/** The same with what a grid shows of them. */
export const articlesInGrid = (db: Db, codes: readonly string[]): Promise<ArticleInGrid[]> =>
  inGrid(db, [[...codes]])
/** Those of these numbers that are sold, by number. */
export const articlesToChange = (db: Db, codes: readonly string[]): Promise<ArticleToChange[]> =>
  toChange(db, [[...codes]])

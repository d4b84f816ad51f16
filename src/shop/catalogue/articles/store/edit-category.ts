/** Reading and writing categories that are kept at the desk. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { CategoryTexts, EditedCategory } from '../model/edited.ts'
import { nextVersion } from './merge-catalogue.ts'

const categories = `select c.code, c.parent_code as parent, c.names, c.descriptions, c.sort, c.drawing, c.picture, c.attributes,
  md5((c.parent_code, c.names, c.descriptions, c.sort, c.attributes)::text) as version,
  (select count(*)::integer from article_category p join article a on a.id = p.article_id and a.retired_at is null
    where p.category_code = c.code) as articles
  from category c where c.retired_at is null order by c.sort, c.code`

const read = preparedStatement<EditedCategory>('catalogue-edited-categories', categories)

/** Every category that is not taken away, by place and code. */
export const editedCategories = (db: Db | Tx): Promise<EditedCategory[]> => read(db, [])
/** The same, locked until the transaction ends: meanwhile nobody moves one of them or adds another. */
export async function holdCategories(tx: Tx): Promise<EditedCategory[]> {
  await sql`lock table category in share row exclusive mode`.execute(tx)
  return editedCategories(tx)
}

const row = ({ names, descriptions, parent, sort, attributes }: CategoryTexts) => ({
  names: JSON.stringify(names),
  descriptions: JSON.stringify(descriptions),
  parent_code: parent,
  sort,
  attributes: [...attributes],
})

/** Writes a category, one that was taken away comes back; the catalogue's version moves. */
export async function writeCategory(tx: Tx, code: string, texts: CategoryTexts): Promise<void> {
  await tx
    .insertInto('category')
    .values({ code, ...row(texts) })
    .onConflict(at => at.column('code').doUpdateSet({ ...row(texts), retired_at: null }))
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

/** Takes a category away; what articles that are no longer sold say of it stays. The catalogue's version moves. */
export async function retireCategory(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('category')
    .set({ retired_at: sql<Date>`now()` })
    .where('code', '=', code)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

const basesIn = preparedStatement<{ n: number }, [string]>(
  'catalogue-bases-in-category',
  'select count(*)::integer as n from base_product where category_code = $1 and retired_at is null',
)
/** Whether products with variants stand in it. */
export const hasBases = async (tx: Tx, code: string): Promise<boolean> =>
  ((await basesIn(tx, [code]))[0]?.n ?? 0) > 0

/** Sets what is shown of a category; the catalogue's version moves. */
export async function writeCategoryPicture(
  tx: Tx,
  code: string,
  { drawing, picture }: Pick<EditedCategory, 'drawing' | 'picture'>,
): Promise<void> {
  await tx
    .updateTable('category')
    .set({ drawing: drawing && JSON.stringify(drawing), picture })
    .where('code', '=', code)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

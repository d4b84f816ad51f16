/** What pictures are drawn from, by code; of retired articles too, since orders and mails go on showing them. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

const ofProduct = preparedStatement<{ drawing: Drawing | null }, [string]>(
  'catalogue-drawing-of-product',
  `
select coalesce(
  (select coalesce(a.drawing, b.drawing) from article a left join base_product b on b.id = a.base_id where a.code = $1),
  (select coalesce(b.drawing, (select v.drawing from article v where v.base_id = b.id and v.drawing is not null
    order by v.rank, v.id limit 1)) from base_product b where b.code = $1)
) as drawing`,
)
const ofCategory = preparedStatement<{ drawing: Drawing | null }, [string]>(
  'catalogue-drawing-of-category',
  'select drawing from category where code = $1',
)

/** The stored drawing of an article or base product; null: unknown, or it has none. */
export async function drawingOfProduct(db: Db, code: string): Promise<Drawing | null> {
  return (await ofProduct(db, [code]))[0]?.drawing ?? null
}

/** The stored drawing of a category; null: unknown, or it has none. */
export async function drawingOfCategory(db: Db, code: string): Promise<Drawing | null> {
  return (await ofCategory(db, [code]))[0]?.drawing ?? null
}

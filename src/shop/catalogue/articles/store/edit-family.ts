/** Reading and writing products with variants that are kept at the desk. */
import type { ClientBase } from 'pg'
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { EditedFamily, FamilyTexts } from '../model/edited-family.ts'
import { nextVersion } from './merge-catalogue.ts'

/** A variant is kept while it is sold, or is part of a draft. */
const kept = '(a.retired_at is null or a.draft)'

const read = preparedStatement<EditedFamily, [string]>(
  'catalogue-edited-family',
  `select b.id, b.code, b.names, b.descriptions, b.category_code as category, b.manufacturer, b.series, b.drawing,
     b.variant_attributes as "variantAttributes", b.attributes, b.draft and b.retired_at is not null as draft,
     b.retired_at is not null and not b.draft as retired,
     md5(concat(b::text, (select string_agg(concat_ws(' ', a.id, a.changed_at, a.retired_at, a.draft), ',' order by a.id)
       from article a where a.base_id = b.id))) as version,
     coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'code', a.code, 'names', a.names, 'attributes', a.attributes,
         'unit', a.unit, 'orderMinimum', a.order_minimum, 'orderStep', a.order_step, 'leadTimeDays', a.lead_time_days,
         'weightG', a.weight_g, 'compliance', a.compliance, 'lifecycle', a.lifecycle,
         'categories', array(select c.category_code from article_category c where c.article_id = a.id
           order by c.sort, c.category_code),
         'priced', array(select distinct p.currency from article_price p where p.article_id = a.id
           and p.price_list = 'list' and (p.valid_until is null or p.valid_until >= current_date) order by 1))
       order by a.rank, a.id) from article a where a.base_id = b.id and ${kept}), '[]') as variants
   from base_product b where b.code = $1`,
)
/** The product of exactly this code with its variants; null: there is none. */
export const editedFamily = async (db: Db | Tx, code: string): Promise<EditedFamily | null> =>
  (await read(db, [code]))[0] ?? null

/** What a load of a family leaves to be said, in its transaction: common values, and that a draft stays out of the shop. */
export async function settleFamily(
  client: ClientBase,
  code: string,
  { attributes, draft, gone }: Pick<FamilyTexts, 'attributes'> & { draft: boolean; gone: readonly string[] },
): Promise<void> {
  const { rowCount } = await client.query(
    `update base_product set attributes = $2, draft = $3, retired_at = case when $3 then coalesce(retired_at, now()) end
      where code = $1 and ((attributes, draft) is distinct from ($2::jsonb, $3::boolean) or $3 <> (retired_at is not null))`,
    [code, JSON.stringify(attributes), draft],
  )
  if (draft)
    await client.query(
      `update article a set draft = true, retired_at = now() from base_product b
        where b.code = $1 and a.base_id = b.id and a.retired_at is null`,
      [code],
    )
  if (gone.length > 0)
    await client.query(
      `update article a set draft = false, retired_at = now(), changed_at = clock_timestamp() from base_product b
      where b.code = $1 and a.base_id = b.id and a.code = any($2::text[])`,
      [code, gone],
    )
  // whoever looked at it before is told
  if (gone.length > 0 || rowCount) await client.query(nextVersion)
}

/** The catalogue's version as this transaction sees it. */
export async function versionOn(client: ClientBase): Promise<number> {
  return Number(
    (await client.query<{ version: string }>('select version from catalogue_version')).rows[0]?.version,
  )
}

/** Locks a product with variants by its code. */
export const lockBase = preparedStatement<{ id: number }, [string]>(
  'catalogue-lock-family',
  'select id from base_product where code = $1 for update',
)
const lockVariants = preparedStatement<{ id: number }, [number]>(
  'catalogue-lock-variants',
  'select id from article where base_id = $1 order by id for update',
)
/** Locks a family and its variants until the transaction ends, and answers it. */
export async function holdFamily(tx: Tx, code: string): Promise<EditedFamily | null> {
  const [base] = await lockBase(tx, [code])
  if (!base) return null
  await lockVariants(tx, [base.id])
  return editedFamily(tx, code)
}

/** Brings a draft into the shop, with its variants; the catalogue's version moves. */
export async function publishFamily(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('base_product').set({ draft: false, retired_at: null }).where('id', '=', id).execute()
  await tx
    .updateTable('article')
    .set({ draft: false, retired_at: null, changed_at: sql<Date>`clock_timestamp()` })
    .where('base_id', '=', id)
    .where('draft', '=', true)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

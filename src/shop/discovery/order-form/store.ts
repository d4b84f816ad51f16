import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { AttributeValue, Lifecycle, Localised } from '#shop/catalogue/articles/model.ts'

export type FormRow = {
  id: number
  code: string
  names: Localised
  attributes: Record<string, AttributeValue>
  orderMinimum: number
  orderStep: number
  unit: string
  lifecycle: Lifecycle
  lastOrderOn: string | null
  baseCode: string | null
  baseNames: Localised | null
  variantAttributes: string[] | null
}

const rowsOf = preparedStatement<FormRow, [string[], string[], number]>(
  'order-form-rows',
  `select a.id, a.code, a.names, a.attributes, a.order_minimum as "orderMinimum", a.order_step as "orderStep", a.unit,
          a.lifecycle, a.last_order_on as "lastOrderOn", b.code as "baseCode", b.names as "baseNames",
          b.variant_attributes as "variantAttributes"
     from (select v.id from base_product p join article v on v.base_id = p.id
            where p.code = any($1::text[]) and p.retired_at is null
           union select id from article where code = any($2::text[])) chosen
     join article a on a.id = chosen.id
     left join base_product b on b.id = a.base_id and b.retired_at is null
    where a.retired_at is null
    order by b.code nulls last, a.rank, a.id
    limit $3`,
)

const home = preparedStatement<{ code: string }, [string]>(
  'order-form-home',
  `select b.code from article a join base_product b on b.id = a.base_id
    where a.code = $1::text and b.retired_at is null`,
)
/** Code of the base product of a variant; null: there is none. */
export const baseOf = async (db: Db, code: string): Promise<string | null> =>
  (await home(db, [code]))[0]?.code ?? null

/** All SKUs of these base products, and these SKUs, at most `limit`; unknown ones are absent. */
export const formRows = (
  db: Db,
  bases: readonly string[],
  skus: readonly string[],
  limit: number,
): Promise<FormRow[]> => rowsOf(db, [[...bases], [...skus], limit])

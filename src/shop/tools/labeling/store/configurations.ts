import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { LabelEntry } from '../model/labels.ts'

export type StoredLabels = {
  configId: string
  productCode: string
  kind: string
  material: string
  entries: LabelEntry[]
  savedAt: Date
}
const columns = `id as "configId", product_code as "productCode", kind, material, entries, saved_at as "savedAt"`

const one = preparedStatement<StoredLabels, [number, string]>(
  'labels-one',
  `select ${columns} from label_configuration where customer_id = $1::bigint and id = $2`,
)
/** A person's labels of this id; null: they have none. */
export const labelsOf = async (
  db: Db | Tx,
  customerId: number,
  configId: string,
): Promise<StoredLabels | null> => (await one(db, [customerId, configId]))[0] ?? null

const ofProduct = preparedStatement<StoredLabels, [number, string, number]>(
  'labels-of-product',
  `select ${columns} from label_configuration where customer_id = $1::bigint and product_code = $2
    order by saved_at desc, id limit $3::int`,
)
/** A person's labels for an article, saved last first. */
export const labelsOfProduct = (
  db: Db | Tx,
  customerId: number,
  productCode: string,
  most: number,
): Promise<StoredLabels[]> => ofProduct(db, [customerId, productCode, most])

export type PersonsLabels = StoredLabels & {
  /** of the article; null: it is no longer in the catalogue */
  names: Localised | null
  total: number
}
const all = preparedStatement<PersonsLabels, [number, number, number]>(
  'labels-all',
  `select ${columns.replaceAll(/(^|, )(?=\w)/g, '$1l.')}, a.names, count(*) over ()::int as total
     from label_configuration l left join article a on a.code = l.product_code and a.retired_at is null
    where l.customer_id = $1::bigint order by l.saved_at desc, l.id limit $2::int offset $3::int`,
)
/** All labels of a person, saved last first, each with how many there are. */
export const allLabels = (
  db: Db | Tx,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonsLabels[]> => all(db, [customerId, limit, offset])

const keep = preparedStatement<{ id: string }, [string, number, string, string, string, string, number]>(
  'labels-keep',
  `insert into label_configuration as c (id, customer_id, product_code, kind, material, entries)
   select $1, $2::bigint, $3, $4, $5, $6::jsonb
    where (select count(*) from label_configuration where customer_id = $2 and id <> $1) < $7::int
   on conflict (id) do update set kind = excluded.kind, material = excluded.material, entries = excluded.entries,
     saved_at = now() where c.customer_id = excluded.customer_id and c.product_code = excluded.product_code
   returning id`,
)
/** Keeps labels under an id, over those that stand there; false: there are `most` already, or the id is another's. */
export const keepLabels = async (
  db: Db | Tx,
  customerId: number,
  labels: Omit<StoredLabels, 'savedAt'>,
  most: number,
): Promise<boolean> => {
  const { configId, productCode, kind, material, entries } = labels
  const values = [configId, customerId, productCode, kind, material, JSON.stringify(entries), most] as const
  return (await keep(db, [...values])).length > 0
}

const drop = preparedStatement<{ code: string }, [number, string]>(
  'labels-drop',
  'delete from label_configuration where customer_id = $1::bigint and id = $2 returning product_code as code',
)
/** Deletes a person's labels; answers their article; null: they have none of this id. */
export const dropLabels = async (db: Db | Tx, customerId: number, configId: string): Promise<string | null> =>
  (await drop(db, [customerId, configId]))[0]?.code ?? null

/** Reading and writing entries of the attribute dictionary that are kept at the desk. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { AttributeEntry, AttributeHold, EditedAttribute } from '../model/edited-attribute.ts'
import { nextVersion } from './merge-catalogue.ts'

const columns = `d.code, d.names, d.kind, d.unit, d.precision, d.group_code as "group", d.sort, d.facet,
  d.key_rank as "keyRank", d.value_names as "valueNames", d.choices, d.value_from as "valueFrom", d.value_to as "valueTo",
  d.searchable, d.compared, d.shown, md5(d::text) as version`

const readAll = preparedStatement<EditedAttribute>(
  'catalogue-edited-attributes',
  `select ${columns}, coalesce(u.n, 0)::integer as uses from attribute d
     left join (select k.key, count(*) as n from article a, jsonb_object_keys(a.attributes) as k(key)
                 where a.retired_at is null group by k.key) u on u.key = d.code
    order by d.sort, d.code`,
)
/** The whole dictionary in its order, with how many articles have each. */
export const editedAttributes = (db: Db | Tx): Promise<EditedAttribute[]> => readAll(db, [])

const readOne = preparedStatement<EditedAttribute, [string]>(
  'catalogue-edited-attribute',
  `select ${columns}, (select count(*) from article a where a.retired_at is null and a.attributes ? d.code)::integer as uses
     from attribute d where d.code = $1`,
)
/** One entry; null: there is none. */
export const editedAttribute = async (db: Db | Tx, code: string): Promise<EditedAttribute | null> =>
  (await readOne(db, [code]))[0] ?? null

/** The dictionary is locked until the transaction ends: meanwhile nobody changes it, also no file. */
export async function holdDictionary(tx: Tx): Promise<void> {
  await sql`lock table attribute in share row exclusive mode`.execute(tx)
}

/** The dictionary stays as it is until the transaction ends; others may hold it so, too. */
export async function keepDictionary(tx: Tx): Promise<void> {
  await sql`lock table attribute in share mode`.execute(tx)
}

const hold = preparedStatement<AttributeHold, [string]>(
  'catalogue-attribute-hold',
  `with used as (select a.code, a.attributes->$1 as value from article a where a.attributes ? $1),
  numbers as (select (e.value)::text::double precision as n from used u,
    jsonb_array_elements(case jsonb_typeof(u.value) when 'array' then u.value else jsonb_build_array(u.value) end) e
    where jsonb_typeof(e.value) = 'number')
  select (select count(*) from used)::integer as articles,
    array(select u.code from used u order by u.code limit 5) as codes,
    array(select b.code from base_product b where $1 = any(b.variant_attributes) and b.retired_at is null
      order by b.code limit 5) as families,
    array(select u.value #>> '{}' from used u where jsonb_typeof(u.value) = 'string' group by u.value
      order by count(*) desc, u.value limit 500) as values,
    (select min(n) from numbers) as "from", (select max(n) from numbers) as "to"`,
)
/** What hangs on an attribute. */
export async function attributeHold(db: Db | Tx, code: string): Promise<AttributeHold> {
  const [found] = await hold(db, [code])
  if (!found) throw new Error('no row')
  return found
}

/** Writes an entry, and its group if that is new; the catalogue's version moves. */
export async function writeAttribute(tx: Tx, entry: AttributeEntry): Promise<void> {
  if (entry.newGroup)
    await tx
      .insertInto('attribute_group')
      .values({ ...entry.newGroup, names: JSON.stringify(entry.newGroup.names) })
      .execute()
  const row = {
    names: JSON.stringify(entry.names),
    kind: entry.kind,
    unit: entry.unit,
    precision: entry.precision,
    group_code: entry.group,
    sort: entry.sort,
    facet: entry.facet,
    key_rank: entry.keyRank,
    value_names: JSON.stringify(entry.valueNames),
    choices: entry.choices && [...entry.choices],
    value_from: entry.valueFrom,
    value_to: entry.valueTo,
    searchable: entry.searchable,
    compared: entry.compared,
    shown: entry.shown,
    inferred: false,
  }
  await tx
    .insertInto('attribute')
    .values({ code: entry.code, ...row })
    .onConflict(at => at.column('code').doUpdateSet(row))
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

/** Takes an entry out of the dictionary; the catalogue's version moves. */
export async function dropAttribute(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('attribute').where('code', '=', code).execute()
  await tx
    .updateTable('category')
    .set({ attributes: sql<string[]>`array_remove(attributes, ${code})` })
    .where(sql<boolean>`${code} = any(attributes)`)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

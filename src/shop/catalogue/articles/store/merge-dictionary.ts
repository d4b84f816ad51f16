/** What articles refer to: groups, attributes, categories, price lists, sites and base products. */
import type { ClientBase } from 'pg'
import type { Attribute, AttributeGroup, AttributeKind, Category, PriceList, Site } from '../model.ts'

export type DictionaryEntry = Attribute & { inferred: boolean }
/** Values that already stand in the database and follow their attribute's new kind. */
export type Conversion = { code: string; from: AttributeKind; to: AttributeKind }

/** What the source says beside its articles, in the order of the source. */
export type Surroundings = {
  groups: AttributeGroup[]
  entries: DictionaryEntry[]
  conversions: Conversion[]
  lists: PriceList[]
  sites: Site[]
  categories: { category: Category; inferred: boolean }[]
}

export type Known = { attributes: DictionaryEntry[]; categories: string[]; lists: string[]; sites: string[] }

/** What already stands in the database and a source may refer to. */
export async function knownToRefer(client: ClientBase): Promise<Known> {
  const attributes = await client.query<DictionaryEntry>(`
    select code, names, kind, unit, precision, group_code as "group", sort, facet, key_rank as "keyRank",
      value_names as "valueNames", choices, value_from as "valueFrom", value_to as "valueTo", inferred from attribute order by sort, code`)
  const codes = async (table: string): Promise<string[]> =>
    (await client.query<{ code: string }>(`select code from ${table}`)).rows.map(row => row.code)
  return {
    attributes: attributes.rows,
    categories: await codes('category'),
    lists: await codes('price_list'),
    sites: await codes('site'),
  }
}

/** Writes the surroundings and the staged base products where they differ; resolves with how many rows did. */
export async function mergeSurroundings(client: ClientBase, what: Surroundings): Promise<number> {
  let written = 0
  const run = async (text: string, values: unknown[] = []): Promise<void> => {
    written += (await client.query(text, values)).rowCount ?? 0
  }
  await run(
    `insert into attribute_group as o (code, names, sort)
     select code, names, sort from jsonb_to_recordset($1::jsonb) as g(code text, names jsonb, sort integer)
     on conflict (code) do update set names = excluded.names, sort = excluded.sort
     where (o.names, o.sort) is distinct from (excluded.names, excluded.sort)`,
    [JSON.stringify(lastOf(what.groups, one => one.code))],
  )
  await run(
    `insert into attribute as o
       (code, names, kind, unit, precision, group_code, sort, facet, key_rank, value_names, inferred)
     select code, names, kind, unit, precision, "group", sort, facet, "keyRank", "valueNames", inferred
     from jsonb_to_recordset($1::jsonb) as a(code text, names jsonb, kind text, unit text, precision smallint,
       "group" text, sort integer, facet text, "keyRank" smallint, "valueNames" jsonb, inferred boolean)
     on conflict (code) do update set names = excluded.names, kind = excluded.kind, unit = excluded.unit,
       precision = excluded.precision, group_code = excluded.group_code, sort = excluded.sort,
       facet = excluded.facet, key_rank = excluded.key_rank, value_names = excluded.value_names,
       inferred = excluded.inferred
     where (o.names, o.kind, o.unit, o.precision, o.group_code, o.sort, o.facet, o.key_rank, o.value_names, o.inferred)
       is distinct from (excluded.names, excluded.kind, excluded.unit, excluded.precision, excluded.group_code,
         excluded.sort, excluded.facet, excluded.key_rank, excluded.value_names, excluded.inferred)`,
    [JSON.stringify(what.entries)],
  )
  for (const conversion of what.conversions) await convertValues(client, conversion)
  await run(
    `insert into price_list as o (code, names, kind)
     select code, names, kind from jsonb_to_recordset($1::jsonb) as l(code text, names jsonb, kind text)
     on conflict (code) do update set names = excluded.names, kind = excluded.kind
     where (o.names, o.kind) is distinct from (excluded.names, excluded.kind)`,
    [JSON.stringify(lastOf(what.lists, one => one.code))],
  )
  await run(
    `insert into site as o (code, names, country, priority)
     select code, names, country, priority
     from jsonb_to_recordset($1::jsonb) as s(code text, names jsonb, country text, priority integer)
     on conflict (code) do update set names = excluded.names, country = excluded.country, priority = excluded.priority
     where (o.names, o.country, o.priority) is distinct from (excluded.names, excluded.country, excluded.priority)`,
    [JSON.stringify(lastOf(what.sites, one => one.code))],
  )
  // in one statement: a child may stand before its parent
  const categories = lastOf(what.categories, one => one.category.code)
  await run(category, [
    JSON.stringify(categories.map(one => one.category)),
    categories.filter(one => one.inferred).map(one => one.category.code),
  ])
  await run(baseProduct)
  return written
}

const category = `
insert into category as o (code, parent_code, names, descriptions, drawing, sort)
select code, parent, names, descriptions, drawing, sort from jsonb_to_recordset($1::jsonb) as c(code text, parent text,
  names jsonb, descriptions jsonb, drawing jsonb, sort integer)
where not (c.code = any($2::text[]) and exists (select from category k where k.code = c.code and k.retired_at is null))
on conflict (code) do update set parent_code = excluded.parent_code, names = o.names || excluded.names,
  descriptions = o.descriptions || excluded.descriptions, drawing = coalesce(excluded.drawing, o.drawing),
  sort = excluded.sort, retired_at = null
where (o.parent_code, o.names, o.descriptions, o.drawing, o.sort) is distinct from
  (excluded.parent_code, o.names || excluded.names, o.descriptions || excluded.descriptions,
   coalesce(excluded.drawing, o.drawing), excluded.sort) or o.retired_at is not null`

const baseProduct = `
insert into base_product as o (code, names, descriptions, category_code, manufacturer, series, drawing,
  variant_attributes)
select distinct on (s.code) s.code, d.names, d.descriptions, d.category, d.manufacturer, d.series, d.drawing,
  d."variantAttributes"
from stage_base s, jsonb_to_record(s.doc) as d(names jsonb, descriptions jsonb, category text, manufacturer text,
  series text, drawing jsonb, "variantAttributes" text[])
order by s.code, s.ord desc
on conflict (code) do update set names = excluded.names, descriptions = excluded.descriptions,
  category_code = excluded.category_code, manufacturer = excluded.manufacturer, series = excluded.series,
  drawing = excluded.drawing, variant_attributes = excluded.variant_attributes,
  retired_at = case when o.draft then o.retired_at end
where (o.names, o.descriptions, o.category_code, o.manufacturer, o.series, o.drawing, o.variant_attributes)
  is distinct from (excluded.names, excluded.descriptions, excluded.category_code, excluded.manufacturer,
    excluded.series, excluded.drawing, excluded.variant_attributes) or o.retired_at is not null and not o.draft`

async function convertValues(client: ClientBase, { code, from, to }: Conversion): Promise<void> {
  const value =
    to === 'text' && from === 'interval'
      ? `to_jsonb((attributes->$1::text->>0) || '–' || (attributes->$1::text->>1))`
      : to === 'text'
        ? 'to_jsonb(attributes->>$1::text)'
        : to === 'interval' && from === 'number'
          ? 'jsonb_build_array(attributes->$1::text, attributes->$1::text)'
          : null
  if (value === null) return
  await client.query(
    `update article set attributes = jsonb_set(attributes, array[$1::text], ${value}), changed_at = now()
     where attributes ? $1::text`,
    [code],
  )
}

function lastOf<T>(list: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(list.map(one => [key(one), one])).values()]
}

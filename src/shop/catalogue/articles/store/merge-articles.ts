/**
 * Staged articles into the tables, in chunks of one transaction. What a record does not speak of stays; every
 * write happens only where something differs, so that a second run touches nothing.
 */
import type { ClientBase } from 'pg'
import { children, type Child } from './child-rows.ts'

const record = `jsonb_to_record(s.doc) as d(
  base text, names jsonb, descriptions jsonb, manufacturer text, mpn text, series text, keywords text[],
  attributes jsonb, unit text, "orderMinimum" integer, "orderStep" integer, "stockKind" text,
  "leadTimeDays" integer, lifecycle text, "lastOrderOn" date, "taxCode" text, "weightG" integer,
  compliance jsonb, drawing jsonb, rank integer)`

const added = `
with fresh as (
  insert into article (code, code_key, base_id, names, descriptions, manufacturer, mpn, series, keywords, attributes,
    unit, order_minimum, order_step, stock_kind, lead_time_days, lifecycle, last_order_on, tax_code, weight_g,
    compliance, drawing, rank)
  select s.code, s.code_key, b.id,
    case when d.names is null or d.names = '{}' then jsonb_build_object('en', s.code) else d.names end,
    coalesce(d.descriptions, '{}'), d.manufacturer, d.mpn, d.series, coalesce(d.keywords, '{}'),
    jsonb_strip_nulls(coalesce(d.attributes, '{}')), coalesce(d.unit, 'C62'), coalesce(d."orderMinimum", 1),
    coalesce(d."orderStep", 1), coalesce(d."stockKind", 'lead-time'), coalesce(d."leadTimeDays", 14),
    coalesce(d.lifecycle, 'active'), d."lastOrderOn", coalesce(d."taxCode", 'standard'), d."weightG",
    jsonb_strip_nulls(coalesce(d.compliance, '{}')), d.drawing, coalesce(d.rank, 0)
  from stage_article s cross join lateral ${record}
  left join base_product b on b.code = d.base
  where s.ord >= $1 and s.ord < $2 and not exists (select from article a where a.code = s.code)
  order by s.ord
  returning id
)
insert into stage_touched (article_id, added) select id, true from fresh`

const chunk = `
insert into stage_chunk
select a.id, s.ord, t.article_id is null, exists (select from stage_membership m where m.code = s.code), s.code, s.doc
from stage_article s join article a on a.code = s.code
left join stage_touched t on t.article_id = a.id and t.added
where s.ord >= $1 and s.ord < $2`

/** What is named again is back in the shop; a draft stays out until it is published. */
const revived = `
with back as (
  update article a set retired_at = null, changed_at = now() from stage_chunk c, stage_article s
  where c.existed and a.id = c.article_id and a.retired_at is not null and not a.draft and s.ord = c.ord and not s.existing
  returning a.id
)
insert into stage_touched (article_id, added) select id, true from back`

/** `word` of the record when it speaks of it, else what stands. */
const given = (word: string, column: string, value: string): string =>
  `case when s.doc ? '${word}' then ${value} else a.${column} end as ${column}`

const scalars = [
  'base_id',
  'names',
  'descriptions',
  'manufacturer',
  'mpn',
  'series',
  'keywords',
  'attributes',
  'unit',
  'order_minimum',
  'order_step',
  'stock_kind',
  'lead_time_days',
  'lifecycle',
  'last_order_on',
  'tax_code',
  'weight_g',
  'compliance',
  'drawing',
  'rank',
]

const changed = (replace: boolean): string => {
  const merged = (column: string) =>
    replace ? `coalesce(d.${column}, '{}')` : `a.${column} || coalesce(d.${column}, '{}')`
  return `
with wanted as (
  select a.id,
    ${[
      given('base', 'base_id', 'b.id'),
      given(
        'names',
        'names',
        replace
          ? "case when d.names is null or d.names = '{}' then a.names else d.names end"
          : merged('names'),
      ),
      given('descriptions', 'descriptions', merged('descriptions')),
      given('manufacturer', 'manufacturer', 'd.manufacturer'),
      given('mpn', 'mpn', 'd.mpn'),
      given('series', 'series', 'd.series'),
      given('keywords', 'keywords', "coalesce(d.keywords, '{}')"),
      given('attributes', 'attributes', `jsonb_strip_nulls(${merged('attributes')})`),
      given('unit', 'unit', 'd.unit'),
      given('orderMinimum', 'order_minimum', 'd."orderMinimum"'),
      given('orderStep', 'order_step', 'd."orderStep"'),
      given('stockKind', 'stock_kind', 'd."stockKind"'),
      given('leadTimeDays', 'lead_time_days', 'd."leadTimeDays"'),
      given('lifecycle', 'lifecycle', 'd.lifecycle'),
      given('lastOrderOn', 'last_order_on', 'd."lastOrderOn"'),
      given('taxCode', 'tax_code', 'd."taxCode"'),
      given('weightG', 'weight_g', 'd."weightG"'),
      given('compliance', 'compliance', `jsonb_strip_nulls(${merged('compliance')})`),
      given('drawing', 'drawing', 'd.drawing'),
      given('rank', 'rank', 'd.rank'),
    ].join(',\n    ')}
  from stage_chunk s join article a on a.id = s.article_id
  cross join lateral ${record}
  left join base_product b on b.code = d.base
  where s.existed
), differing as (
  update article a set ${scalars.map(one => `${one} = w.${one}`).join(', ')}, changed_at = now()
  from wanted w
  where a.id = w.id and (${scalars.map(one => `a.${one}`).join(', ')}) is distinct from
    (${scalars.map(one => `w.${one}`).join(', ')})
  returning a.id
)
insert into stage_touched (article_id) select id from differing on conflict do nothing`
}

function mergeOf(child: Child, replace: boolean): string {
  const all = [...child.key, ...child.rest]
  const goes = child.goes && !replace ? `and ${child.goes}` : ''
  return `
with wanted as materialized (${child.wanted}),
gone as (
  delete from ${child.table} c using stage_chunk t ${child.beside ?? ''}
  where t.existed and c.article_id = t.article_id and ${child.speaks ?? `t.doc ? '${child.word}'`} ${goes}
    and not exists (select from wanted w where w.article_id = c.article_id
      ${child.key.map(one => `and w.${one} = c.${one}`).join(' ')})
  returning c.article_id
), put as (
  insert into ${child.table} as c (article_id, ${all.join(', ')})
  select article_id, ${all.join(', ')} from wanted
  on conflict (article_id, ${child.key.join(', ')}) do update
    set ${child.rest.map(one => `${one} = excluded.${one}`).join(', ')}
    where (${child.rest.map(one => `c.${one}`).join(', ')}) is distinct from
      (${child.rest.map(one => `excluded.${one}`).join(', ')})
  returning article_id
)
insert into stage_touched (article_id)
select article_id from gone union select article_id from put on conflict do nothing`
}

const documents = `
with wanted as (
  select distinct on (e.value->>'code') e.value as d
  from stage_chunk t, jsonb_array_elements(t.doc->'documents') e order by e.value->>'code', t.ord
), put as (
  insert into document as o (code, type, language, titles, source, file_type, size_bytes, restricted)
  select d->>'code', d->>'type', d->>'language', d->'titles', d->>'source', d->>'fileType',
    (d->>'sizeBytes')::integer, (d->>'restricted')::boolean from wanted
  on conflict (code) do update set type = excluded.type, language = excluded.language, titles = excluded.titles,
    source = excluded.source, file_type = excluded.file_type, size_bytes = excluded.size_bytes,
    restricted = excluded.restricted
    where (o.type, o.language, o.titles, o.source, o.file_type, o.size_bytes, o.restricted) is distinct from
      (excluded.type, excluded.language, excluded.titles, excluded.source, excluded.file_type, excluded.size_bytes,
       excluded.restricted)
  returning code
)
insert into stage_touched (article_id)
select distinct t.article_id from stage_chunk t, jsonb_array_elements(t.doc->'documents') e
join put on put.code = e.value->>'code' on conflict do nothing`

/** Merges the staged articles `first` ≤ ord < `end`; which ones changed is gathered in stage_touched. */
export async function mergeChunk(
  client: ClientBase,
  first: number,
  end: number,
  replace: boolean,
): Promise<void> {
  await client.query('truncate stage_chunk')
  await client.query(added, [first, end])
  await client.query(chunk, [first, end])
  await client.query('analyze stage_chunk (article_id, ord, existed, member, code)')
  await client.query(revived)
  await client.query(changed(replace))
  const { rows } = await client.query<{ word: string }>(
    'select distinct jsonb_object_keys(doc) as word from stage_chunk union select $1 from stage_chunk where member',
    ['categories'],
  )
  const spoken = new Set(rows.map(row => row.word))
  if (spoken.has('documents')) await client.query(documents)
  for (const child of children) if (spoken.has(child.word)) await client.query(mergeOf(child, replace))
}

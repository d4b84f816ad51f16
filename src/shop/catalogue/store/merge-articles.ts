/**
 * Staged articles into the tables, in chunks of one transaction. What a record does not speak of stays; every
 * write happens only where something differs, so that a second run touches nothing.
 */
import type { ClientBase } from 'pg'

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
    coalesce(d.compliance, '{}'), d.drawing, coalesce(d.rank, 0)
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

const revived = `
with back as (
  update article a set retired_at = null, changed_at = now() from stage_chunk c, stage_article s
  where c.existed and a.id = c.article_id and a.retired_at is not null and s.ord = c.ord and not s.existing
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
      given('compliance', 'compliance', "coalesce(d.compliance, '{}')"),
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

type Child = {
  /** the word of the record that speaks of it */
  word: string
  table: string
  key: readonly string[]
  rest: readonly string[]
  /** rows wanted, first `article_id`, then key and rest */
  wanted: string
  /** when what is not wanted goes; default: when the record speaks of it */
  speaks?: string
  /** what more must hold for a standing row `c` to go, unless everything is replaced */
  goes?: string
  /** joined beside `stage_chunk t` for `goes`, so that no row of it asks a question of its own */
  beside?: string
}

const children: readonly Child[] = [
  {
    word: 'categories',
    table: 'article_category',
    key: ['category_code'],
    rest: ['sort'],
    speaks: "(t.member or t.doc ? 'categories')",
    wanted: `select article_id, category_code,
      (row_number() over (partition by article_id order by min(sort), category_code) - 1)::integer as sort from (
      select t.article_id, e.value as category_code, (e.ordinality - 1) as sort
        from stage_chunk t, jsonb_array_elements_text(t.doc->'categories') with ordinality e
      union all select t.article_id, m.category, m.sort from stage_chunk t join stage_membership m on m.code = t.code
        where t.member) all_places group by article_id, category_code`,
  },
  {
    word: 'numbers',
    table: 'article_number',
    key: ['kind', 'number'],
    rest: ['number_key'],
    wanted: `select t.article_id, e.kind, e.number, e.key as number_key
      from stage_chunk t, jsonb_to_recordset(t.doc->'numbers') as e(kind text, number text, key text)`,
  },
  {
    word: 'relations',
    table: 'article_relation',
    key: ['kind', 'target_code'],
    rest: ['quantity', 'mandatory', 'sort'],
    wanted: `select t.article_id, e.value->>'kind' as kind, e.value->>'target' as target_code,
      coalesce((e.value->>'quantity')::integer, 1) as quantity,
      coalesce((e.value->>'mandatory')::boolean, false) as mandatory, (e.ordinality - 1)::integer as sort
      from stage_chunk t, jsonb_array_elements(t.doc->'relations') with ordinality e`,
  },
  {
    word: 'pictures',
    table: 'article_picture',
    key: ['sort'],
    rest: ['source', 'alt'],
    wanted: `select t.article_id, (e.ordinality - 1)::integer as sort, e.value->>'source' as source,
      coalesce(e.value->'alt', '{}') as alt
      from stage_chunk t, jsonb_array_elements(t.doc->'pictures') with ordinality e`,
  },
  {
    word: 'documents',
    table: 'article_document',
    key: ['document_id'],
    rest: ['sort'],
    wanted: `select t.article_id, d.id as document_id, (e.ordinality - 1)::integer as sort
      from stage_chunk t, jsonb_array_elements(t.doc->'documents') with ordinality e
      join document d on d.code = e.value->>'code'`,
  },
  {
    word: 'derating',
    table: 'derating_curve',
    key: ['cross_section'],
    rest: ['descriptions', 'points', 'limiting_temperature', 'current_cut', 'temperature_cut'],
    wanted: `select t.article_id, e."crossSection"::numeric(8,3) as cross_section, e.descriptions, e.points,
      e."limitingTemperature"::numeric(6,1) as limiting_temperature, e."currentCut"::numeric(8,2) as current_cut,
      e."temperatureCut"::numeric(6,1) as temperature_cut
      from stage_chunk t, jsonb_to_recordset(t.doc->'derating') as e("crossSection" text, descriptions jsonb,
        points jsonb, "limitingTemperature" numeric, "currentCut" numeric, "temperatureCut" numeric)`,
  },
  {
    word: 'labels',
    table: 'label_area',
    key: ['kind'],
    rest: ['width', 'height', 'lines', 'characters', 'places', 'symbols', 'materials', 'sort'],
    wanted: `select t.article_id, e.value->>'kind' as kind, (e.value->>'width')::numeric(6,2) as width,
      (e.value->>'height')::numeric(6,2) as height, (e.value->>'lines')::integer as lines,
      (e.value->>'characters')::integer as characters,
      array(select jsonb_array_elements_text(e.value->'places')) as places,
      array(select jsonb_array_elements_text(e.value->'symbols')) as symbols,
      array(select jsonb_array_elements_text(e.value->'materials')) as materials, (e.ordinality - 1)::integer as sort
      from stage_chunk t, jsonb_array_elements(t.doc->'labels') with ordinality e`,
  },
  {
    word: 'prices',
    table: 'article_price',
    key: ['price_list', 'currency', 'valid_from'],
    rest: ['valid_until', 'price_unit', 'bounds', 'prices'],
    wanted: `select t.article_id, e."priceList" as price_list, e.currency,
      coalesce(e."validFrom", '2000-01-01') as valid_from, e."validUntil" as valid_until, coalesce(e."priceUnit",
        (select p.price_unit from article_price p where p.article_id = t.article_id and p.price_list = e."priceList"
          and p.currency = e.currency order by p.valid_from desc limit 1),
        (select p.price_unit from article_price p where p.article_id = t.article_id
          order by p.price_list <> 'list', p.valid_from desc limit 1), 1) as price_unit,
      e.bounds, e.amounts as prices
      from stage_chunk t, jsonb_to_recordset(t.doc->'prices') as e("priceList" text, currency text,
        "priceUnit" integer, "validFrom" date, "validUntil" date, bounds integer[], amounts numeric(15,4)[])`,
    beside: `left join (select article_id, price_list, currency, min(valid_from) as since from wanted
      group by article_id, price_list, currency) f on f.article_id = t.article_id`,
    goes: `(t.doc->'prices' = '[]'
      or (c.price_list = f.price_list and c.currency = f.currency and c.valid_from >= f.since))`,
  },
  {
    word: 'agreementPrices',
    table: 'agreement_price',
    key: ['agreement_id', 'currency'],
    rest: ['price_unit', 'bounds', 'prices'],
    wanted: `select t.article_id, g.id as agreement_id, e.currency, coalesce(e."priceUnit",
        (select p.price_unit from agreement_price p where p.article_id = t.article_id and p.agreement_id = g.id
          and p.currency = e.currency),
        (select p.price_unit from article_price p where p.article_id = t.article_id
          order by p.price_list <> 'list', p.valid_from desc limit 1), 1) as price_unit, e.bounds, e.amounts as prices
      from stage_chunk t, jsonb_to_recordset(t.doc->'agreementPrices') as e(company text, agreement text,
        currency text, "priceUnit" integer, bounds integer[], amounts numeric(15,4)[])
      join company c on c.code = e.company join agreement g on g.company_id = c.id and g.code = e.agreement`,
    goes: 'false',
  },
  {
    word: 'stock',
    table: 'stock',
    key: ['site_code'],
    rest: ['quantity'],
    wanted: `select t.article_id, e.key as site_code, e.value::integer as quantity
      from stage_chunk t, jsonb_each_text(t.doc->'stock') e`,
    goes: 'false',
  },
  {
    word: 'inbound',
    table: 'stock_inbound',
    key: ['site_code', 'due_on'],
    rest: ['quantity'],
    wanted: `select t.article_id, e.site as site_code, e.on as due_on, e.quantity
      from stage_chunk t, jsonb_to_recordset(t.doc->'inbound') as e(site text, "on" date, quantity integer)`,
    // a table of stock names single receipts: the others stay
    goes: `not t.doc ? 'inboundNamed'`,
  },
]

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

/** What a load changes, value by value: what its transaction holds now beside what everybody else still sees. */
import type { ClientBase } from 'pg'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { compareValues, type ArticleChange, type ArticleValue } from '../model/changes.ts'
import type { ArticleScale, ScalesChanged } from '../model/price-scales.ts'

const text = `
with a as (select id, code, names, descriptions, attributes, lifecycle, order_minimum, order_step, unit, manufacturer, series,
    weight_g, compliance from article where id = any($1::bigint[]))
select a.code, 'price' as what, concat_ws(' ', p.price_list, p.currency, nullif(p.valid_from, '2000-01-01'), b.bound || '+')
    as key, trim_scale(b.price)::text || case when p.price_unit = 1 then '' else ' / ' || p.price_unit end as value,
    (b.price / p.price_unit)::float8 as amount,
    (select (e.price / o.price_unit)::float8 from article_price o
       cross join lateral unnest(o.bounds, o.prices) as e(bound, price)
      where o.article_id = p.article_id and o.price_list = p.price_list and o.currency = p.currency
        and o.valid_from < p.valid_from and e.bound <= b.bound
      order by o.valid_from desc, e.bound desc limit 1) as prior
  from a join article_price p on p.article_id = a.id cross join lateral unnest(p.bounds, p.prices) as b(bound, price)
union all
select a.code, 'price', concat_ws(' ', c.code, g.code, p.currency, b.bound || '+'),
    trim_scale(b.price)::text || case when p.price_unit = 1 then '' else ' / ' || p.price_unit end,
    (b.price / p.price_unit)::float8, null
  from a join agreement_price p on p.article_id = a.id join agreement g on g.id = p.agreement_id
    join company c on c.id = g.company_id cross join lateral unnest(p.bounds, p.prices) as b(bound, price)
union all
select a.code, 'until', concat_ws(' ', p.price_list, p.currency, nullif(p.valid_from, '2000-01-01')), p.valid_until::text,
    null, null
  from a join article_price p on p.article_id = a.id where p.valid_until is not null
union all
select a.code, 'stock', s.site_code, s.quantity::text, s.quantity, null from a join stock s on s.article_id = a.id
union all
select a.code, 'receipt', i.site_code || ' ' || i.due_on, i.quantity::text, i.quantity, null
  from a join stock_inbound i on i.article_id = a.id
union all
select a.code, 'name', n.key, n.value, null, null from a, jsonb_each_text(a.names) n
union all
select a.code, 'description', n.key, n.value, null, null from a, jsonb_each_text(a.descriptions) n
union all
select a.code, 'attribute', e.key, e.value, null, null from a, jsonb_each_text(a.attributes) e
union all
select a.code, 'derating', trim_scale(c.cross_section)::text || case when c.loaded > 0 then '-' || c.loaded else '' end, concat_ws('; ', (select string_agg((p->>'current') || '/' ||
    (p->>'temperature'), '; ') from jsonb_array_elements(c.points) p), 'limit ' || trim_scale(c.limiting_temperature),
    'cut ' || trim_scale(c.current_cut), 'end ' || trim_scale(c.temperature_cut),
    'heating ' || trim_scale(c.heating_time)), null, null
  from a join derating_curve c on c.article_id = a.id
union all
select a.code, 'lifecycle', '', a.lifecycle, null, null from a
union all
select a.code, 'ordering', '', a.order_minimum || ' / ' || a.order_step || ' ' || a.unit, null, null from a
union all
select a.code, v.what, '', v.value, v.amount, null from a cross join lateral (values
    ('manufacturer', a.manufacturer, null::float8), ('series', a.series, null), ('weight', a.weight_g::text, a.weight_g),
    ('tariff', a.compliance->>'tariff', null), ('origin', a.compliance->>'origin', null)) as v(what, value, amount)
  where v.value is not null
union all
select a.code, 'category', c.category_code, c.category_code, null, null from a join article_category c on c.article_id = a.id`

/** What is told only of articles of which a load speaks so: tables of prices and stock touch many more. */
const besideText = `
with a as (select id, code, lead_time_days from article where id = any($1::bigint[]))
select a.code, 'lead' as what, '' as key, a.lead_time_days::text as value, a.lead_time_days::float8 as amount,
    null::float8 as prior from a
union all
select a.code, 'number', n.number, n.number, null, null from a join article_number n on n.article_id = a.id
union all
select a.code, case when r.mandatory and r.kind = 'accessory' then 'needed' else r.kind end, r.target_code, r.quantity::text,
    null, null
  from a join article_relation r on r.article_id = a.id`
const besideSeenByAll = preparedStatement<ArticleValue, [number[]]>('catalogue-values-beside', besideText)
const spokenOf = `
select t.article_id as id from stage_touched t join article a on a.id = t.article_id
 where exists (select from stage_article s where s.code = a.code and s.doc ?| array['leadTimeDays', 'numbers', 'relations'])`

const seenByAll = preparedStatement<ArticleValue, [number[]]>('catalogue-values', text)

const scalesText = `
select a.id as "articleId", a.code, case l.kind when 'group' then 'group' else 'list' end as kind, p.price_list as list,
    null as company, null as "group", p.currency, p.price_unit as "priceUnit",
    nullif(p.valid_from, '2000-01-01')::text as "validFrom", p.valid_until::text as "validUntil", p.bounds, p.prices::text[]
  from article a join article_price p on p.article_id = a.id join price_list l on l.code = p.price_list
 where a.id = any($1::bigint[])
union all
select a.id, a.code, 'agreement', g.code, c.code, c.price_list, p.currency, p.price_unit, g.valid_from::text,
    g.valid_until::text, p.bounds, p.prices::text[]
  from article a join agreement_price p on p.article_id = a.id join agreement g on g.id = p.agreement_id
    join company c on c.id = g.company_id
 where a.id = any($1::bigint[])
 order by 1, 3, 4, 5, 7, 9 nulls first`
const scalesSeenByAll = preparedStatement<ArticleScale, [number[]]>('catalogue-scales', scalesText)

/** What a load changes, and all prices of the articles whose prices it changes. */
export type LoadChanges = { changes: ArticleChange[]; scales: ScalesChanged }
export const nothingChanged: LoadChanges = { changes: [], scales: { before: [], after: [] } }

/** Asked on the connection of a load in its transaction; `others` sees the catalogue as it was. */
export async function changesOf(client: ClientBase, others: Db): Promise<LoadChanges> {
  const touched = await client.query<{ id: number }>('select article_id as id from stage_touched')
  const ids = touched.rows.map(({ id }) => id)
  if (ids.length === 0) return nothingChanged
  const spoken = (await client.query<{ id: number }>(spokenOf)).rows.map(({ id }) => id)
  const now = await client.query<ArticleValue>(text, [ids])
  const besides = spoken.length > 0 ? await client.query<ArticleValue>(besideText, [spoken]) : null
  const before = await seenByAll(others, [ids])
  const besideBefore = besides ? await besideSeenByAll(others, [spoken]) : []
  const changes = compareValues([...before, ...besideBefore], [...now.rows, ...(besides?.rows ?? [])])
  const priced = new Set(
    changes.flatMap(({ what, code }) => (what === 'price' || what === 'until' ? [code] : [])),
  )
  if (priced.size === 0) return { ...nothingChanged, changes }
  const { rows } = await client.query<ArticleScale>(scalesText, [ids])
  const after = rows.filter(({ code }) => priced.has(code))
  const former = (await scalesSeenByAll(others, [ids])).filter(({ code }) => priced.has(code))
  return { changes, scales: { before: former, after } }
}

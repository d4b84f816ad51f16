/**
 * Where figures are counted: for each the rows of a period with what they come to, so that a sum and its rows are the same
 * statement twice, once grouped and once listed. Days are $1 and $2, all else that is asked stands in $3.
 */
import type { Dimension } from '../model/measure.ts'

/** Text of what is asked. */
const asked = (name: string): string => `($3::jsonb ->> '${name}')`
/** Moments between the first and the last day, in the zone of who asks. */
const within = (moment: string): string =>
  `${moment} >= ($1::date::timestamp at time zone ${asked('zone')})
     and ${moment} < (($2::date + 1)::timestamp at time zone ${asked('zone')})`
const dayIn = (moment: string): string => `(${moment} at time zone ${asked('zone')})::date`

/** Is a row counted in its own currency, as it is? */
const isOwn = (own: string): string =>
  `${asked('currency')} is null or ${own} = ${asked('currency')} or not ($3::jsonb -> 'factors') ? ${own}`
/** The currency that a row is counted in: the chosen one, or its own where none is chosen or a rate is missing. */
const currencyOf = (own: string): string =>
  `case when ${asked('currency')} is null or not ($3::jsonb -> 'factors') ? ${own} then ${own} else ${asked('currency')} end`
/** An amount in that currency, rounded row by row, so that rows and sums agree. What is in it already is not looked up. */
const moneyOf = (amount: string, own: string): string =>
  `case when ${isOwn(own)} then ${amount}
        else round(${amount} * ($3::jsonb -> 'factors' ->> ${own})::numeric)::bigint end`
/**
 * Smallest units of a currency for one whole unit of another; null: a rate is missing. Of each currency into itself it stands by
 * itself, since most costs are kept in the currency of the sale.
 */
const wholeOf = (of: string, into: string): string =>
  `case when ${of} = ${asked('currency')} and ${into} = ${of} then ($3::jsonb ->> 'own')::numeric
        else ($3::jsonb -> 'wholes' ->> (${of} || '>' || ${into}))::numeric end`

export type Source = {
  from: string
  /** which rows, beside what is narrowed */
  where: string
  day: string
  by: Partial<Record<Dimension, string>>
  /** the article of a row, by which it is split and narrowed to categories and families as well */
  article?: string
  /** empty: no money is counted */
  currency: string
  values: readonly string[]
  /** values whose sums are worked out of the sums of others, by their place: they are not summed themselves */
  worked?: Readonly<Record<number, string>>
  /** what a row shows: its kind, its number, a position of it, what it says, and its company; `a` is its article */
  row: {
    kind: string
    code: string
    line?: string
    note?: string
    company?: string
    order: string
    /** joined for what rows alone show */
    join?: string
  }
}

const inDays = 's.day between $1::date and $2::date'
const ofOrder = { customer: 'o.company_id::text', country: 'o.country', storefront: 'o.storefront' }

export const sales: Source = {
  from: 'sale s left join order_figure o on o.id = s.order_id',
  where: inDays,
  day: 's.day',
  by: { customer: 's.company_id::text', country: 'o.country', storefront: 'o.storefront' },
  currency: currencyOf('s.currency'),
  values: ['1', moneyOf('s.amount', 's.currency')],
  row: {
    kind: 's.kind',
    code: 's.number::text',
    company: 's.company_id',
    order: 's.day desc, s.number desc',
  },
}
const soldLine = {
  from: 'sale_line s',
  where: inDays,
  day: 's.day',
  by: { customer: 's.company_id::text', country: 's.country', storefront: 's.storefront' },
  article: 's.article_id',
  currency: currencyOf('s.currency'),
  row: {
    ...sales.row,
    line: 's.line_number',
    note: 'a.code',
    order: 's.day desc, s.number desc, s.line_number',
  },
}
export const saleLine: Source = { ...soldLine, values: ['1', moneyOf('s.amount', 's.currency')] }

const cost = `case when s.cost_amount is not null and (${isOwn('s.currency')}) then s.cost_amount
  else round(s.cost * s.quantity * ${wholeOf('s.cost_currency', currencyOf('s.currency'))})::bigint end`
/** Net and cost are worked out once for each row. Days are asked for inside alone: PostgreSQL would expect few rows, and sort them. */
export const margin: Source = {
  ...soldLine,
  from: `(select s.*, ${moneyOf('s.amount', 's.currency')} as net, ${cost} as whole from sale_line s
    where ${inDays} offset 0) s`,
  where: 'true',
  values: [
    '1',
    's.net',
    'case when s.whole is null then s.net else 0 end',
    'coalesce(s.whole, 0)',
    'coalesce(s.net - s.whole, 0)',
  ],
  worked: { 4: 'sum(v1) - sum(v2) - sum(v3)' },
}

const placed = `o.counts and ${within('o.placed_at')}`
export const orders: Source = {
  from: 'order_figure o',
  where: placed,
  day: dayIn('o.placed_at'),
  by: ofOrder,
  currency: currencyOf('o.currency'),
  values: ['1', moneyOf('o.net', 'o.currency')],
  row: { kind: `'order'`, code: 'o.code', company: 'o.company_id', order: 'o.placed_at desc, o.id desc' },
}
export const orderLine: Source = {
  from: 'order_position_figure p',
  where: within('p.placed_at'),
  day: dayIn('p.placed_at'),
  by: { customer: 'p.company_id::text', country: 'p.country', storefront: 'p.storefront' },
  currency: currencyOf('p.currency'),
  article: 'p.article_id',
  values: ['1', moneyOf('p.amount', 'p.currency')],
  row: {
    kind: `'order'`,
    code: 'o.code',
    line: 'p.line_number',
    note: 'a.code',
    company: 'p.company_id',
    order: 'p.placed_at desc, p.order_id desc, p.line_number',
    join: 'join order_figure o on o.id = p.order_id',
  },
}

const isOutcome = (outcome: string): string => `(q.outcome = '${outcome}')::int`
export const quotes: Source = {
  from: `quote_figure q join company_shown f on f.id = q.company_id
    left join order_figure o on o.code = q.order_code and o.counts`,
  where: within('q.offered_at'),
  day: dayIn('q.offered_at'),
  by: {
    customer: 'q.company_id::text',
    country: 'f.country',
    storefront: 'q.storefront',
    seller: 'q.owner_id::text',
  },
  currency: currencyOf('q.currency'),
  values: [
    '1',
    isOutcome('won'),
    isOutcome('lost'),
    isOutcome('expired'),
    isOutcome('open'),
    `coalesce(${moneyOf('o.net', 'q.currency')}, 0)`,
  ],
  row: {
    kind: `'quote'`,
    code: 'q.code',
    note: 'q.outcome',
    company: 'q.company_id',
    order: 'q.offered_at desc, q.id desc',
  },
}

export const returns: Source = {
  from: `return_figure r join order_figure o on o.code = r.order_code
    join order_line_figure l on l.order_id = o.id and l.line_number = r.line_number`,
  where: within('r.sent_at'),
  day: dayIn('r.sent_at'),
  by: ofOrder,
  article: 'l.article_id',
  currency: currencyOf('o.currency'),
  values: [
    '1',
    'r.quantity',
    'r.received',
    moneyOf(`coalesce(round(l.amount::numeric * r.quantity / nullif(l.wanted, 0)), 0)::bigint`, 'o.currency'),
  ],
  row: {
    kind: `'return'`,
    code: 'r.code',
    line: 'r.line_number',
    note: 'a.code',
    company: 'o.company_id',
    order: 'r.sent_at desc, r.request_id desc, r.line_number',
  },
}

export const searches: Source = {
  from: 'missed_search m',
  where: 'm.day between $1::date and $2::date',
  day: 'm.day',
  by: { text: 'm.text' },
  currency: `''`,
  values: ['m.times'],
  row: {
    kind: `'search'`,
    code: 'm.text',
    note: 'm.language',
    order: 'm.day desc, m.times desc, m.text, m.language',
  },
}

export const baskets: Source = {
  from: 'basket_figure b',
  where: within('b.at'),
  day: dayIn('b.at'),
  by: { storefront: 'b.storefront' },
  currency: `''`,
  values: ['b.left_behind', 'b.pieces', 'b.ordered'],
  row: {
    kind: `case when b.ordered = 1 then 'basket-ordered' when b.id is null then 'baskets-gone' else 'basket-left' end`,
    code: `''`,
    company: 'b.company_id',
    order: 'b.at desc, b.id desc, b.storefront, b.currency',
  },
}

const value = `round(c.cost * k.quantity * ${wholeOf('c.currency', currencyOf('c.currency'))})::bigint`
const isSlow = 'recent.article_id is null'
export const stock: Source = {
  from: `stock_figure k left join lateral (select x.cost, x.currency from cost_figure x where x.article_id = k.article_id
       order by (x.currency = ${asked('currency')}) desc nulls last, (x.currency = 'EUR') desc, x.currency limit 1) c on true
    left join (select distinct p.article_id from order_position_figure p
       where p.placed_at >= ($2::date - 180)::timestamp at time zone ${asked('zone')}) recent
      on recent.article_id = k.article_id`,
  where: 'k.quantity > 0 and $1::date is not null',
  day: '$2::date',
  by: {},
  article: 'k.article_id',
  currency: `coalesce(${currencyOf('c.currency')}, '')`,
  values: [
    '1',
    'k.quantity',
    `(${value} is null)::int`,
    `coalesce(${value}, 0)`,
    `(${isSlow})::int`,
    `case when ${isSlow} then coalesce(${value}, 0) else 0 end`,
  ],
  row: {
    kind: `'article'`,
    code: 'a.code',
    note: `case when ${isSlow} then 'slow' else '' end`,
    order: 'a.code',
  },
}

/** The day of a row where it is grouped by steps: days are grouped first, and their steps named once for each day. */
const stepDay = ({ day }: Source): string =>
  `case when ${asked('by')} in ('month', 'week', 'day') then ${day} end`
const keyOf = ({ by }: Source): string =>
  `case ${asked('by')} ${Object.entries({ none: 'null::text', ...by })
    .map(([name, expression]) => `when '${name}' then ${expression}`)
    .join(' ')} end`
const stepOf = `case ${asked('by')} when 'month' then date_trunc('month', g.day::timestamp)::date::text
    when 'week' then date_trunc('week', g.day::timestamp)::date::text when 'day' then g.day::text`
const ofArticles = ['family', 'category', 'article'] as const
const articleColumn = { family: 'family', category: 'category', article: 'code' } as const
const is = (name: string, expression: string): string =>
  `(${asked(name)} is null or coalesce(${expression}, '') = ${asked(name)})`
/** Rows that are asked for, but for what they are narrowed to by their article. */
const chosen = ({ by, values, currency }: Source): string =>
  `${Object.entries(by)
    .map(([name, expression]) => `and ${is(name, expression)}`)
    .join(' ')}
     and (${asked('only')} is null or ${currency} = ${asked('only')})
     and case ${asked('column')} ${values.map((value, i) => `when '${i}' then (${value}) <> 0`).join(' ')} else true end`

/**
 * What the rows of a period come to, by what is asked and by currency. Articles are summed first: their categories are
 * then looked up once for each, and not for each row.
 */
export const grouped = (source: Source): string => {
  const { article, from, where, currency, values, worked = {} } = source
  const sums = values.flatMap((value, i) => (i in worked ? [] : [`sum(${value}) as v${i}`])).join(', ')
  const shown = values.map((_, i) => `(${worked[i] ?? `sum(v${i})`})::bigint`)
  const array = `jsonb_build_array(${shown.join(', ')}) as values`
  const keys = `${stepDay(source)} as day, ${keyOf(source)} as key, ${currency} as currency`
  if (article === undefined)
    return `select coalesce(${stepOf} else g.key end, '') as key, currency, ${array} from (
       select ${keys}, ${sums} from ${from} where ${where} ${chosen(source)} group by 1, 2, 3) g group by 1, 2`
  const needed = `coalesce(${asked('by')} in ('family', 'category', 'article'), false)
    or coalesce(${ofArticles.map(asked).join(', ')}) is not null`
  return `select coalesce(${stepOf} ${ofArticles
    .map(one => `when '${one}' then a.${articleColumn[one]}`)
    .join(' ')} else g.key end, '') as key, g.currency, ${array} from (
       select ${keys}, case when ${needed} then ${article} end as article_id, ${sums}
         from ${from} where ${where} ${chosen(source)} group by 1, 2, 3, 4) g
       left join article_figure a on a.id = g.article_id
      where ${ofArticles.map(one => is(one, `a.${articleColumn[one]}`)).join(' and ')} group by 1, 2`
}

/** The rows themselves; $4 at most, behind the first $5. */
export const listed = (source: Source): string => {
  const { article } = source
  const { kind, code, line = 'null::int', note = `''`, company, order, join = '' } = source.row
  const narrowed = article
    ? ofArticles
        .map(
          one => `and (${asked(one)} is null or ${article} = any(array(
            select f.id from article_figure f where coalesce(f.${articleColumn[one]}, '') = ${asked(one)})))`,
        )
        .join(' ')
    : ''
  return `select (${source.day})::text as day, ${kind} as kind, ${code} as code, ${line} as line, ${note} as note,
          ${company ? 'shown.code' : 'null::text'} as "companyCode", ${company ? 'shown.name' : 'null::text'} as "companyName",
          ${source.currency} as currency, jsonb_build_array(${source.values.join(', ')}) as values,
          count(*) over ()::int as found
     from ${source.from} ${join} ${article ? `left join article_figure a on a.id = ${article}` : ''}
     ${company ? `left join company_shown shown on shown.id = ${company}` : ''}
    where ${source.where} ${chosen(source)} ${narrowed} order by ${order} limit $4 offset $5`
}

/** The prices of one list, a scale a row. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { likeText } from '#kit/db/like-text.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { ScaleChoice } from '../model/change-all.ts'
import type { KeptScale, ListOf, PriceSort, priceSorts } from '../model/price-list.ts'

const from = `(
  select p.article_id, p.currency, nullif(p.valid_from, '2000-01-01') as valid_from, p.valid_until, p.price_unit,
         p.bounds, p.prices
    from article_price p where $1 = 'list' and p.price_list = $2
  union all
  select p.article_id, p.currency, null, null, p.price_unit, p.bounds, p.prices
    from agreement_price p where $1 = 'agreement' and p.agreement_id::text = $2) p
  join article a on a.id = p.article_id and a.retired_at is null`
const columns = `a.code, a.names, p.currency, p.price_unit as "priceUnit", p.valid_from::text as "validFrom",
  p.valid_until::text as "validUntil", p.bounds, p.prices`

const scales = sortableQuery<
  KeptScale & { found: number },
  [string, string, string, string, number, number],
  (typeof priceSorts)[number]
>(
  'price-lists-scales',
  {
    id: `a.code || ' ' || p.currency || ' ' || coalesce(p.valid_from, '2000-01-01')`,
    from,
    by: {
      code: `a.code || ' ' || p.currency || ' ' || coalesce(p.valid_from, '2000-01-01')`,
      price: 'p.prices[1] / p.price_unit',
      from: `coalesce(p.valid_from, '2000-01-01')`,
    },
  },
  ({ by }) => `select ${columns}, count(*) over ()::int as found from ${from}
    where ($3 <> '' and a.code_key like '%' || $3 || '%')
       or exists (select from jsonb_each_text(a.names) n where n.value ilike '%' || $4 || '%')
    order by ${by} limit $5 offset $6`,
)
/** The scales of articles whose number or name holds `text`; `found` counts those of all pages. */
export async function scalesIn(
  db: Db,
  { keep, id }: ListOf,
  asked: { text: string; sort: PriceSort; limit: number; offset: number },
): Promise<{ scales: KeptScale[]; found: number }> {
  const rows = await scales(asked.sort)(db, [
    keep,
    id,
    likeText(codeKey(asked.text)),
    likeText(asked.text),
    asked.limit,
    asked.offset,
  ])
  return { scales: rows, found: rows[0]?.found ?? 0 }
}

const chosen = preparedStatement<KeptScale, [string, string, string, string, string[], string, number]>(
  'price-lists-chosen',
  `with recursive below (code) as (
      select code from category where code = $3
      union select c.code from category c join below on c.parent_code = below.code)
    select ${columns} from ${from}
     where ($3 = '' or exists (select from article_category c where c.article_id = a.id
         and c.category_code in (select code from below)))
       and ($4 = '' or exists (select from base_product b where b.id = a.base_id and b.code = $4))
       and (cardinality($5::text[]) = 0 or a.code = any($5::text[]))
       and ($6 = '' or p.currency = $6)
     order by a.code, p.currency, p.valid_from nulls first limit $7`,
)
/** The scales of the chosen articles of a list, by article, currency and day; at most `limit`. */
export const scalesChosen = (
  db: Db,
  { keep, id }: ListOf,
  { category, family, codes, currency }: ScaleChoice,
  limit: number,
): Promise<KeptScale[]> => chosen(db, [keep, id, category, family, [...codes], currency, limit])

const own = preparedStatement<KeptScale, [string, string, string]>(
  'price-lists-article',
  `select ${columns} from ${from} where a.code = $3 order by p.currency, p.valid_from nulls first`,
)
/** The scales of one article in a list, by currency and day. */
export const scalesOfArticle = (db: Db, { keep, id }: ListOf, code: string): Promise<KeptScale[]> =>
  own(db, [keep, id, code])

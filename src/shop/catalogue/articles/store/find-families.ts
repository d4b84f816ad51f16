/** Products with variants as lists of the desk show them, with what each lacks. */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { FamilyRow } from '../model/edited-family.ts'

export type FamilyFilter = {
  /** part of a code or name; '': any */
  text: string
  /** 'draft', 'published' or '': both */
  state: string
  /** a part that is missing, 'anything', or '': whatever it lacks */
  missing: string
}

const found = preparedStatement<
  FamilyRow,
  [string, string, string, readonly string[], readonly string[], number, number]
>(
  'catalogue-kept-families',
  `with family as (
  select b.id, b.code, b.names, b.category_code as category, b.draft and b.retired_at is not null as draft, b.descriptions,
    b.drawing is not null as drawn
  from base_product b where (b.retired_at is null or b.draft)
    and ($1 = '' or b.code ilike '%' || $1 || '%' or b.names::text ilike '%' || $1 || '%')
    and ($2 = '' or ($2 = 'draft') = (b.draft and b.retired_at is not null))
), judged as (
  select f.code, f.names, f.category, f.draft, v.n::integer as variants, array_remove(array[
    case when not (f.names ?& $4::text[]) then 'texts' end,
    case when not (f.descriptions ?& $4::text[]) then 'description' end,
    case when not exists (select from category k where k.code = f.category and k.retired_at is null) then 'category' end,
    case when v.n = 0 then 'variants' end,
    case when v.bare or v.n = 0 then 'data' end,
    case when not f.drawn and not v.pictured
      and not exists (select from base_picture p where p.base_id = f.id) then 'picture' end,
    case when not v.papers and not exists (select from base_document d where d.base_id = f.id) then 'document' end,
    case when v.n = 0 or v.unpriced then 'price' end,
    case when v.n = 0 or v.unstocked then 'stock' end,
    case when v.n = 0 or v.weightless then 'weight' end,
    case when v.n = 0 or v.customs then 'customs' end], null) as missing
  from family f cross join lateral (
    select count(*) as n, bool_or(a.attributes = '{}') as bare, bool_or(a.weight_g is null) as weightless,
      bool_or(a.compliance->>'tariff' is null or a.compliance->>'origin' is null) as customs,
      coalesce(bool_or(a.drawing is not null or exists (select from article_picture p where p.article_id = a.id)), false)
        as pictured,
      coalesce(bool_or(exists (select from article_document d where d.article_id = a.id)), false) as papers,
      bool_or(exists (select from unnest($5::text[]) as c(currency) where not exists (select from article_price p
        where p.article_id = a.id and p.price_list = 'list' and p.currency = c.currency
          and (p.valid_until is null or p.valid_until >= current_date)))) as unpriced,
      bool_or(not exists (select from stock s where s.article_id = a.id)) as unstocked
    from article a where a.base_id = f.id and (a.retired_at is null or a.draft)
  ) v
)
select *, count(*) over ()::integer as total from judged
where $3 = '' or ($3 = 'anything' and missing <> '{}') or $3 = any(missing)
order by draft desc, cardinality(missing) desc, code limit $6 offset $7`,
)

/** One page, from 1, of the families that fit, drafts and what lacks most first. `currencies`: those that need a price. */
export const findFamilies = (
  db: Db,
  { text, state, missing }: FamilyFilter,
  needs: { languages: readonly string[]; currencies: readonly string[] },
  { page, size }: { page: number; size: number },
): Promise<FamilyRow[]> =>
  found(db, [likeText(text), state, missing, needs.languages, needs.currencies, size, (page - 1) * size])

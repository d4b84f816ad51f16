import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ArticleData } from '../model/features.ts'

/** Articles with their data, by code in the order asked for; unknown and retired ones are left out. */
export const articleData = preparedStatement<ArticleData, [string[]]>(
  'download-manager-article-data',
  `select a.code, a.names, a.descriptions, b.code as "baseCode",
     coalesce(a.manufacturer, b.manufacturer) as manufacturer, a.mpn, coalesce(a.series, b.series) as series,
     array(select n.number from article_number n where n.article_id = a.id and n.kind = 'ean' order by 1) as eans,
     a.attributes, a.order_minimum as "orderMinimum", a.order_step as "orderStep",
     a.lead_time_days as "leadTimeDays", a.lifecycle, a.last_order_on::text as "lastOrderOn", a.weight_g as "weightG",
     a.compliance
   from unnest($1::text[]) with ordinality as t(code, place)
   join article a on a.code = t.code and a.retired_at is null left join base_product b on b.id = a.base_id
   order by t.place`,
)

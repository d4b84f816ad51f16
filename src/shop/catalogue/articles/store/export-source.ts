/** The whole catalogue as the records that make it again: for `npm run export`. */
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { openClient } from '#kit/db/connection.ts'
import type {
  ArticleRecord,
  Attribute,
  AttributeGroup,
  BaseProductRecord,
  Category,
  PriceList,
  Site,
} from '../model.ts'

/** `base` is the base product of the article, told with its first variant only. */
export type ExportedArticle = { article: ArticleRecord; base: BaseProductRecord | null }

export type CatalogueForExport = {
  groups: AttributeGroup[]
  attributes: (Attribute & { inferred: boolean })[]
  categories: Category[]
  lists: PriceList[]
  sites: Site[]
  count: number
  articles: AsyncIterable<ExportedArticle>
  /** gives its connection back */
  close: () => Promise<void>
}

/** Articles that are read at once: making rows of them keeps nobody else waiting noticeably. */
const batch = 250

const listed: Record<'groups' | 'attributes' | 'categories' | 'lists' | 'sites', string> = {
  groups: 'select code, names, sort from attribute_group order by sort, code',
  attributes: `select code, names, kind, unit, precision, group_code as "group", sort, facet, key_rank as "keyRank",
    value_names as "valueNames", inferred from attribute order by sort, code`,
  categories: `select code, parent_code as parent, names, descriptions, drawing, sort from category
    where retired_at is null order by sort, code`,
  lists: 'select code, names, kind from price_list order by code',
  sites: 'select code, names, country, priority from site order by priority, code',
}

const articlesSql = `
select a.id, a.base_id as "baseId",
  jsonb_build_object('code', a.code, 'base', b.code, 'names', a.names, 'descriptions', a.descriptions,
    'manufacturer', a.manufacturer, 'mpn', a.mpn, 'series', a.series, 'keywords', a.keywords,
    'attributes', a.attributes, 'unit', a.unit, 'orderMinimum', a.order_minimum, 'orderStep', a.order_step,
    'stockKind', a.stock_kind, 'leadTimeDays', a.lead_time_days, 'lifecycle', a.lifecycle,
    'lastOrderOn', a.last_order_on, 'taxCode', a.tax_code, 'weightG', a.weight_g, 'compliance', a.compliance,
    'drawing', a.drawing, 'rank', a.rank)
  || jsonb_build_object(
    'categories', array(select category_code from article_category c where c.article_id = a.id
      order by c.sort, c.category_code),
    'numbers', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'number', number) order by kind, number)
      from article_number n where n.article_id = a.id), '[]'),
    'relations', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'target', target_code,
        'quantity', quantity, 'mandatory', mandatory) order by sort, kind, target_code)
      from article_relation r where r.article_id = a.id), '[]'),
    'pictures', coalesce((select jsonb_agg(jsonb_build_object('source', source, 'alt', alt) order by sort)
      from article_picture p where p.article_id = a.id), '[]'),
    'documents', coalesce((select jsonb_agg(jsonb_build_object('code', d.code, 'type', d.type,
        'language', d.language, 'titles', d.titles, 'source', d.source, 'fileType', d.file_type,
        'sizeBytes', d.size_bytes, 'restricted', d.restricted) order by ad.sort, d.code)
      from article_document ad join document d on d.id = ad.document_id where ad.article_id = a.id), '[]'),
    'derating', coalesce((select jsonb_agg(jsonb_build_object('crossSection', trim_scale(cross_section)::text,
        'descriptions', descriptions, 'points', points, 'limitingTemperature', limiting_temperature,
        'currentCut', current_cut, 'temperatureCut', temperature_cut, 'loaded', loaded, 'heatingTime', heating_time)
        order by cross_section, loaded)
      from derating_curve c where c.article_id = a.id), '[]'),
    'labels', coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'width', width, 'height', height,
        'lines', lines, 'characters', characters, 'places', places, 'symbols', symbols, 'materials', materials)
        order by sort, kind) from label_area l where l.article_id = a.id), '[]'),
    'prices', coalesce((select jsonb_agg(jsonb_build_object('priceList', price_list, 'currency', currency,
        'priceUnit', price_unit, 'validFrom', nullif(valid_from, '2000-01-01'), 'validUntil', valid_until,
        'breaks', (select jsonb_agg(jsonb_build_object('from', bound, 'price', trim_scale(price)::text) order by bound)
          from unnest(bounds, prices) as one(bound, price)))
        order by price_list <> 'list', price_list, currency, valid_from)
      from article_price p where p.article_id = a.id), '[]'),
    'stock', coalesce((select jsonb_object_agg(site_code, quantity) from stock s where s.article_id = a.id), '{}'),
    'inbound', coalesce((select jsonb_agg(jsonb_build_object('site', site_code, 'on', due_on, 'quantity', quantity)
        order by site_code, due_on) from stock_inbound i where i.article_id = a.id), '[]')) as article,
  case when b.id is not null then jsonb_build_object('code', b.code, 'category', b.category_code, 'names', b.names,
    'descriptions', b.descriptions, 'manufacturer', b.manufacturer, 'series', b.series, 'drawing', b.drawing,
    'variantAttributes', b.variant_attributes) end as base
from article a left join base_product b on b.id = a.base_id
where a.id > $1 and a.id <= $2 and starts_with(a.code, $3) and a.retired_at is null
order by a.id`

const nextSql = `
select max(id) as last from (select id from article where id > $1 and starts_with(code, $2) and retired_at is null order by id limit ${batch}) next`

type Line = ExportedArticle & { id: number; baseId: number | null }

/**
 * One snapshot of the catalogue; articles come in batches while they are asked for, by id: those whose number begins with
 * `prefix`. Whoever opens it closes it.
 */
export async function openCatalogueForExport(db: Db, prefix: string): Promise<CatalogueForExport> {
  const client = await openClient(connectionOf(db), 'contara export')
  const close = () => client.end().catch(() => {})
  try {
    await client.query('begin isolation level repeatable read read only')
    const rows = async <Row extends object>(text: string, values: string[] = []): Promise<Row[]> =>
      (await client.query<Row>(text, values)).rows
    const [counted] = await rows<{ count: number }>(
      'select count(*) from article where retired_at is null and starts_with(code, $1)',
      [prefix],
    )
    const told = new Set<number>()
    async function* articles(): AsyncGenerator<ExportedArticle> {
      for (let after = 0; ;) {
        const last =
          (await client.query<{ last: number | null }>(nextSql, [after, prefix])).rows[0]?.last ?? null
        if (last === null) return
        for (const { article, base, baseId } of (await client.query<Line>(articlesSql, [after, last, prefix]))
          .rows) {
          const first = baseId !== null && !told.has(baseId)
          if (first) told.add(baseId)
          yield { article, base: first ? base : null }
        }
        after = last
      }
    }
    return {
      groups: await rows(listed.groups),
      attributes: await rows(listed.attributes),
      categories: await rows(listed.categories),
      lists: await rows(listed.lists),
      sites: await rows(listed.sites),
      count: counted?.count ?? 0,
      articles: articles(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

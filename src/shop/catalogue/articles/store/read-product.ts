/** What a product page, a basket line or an order line reads of the catalogue: one prepared round trip each. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type {
  AttributeValue,
  Compliance,
  DeratingCurve,
  DocumentRecord,
  Lifecycle,
  Localised,
  NumberKind,
  RelationKind,
  StockKind,
} from '../model.ts'
import type { LabelArea } from '../model/label-area.ts'

/** An article as lists, baskets and orders need it. */
export type ArticleSummary = {
  id: number
  code: string
  baseCode: string | null
  names: Localised
  manufacturer: string | null
  mpn: string | null
  series: string | null
  attributes: Record<string, AttributeValue>
  /** UN/ECE recommendation 20 */
  unit: string
  orderMinimum: number
  orderStep: number
  stockKind: StockKind
  leadTimeDays: number
  lifecycle: Lifecycle
  /** 'YYYY-MM-DD' */
  lastOrderOn: string | null
  taxCode: string
  weightG: number | null
  drawing: Drawing | null
  /** source of the first picture that is not drawn */
  picture: string | null
}

export type Variant = {
  id: number
  code: string
  names: Localised
  lifecycle: Lifecycle
  /** values of the attributes in which the variants differ */
  attributes: Record<string, AttributeValue>
}

export type BaseProduct = {
  id: number
  code: string
  names: Localised
  descriptions: Localised
  category: string | null
  manufacturer: string | null
  series: string | null
  drawing: Drawing | null
  /** in the order of their selects */
  variantAttributes: string[]
  /** those of the whole family; each variant has them behind its own */
  pictures: { source: string; alt: Localised }[]
  variants: Variant[]
}

export type ArticleDetail = ArticleSummary & {
  descriptions: Localised
  keywords: string[]
  compliance: Compliance
  /** codes, the main one first */
  categories: string[]
  numbers: { kind: NumberKind; number: string }[]
  /** `id` null: the target is not (or no longer) in the catalogue */
  relations: {
    kind: RelationKind
    code: string
    quantity: number
    mandatory: boolean
    id: number | null
    names: Localised
  }[]
  pictures: { source: string; alt: Localised }[]
  documents: DocumentRecord[]
  derating: DeratingCurve[]
  labels: LabelArea[]
}

/** The page of a code: of an article, of a base product, or of an article with its base product. */
export type Product = { article: ArticleDetail | null; base: BaseProduct | null; version: number }

const summaryColumns = `a.id, a.code, b.code as "baseCode", a.names, coalesce(a.manufacturer, b.manufacturer) as manufacturer,
  a.mpn, coalesce(a.series, b.series) as series, a.attributes, a.unit, a.order_minimum as "orderMinimum",
  a.order_step as "orderStep", a.stock_kind as "stockKind", a.lead_time_days as "leadTimeDays", a.lifecycle,
  a.last_order_on::text as "lastOrderOn", a.tax_code as "taxCode", a.weight_g as "weightG",
  coalesce(a.drawing, b.drawing) as drawing,
  coalesce((select p.source from article_picture p where p.article_id = a.id order by p.sort limit 1),
    (select p.source from base_picture p where p.base_id = a.base_id order by p.sort limit 1)) as picture`
const summaryFrom = `from article a left join base_product b on b.id = a.base_id`

const byIds = preparedStatement<ArticleSummary, [number[]]>(
  'catalogue-articles-by-ids',
  `select ${summaryColumns} ${summaryFrom} where a.id = any($1::bigint[]) and a.retired_at is null`,
)
const byCodes = preparedStatement<ArticleSummary, [string[]]>(
  'catalogue-articles-by-codes',
  `select ${summaryColumns} ${summaryFrom} where a.code = any($1::text[]) and a.retired_at is null`,
)

/** Articles by id, in the order asked for; unknown and retired ones are left out. */
export async function articlesByIds(db: Db | Tx, ids: readonly number[]): Promise<ArticleSummary[]> {
  if (ids.length === 0) return []
  const found = new Map((await byIds(db, [[...ids]])).map(one => [one.id, one]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Articles by code; unknown and retired ones are not in the map. */
export async function articlesByCodes(
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, ArticleSummary>> {
  if (codes.length === 0) return new Map()
  return new Map((await byCodes(db, [[...codes]])).map(one => [one.code, one]))
}

const counts = preparedStatement<{ code: string; variants: number }, [string[]]>(
  'catalogue-variant-counts',
  `select p.code, count(*)::int as variants
     from base_product p join article v on v.base_id = p.id and v.retired_at is null
    where p.code = any($1::text[]) and p.retired_at is null group by p.code`,
)

/** How many variants the base products of these codes come in; other codes are not in the map. */
export async function variantCounts(db: Db | Tx, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  return new Map((await counts(db, [[...codes]])).map(row => [row.code, row.variants]))
}

type ProductRow = { version: number; article: ArticleDetail | null; base: BaseProduct | null }

const byCode = preparedStatement<ProductRow, [string]>(
  'catalogue-product-by-code',
  `
with hit as (select * from article where code = $1 and retired_at is null),
home as (
  select * from base_product where retired_at is null
    and (id = (select base_id from hit) or (code = $1 and not exists (select from hit)))
)
select v.version,
  (select to_jsonb(one) from (
    select ${summaryColumns}, a.descriptions, a.keywords, a.compliance,
      array(select ac.category_code from article_category ac join category k on k.code = ac.category_code
        where ac.article_id = a.id and k.retired_at is null order by ac.sort, ac.category_code) as categories,
      coalesce((select jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number) order by n.kind, n.number)
        from article_number n where n.article_id = a.id), '[]') as numbers,
      coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'code', r.target_code, 'quantity', r.quantity,
          'mandatory', r.mandatory, 'id', t.id, 'names', coalesce(t.names, '{}')) order by r.kind, r.sort, r.target_code)
        from article_relation r left join article t on t.code = r.target_code and t.retired_at is null
        where r.article_id = a.id), '[]') as relations,
      coalesce((select jsonb_agg(jsonb_build_object('source', p.source, 'alt', p.alt) order by p.place, p.sort)
        from (select 1 as place, sort, source, alt from article_picture where article_id = a.id
          union all select 2, sort, source, alt from base_picture where base_id = a.base_id) p), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('code', d.code, 'type', d.type, 'language', d.language,
          'titles', d.titles, 'source', d.source, 'fileType', d.file_type, 'sizeBytes', d.size_bytes,
          'restricted', d.restricted) order by ad.place, ad.sort, d.code)
        from (select 1 as place, sort, document_id from article_document where article_id = a.id
          union all select 2, sort, document_id from base_document where base_id = a.base_id) ad
        join document d on d.id = ad.document_id), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('crossSection', trim_scale(c.cross_section)::text,
          'descriptions', c.descriptions, 'points', c.points, 'limitingTemperature', c.limiting_temperature,
          'currentCut', c.current_cut, 'temperatureCut', c.temperature_cut, 'loaded', c.loaded,
          'heatingTime', c.heating_time) order by c.cross_section, c.loaded)
        from derating_curve c where c.article_id = a.id), '[]') as derating,
      coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'width', trim_scale(l.width), 'height', trim_scale(l.height),
          'lines', l.lines, 'characters', l.characters, 'places', l.places, 'symbols', l.symbols,
          'materials', l.materials) order by l.sort, l.kind)
        from label_area l where l.article_id = a.id), '[]') as labels
    from hit a left join base_product b on b.id = a.base_id
  ) one) as article,
  (select to_jsonb(one) from (
    select h.id, h.code, h.names, h.descriptions, h.category_code as category, h.manufacturer, h.series, h.drawing,
      h.variant_attributes as "variantAttributes",
      coalesce((select jsonb_agg(jsonb_build_object('source', p.source, 'alt', p.alt) order by p.sort)
        from base_picture p where p.base_id = h.id), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'names', s.names,
          'lifecycle', s.lifecycle, 'attributes', (select coalesce(jsonb_object_agg(e.key, e.value), '{}')
            from jsonb_each(s.attributes) e where e.key = any(h.variant_attributes)))
          order by s.rank, s.id)
        from article s where s.base_id = h.id and s.retired_at is null), '[]') as variants
    from home h
  ) one) as base
from catalogue_version v`,
)

/** Everything the page of a code shows; null when neither an article nor a base product has it. */
export async function productByCode(db: Db | Tx, code: string): Promise<Product | null> {
  // a NUL would be an error of the server, and no code has one
  if (code.includes('\u0000')) return null
  const [row] = await byCode(db, [code])
  return row && (row.article || row.base) ? row : null
}

/** The article of a code with all its details; null when there is none. */
export async function articleByCode(db: Db | Tx, code: string): Promise<ArticleDetail | null> {
  return (await productByCode(db, code))?.article ?? null
}

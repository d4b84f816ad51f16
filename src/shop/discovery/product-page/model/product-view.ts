/**
 * What a product's page shows of the catalogue, in one language: the same for every visitor, so that it is made once for
 * a version of the catalogue. Covers PDP-01, PDP-02, PDP-05, PDP-09, PDP-10.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import {
  formatValue,
  localised,
  type Category,
  type Compliance,
  type DeratingCurve,
  type DocumentRecord,
  type Language,
  type Lifecycle,
  type Localised,
  type NumberKind,
  type OrderRule,
  type RelationKind,
} from '#shop/catalogue/articles/model.ts'
import { fitOf } from '#shop/catalogue/derating-curves/model/curve.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { galleryOf, type GalleryPicture } from './gallery.ts'
import {
  keyData,
  technicalData,
  type DataGroup,
  type Datum,
  type Dictionary,
  type Values,
} from './technical-data.ts'
import { variantChoices, type VariantChoice } from './variant-choices.ts'

/** An article as it stands in a row of variants or companions. */
export type RowArticle = OrderRule & {
  id: number
  code: string
  names: Localised
  attributes: Values
  drawing: Drawing | null
  picture: string | null
}
export type RowColumn = { key: string; header: string; unit: string | null; numeric: boolean }
export type Row = { article: RowArticle; cells: readonly string[] }
/** `needed`: what the article does not work without, whatever its kind (ux.md 3.3). */
export type CompanionKind = 'needed' | Exclude<RelationKind, 'successor'>
/** `perArticle`: how many of the companion go with one article */
export type Companions = { kind: CompanionKind; rows: readonly { article: RowArticle; perArticle: number }[] }

export type ProductHead = {
  code: string
  name: string
  description: string
  /** null: a base product, unless all of its articles are discontinued */
  lifecycle: Lifecycle | null
  lastOrderOn: CalendarDate | null
  manufacturer: string | null
  mpn: string | null
  successors: readonly { code: string; names: Localised }[]
  keyData: readonly Datum[]
}
export type OrderingData = {
  manufacturer: string | null
  mpn: string | null
  series: string | null
  numbers: readonly { kind: NumberKind; number: string }[]
  weightG: number | null
  leadTimeDays: number
  rule: OrderRule
  compliance: Compliance
}
export type ProductView = {
  head: ProductHead
  /** from the top of the tree down */
  categories: readonly { code: string; name: string }[]
  pictures: readonly GalleryPicture[]
  /** the base product it is a variant of, or is */
  base: { code: string; name: string; variantCount: number } | null
  choices: readonly VariantChoice[]
  groups: readonly DataGroup[]
  companions: readonly Companions[]
  variants: { columns: readonly RowColumn[]; rows: readonly Row[] } | null
  /** there is a drawing sheet to download */
  sheet: boolean
  /** null: a base product */
  ordering: OrderingData | null
  /** measured curves of permissible current that can be drawn (DER-01) */
  derating: readonly DeratingCurve[]
}

type Relation = {
  kind: RelationKind
  code: string
  quantity: number
  mandatory: boolean
  id: number | null
  names: Localised
}
/** An article as the catalogue reads it for its page. */
export type PageArticle = RowArticle & {
  descriptions: Localised
  manufacturer: string | null
  mpn: string | null
  series: string | null
  lifecycle: Lifecycle
  lastOrderOn: CalendarDate | null
  weightG: number | null
  leadTimeDays: number
  compliance: Compliance
  categories: readonly string[]
  numbers: readonly { kind: NumberKind; number: string }[]
  relations: readonly Relation[]
  pictures: readonly { source: string; alt: Localised }[]
  documents: readonly DocumentRecord[]
  derating: readonly DeratingCurve[]
}
export type PageBase = {
  code: string
  names: Localised
  descriptions: Localised
  category: string | null
  manufacturer: string | null
  drawing: Drawing | null
  variantAttributes: readonly string[]
  pictures?: readonly { source: string; alt: Localised }[]
  variants: readonly { code: string; attributes: Values }[]
}
export type PageReading = {
  article: PageArticle | null
  base: PageBase | null
  frame: Dictionary & { categories: ReadonlyMap<string, Category> }
  companions: ReadonlyMap<number, RowArticle>
  variants: readonly RowArticle[]
  /** of a base product all of whose articles are discontinued: what is sold instead of it; null: of anything else */
  instead?: readonly { code: string; names: Localised }[] | null
}

/** The way down the tree to a category; deeper than any real tree it stops. */
function wayTo(code: string | null, categories: ReadonlyMap<string, Category>): Category[] {
  const way: Category[] = []
  for (let up = code; up !== null && way.length < 20;) {
    const category = categories.get(up)
    if (!category) break
    way.unshift(category)
    up = category.parent
  }
  return way
}

const companionKinds = ['matching', 'accessory', 'part', 'spare-part'] as const

/** Companions by what they are for; an article stands in the first group it belongs to. */
export function companionsOf(
  relations: readonly Relation[],
  articles: ReadonlyMap<number, RowArticle>,
): Companions[] {
  const seen = new Set<number>()
  const group = (kind: CompanionKind, belongs: (relation: Relation) => boolean): Companions[] => {
    const rows = relations.flatMap(relation => {
      const article = relation.id === null || seen.has(relation.id) ? undefined : articles.get(relation.id)
      if (!article || relation.kind === 'successor' || !belongs(relation)) return []
      seen.add(article.id)
      return [{ article, perArticle: relation.quantity }]
    })
    return rows.length > 0 ? [{ kind, rows }] : []
  }
  return [
    ...group('needed', relation => relation.mandatory),
    ...companionKinds.flatMap(kind => group(kind, relation => relation.kind === kind)),
  ]
}

/** Rows of variants with the attributes in which they differ as columns. */
export function variantTable(
  variants: readonly RowArticle[],
  differing: readonly string[],
  dictionary: Dictionary,
  language: Language,
): NonNullable<ProductView['variants']> {
  const attributes = differing.flatMap(code => dictionary.attributes.get(code) ?? [])
  return {
    columns: attributes.map(attribute => ({
      key: attribute.code,
      header: localised(attribute.names, language) || attribute.code,
      unit: attribute.unit,
      numeric: attribute.kind === 'number',
    })),
    rows: variants.map(article => ({
      article,
      cells: attributes.map(attribute => {
        const value = article.attributes[attribute.code]
        return value === undefined ? '' : formatValue(attribute, value, language, false)
      }),
    })),
  }
}

/** What all these variants have in common: the technical data of their base product. */
function sharedValues(variants: readonly RowArticle[]): Values {
  const [first, ...others] = variants
  if (!first) return {}
  return Object.fromEntries(
    Object.entries(first.attributes).filter(([code, value]) => {
      const text = JSON.stringify(value)
      return others.every(other => JSON.stringify(other.attributes[code]) === text)
    }),
  )
}

/** Builds the page of an article, or of a base product when there is no article. */
export function productView(reading: PageReading, code: string, language: Language): ProductView {
  const { article, base, frame } = reading
  const way = wayTo(article?.categories[0] ?? base?.category ?? null, frame.categories)
  const names = article?.names ?? base?.names ?? {}
  const drawing = article ? article.drawing : (base?.drawing ?? reading.variants[0]?.drawing ?? null)
  const values = article?.attributes ?? sharedValues(reading.variants)
  const pictured = { code, names, drawing, pictures: article?.pictures ?? base?.pictures ?? [] }
  return {
    head: {
      code,
      name: localised(names, language) || code,
      description:
        localised(article?.descriptions ?? {}, language) || localised(base?.descriptions ?? {}, language),
      lifecycle: article?.lifecycle ?? (reading.instead ? 'discontinued' : null),
      lastOrderOn: article?.lastOrderOn ?? null,
      manufacturer: article?.manufacturer ?? base?.manufacturer ?? null,
      mpn: article?.mpn ?? null,
      successors: article
        ? article.relations.filter(one => one.kind === 'successor' && one.id !== null)
        : (reading.instead ?? []),
      keyData: keyData(values, frame, language),
    },
    categories: way.map(one => ({ code: one.code, name: localised(one.names, language) || one.code })),
    pictures: galleryOf(pictured, way.toReversed(), language),
    base: base && {
      code: base.code,
      name: localised(base.names, language) || base.code,
      variantCount: base.variants.length,
    },
    choices: article && base ? variantChoices(base, code, frame.attributes, language) : [],
    groups: technicalData(values, frame, language),
    companions: companionsOf(article?.relations ?? [], reading.companions),
    derating: (article?.derating ?? []).filter(one => fitOf(one.points) !== null),
    variants:
      article || !base ? null : variantTable(reading.variants, base.variantAttributes, frame, language),
    sheet: drawing !== null,
    ordering: article && {
      manufacturer: article.manufacturer,
      mpn: article.mpn,
      series: article.series,
      numbers: article.numbers,
      weightG: article.weightG,
      leadTimeDays: article.leadTimeDays,
      rule: { orderMinimum: article.orderMinimum, orderStep: article.orderStep, unit: article.unit },
      compliance: article.compliance,
    },
  }
}

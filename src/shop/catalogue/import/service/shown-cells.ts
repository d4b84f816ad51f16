/** An article as the columns of an exported table show it. */
import {
  localised,
  type ArticleRecord,
  type AttributeValue,
  type GivenScale,
  type Language,
} from '#shop/catalogue/articles/model.ts'
import { writeCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { writeLabelAreas } from '#shop/catalogue/articles/model/label-area.ts'
import type { Field } from '../model/column.ts'

/** The price that the table shows: from the list, open-ended first, of the first currency, for one piece. */
export function shownScale(prices: readonly GivenScale[] | undefined): GivenScale | undefined {
  const list = (prices ?? []).filter(scale => scale.priceList === 'list')
  return list.find(scale => scale.validFrom === null && scale.validUntil === null) ?? list[0]
}

/** Attribute values as their cells show them. */
export function shownValue(value: AttributeValue | null | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value.join('…') : String(value)
}

/** What the known columns show of an article. `path`: the names of its first category from the root down. */
export function shownFields(article: ArticleRecord, path: readonly string[]): Record<Field, string> {
  const scale = shownScale(article.prices)
  const datasheet = article.documents?.find(one => one.type === 'data-sheet' && /^https?:/.test(one.source))
  return {
    code: article.code,
    name: localised(article.names ?? {}, 'en'),
    description: localised(article.descriptions ?? {}, 'en'),
    manufacturer: article.manufacturer ?? '',
    mpn: article.mpn ?? '',
    series: article.series ?? '',
    category: (path.length > 1 ? path.slice(0, -1) : path).join(' > '),
    subcategory: path.length > 1 ? (path.at(-1) ?? '') : '',
    keywords: shownKeywords(article.keywords ?? []),
    price: scale?.breaks[0]?.price ?? '',
    currency: scale?.currency ?? '',
    price_quantity: scale?.priceUnit ? String(scale.priceUnit) : '',
    stock: article.stock?.['central'] === undefined ? '' : String(article.stock['central']),
    unit: article.unit ?? '',
    image: article.pictures?.[0]?.source ?? '',
    datasheet_url: datasheet?.source ?? '',
    derating_curves: writeCurves(article.derating ?? []),
    labels: writeLabelAreas(article.labels ?? []),
  }
}

/** The same in the language of a column. */
export const shownField = (
  { names, descriptions }: ArticleRecord,
  shown: Record<Field, string>,
  { field, language }: { field: Field; language: Language },
): string => {
  if (language === 'en') return shown[field]
  if (field === 'name') return names?.[language] ?? ''
  return field === 'description' ? (descriptions?.[language] ?? '') : shown[field]
}

function shownKeywords(keywords: readonly string[]): string {
  return keywords.join(keywords.some(word => /\s/.test(word)) ? ', ' : ' ')
}

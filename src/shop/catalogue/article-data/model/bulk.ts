/** One change for many articles: what is filled in is set, what is left empty stays. */
import type { ArticleToChange } from '#shop/catalogue/articles/model/edited.ts'
import {
  lifecycles,
  type Attribute,
  type AttributeValue,
  type Lifecycle,
} from '#shop/catalogue/articles/model.ts'
import { textOf, type Fault, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { readSelling } from '#shop/catalogue/families/model/selling.ts'
import { readValue } from '#shop/catalogue/import/model/typed-value.ts'
import type { Language } from '#platform/language/language.ts'

/** Articles that are changed at once. */
export const maxBulk = 10_000
/** Characters of the numbers that are pasted: more are refused, never cut. */
export const maxNumbers = 400_000
/** Rows of attributes in the form. */
export const bulkRows = 5

/** What is set; what is not there stays as it is, null takes away. */
export type BulkChange = {
  lifecycle?: Lifecycle
  category?: string
  manufacturer?: string
  series?: string
  unit?: string
  orderMinimum?: number
  orderStep?: number
  weightG?: number
  compliance?: { tariff?: string; origin?: string }
  attributes?: Record<string, AttributeValue | null>
}
type Around = {
  attributes: ReadonlyMap<string, Attribute>
  categories: ReadonlyMap<string, unknown>
  language: Language
  locale: string
}

/** The change that was typed, with what is wrong at which field. */
export function readBulk(fields: Fields, around: Around): { change: BulkChange; faults: Fault[] } {
  const faults: Fault[] = []
  const text = (name: string) => textOf(fields, name)
  const read = readSelling(text, { locale: around.locale, keptUnit: undefined }, (field, fault) => {
    if (text(field) !== '' && (fault !== 'noMultiple' || text('step') !== '')) faults.push({ field, fault })
  })
  const lifecycle = lifecycles.find(one => one === text('lifecycle'))
  if (!lifecycle && text('lifecycle') !== '') faults.push({ field: 'lifecycle', fault: 'noLifecycle' })
  const category = text('category')
  if (category !== '' && !around.categories.has(category))
    faults.push({ field: 'category', fault: 'noCategory' })
  for (const field of ['manufacturer', 'series'])
    if (text(field).length > 120) faults.push({ field, fault: 'tooLong' })
  const attributes = bulkValues(fields, around, faults)
  const compliance = {
    ...(read.tariff !== null && { tariff: read.tariff }),
    ...(read.origin !== null && { origin: read.origin }),
  }
  return {
    faults,
    change: {
      ...(lifecycle && { lifecycle }),
      ...(category !== '' && { category }),
      ...(text('manufacturer') !== '' && { manufacturer: text('manufacturer') }),
      ...(text('series') !== '' && { series: text('series') }),
      ...(text('unit') !== '' && { unit: read.unit }),
      ...(text('minimum') !== '' && { orderMinimum: read.orderMinimum }),
      ...(text('step') !== '' && { orderStep: read.orderStep }),
      ...(read.weightG !== null && { weightG: read.weightG }),
      ...(Object.keys(compliance).length > 0 && { compliance }),
      ...(Object.keys(attributes).length > 0 && { attributes }),
    },
  }
}

function bulkValues(
  fields: Fields,
  { attributes, language }: Around,
  faults: Fault[],
): Record<string, AttributeValue | null> {
  const values: Record<string, AttributeValue | null> = {}
  for (let n = 0; n < bulkRows; n++) {
    const [code, typed] = [textOf(fields, `data-${n}`), textOf(fields, `data-${n}-value`)]
    const goes = textOf(fields, `data-${n}-goes`) !== ''
    if (code === '' && typed === '' && !goes) continue
    const attribute = attributes.get(code)
    if (!attribute) faults.push({ field: `data-${n}`, fault: 'noAttribute' })
    else if (code in values) faults.push({ field: `data-${n}`, fault: 'attributeTwice' })
    else if (goes && typed === '') values[code] = null
    else if (goes || typed === '') faults.push({ field: `data-${n}-value`, fault: 'valueOrNone' })
    else {
      const read = readValue(attribute, typed, language)
      if ('fault' in read) faults.push({ field: `data-${n}-value`, ...read })
      else values[code] = read.value
    }
  }
  return values
}

/** Articles whose minimum would be no multiple of their step. */
export const unevenPacks = (articles: readonly ArticleToChange[], change: BulkChange): string[] =>
  change.orderMinimum === undefined && change.orderStep === undefined
    ? []
    : articles
        .filter(one => (change.orderMinimum ?? one.orderMinimum) % (change.orderStep ?? one.orderStep) !== 0)
        .map(one => one.code)

/** Variants whose family says an attribute that is to be set or taken away, by the field that names the attribute. */
export const toldByFamily = (articles: readonly ArticleToChange[], fields: Fields): Map<string, string[]> =>
  new Map(
    Array.from({ length: bulkRows }, (_, n) => `data-${n}`).flatMap(field => {
      const told = articles.filter(one => one.told.includes(textOf(fields, field))).map(one => one.code)
      return told.length > 0 ? [[field, told] as const] : []
    }),
  )

/** The record of one article with the change: its new category takes the place of its first. */
export const changedRecord = (
  { code, categories }: ArticleToChange,
  { category, ...change }: BulkChange,
): object => ({
  code,
  ...change,
  ...(category !== undefined && {
    categories: [category, ...categories.slice(1).filter(one => one !== category)],
  }),
})

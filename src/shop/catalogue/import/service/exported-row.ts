/**
 * The row of an exported table: columns that people read and change, and beside them the whole record, so that a
 * catalogue comes back as it was. On the way in a cell counts only where it differs from what was exported.
 */
import {
  languages,
  lifecycles,
  localised,
  type ArticleRecord,
  type Attribute,
  type AttributeGroup,
  type BaseProductRecord,
  type CatalogueRecord,
  type Category,
  type Language,
  type PriceList,
  type Site,
} from '#shop/catalogue/articles/model.ts'
import { labelKinds, labelMaterials, labelSymbols } from '#shop/catalogue/articles/model/label-area.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import * as z from 'zod'
import { SourceRefused } from '../model/source-refused.ts'

/** What articles refer to; base products stand with their first variant, all else in the first rows. */
export type Definitions = Known & { bases: BaseProductRecord[] }
export type Known = {
  groups: AttributeGroup[]
  attributes: (Attribute & { inferred?: boolean | undefined })[]
  categories: Category[]
  lists: PriceList[]
  sites: Site[]
}
export const noKnown = (): Known => ({ groups: [], attributes: [], categories: [], lists: [], sites: [] })

/** Adds what another row defines, in its order; its base products aside. */
export function addKnown(to: Known, more: Partial<Known>): void {
  to.groups.push(...(more.groups ?? []))
  to.attributes.push(...(more.attributes ?? []))
  to.categories.push(...(more.categories ?? []))
  to.lists.push(...(more.lists ?? []))
  to.sites.push(...(more.sites ?? []))
}

/** Characters of definitions in one cell: spreadsheet programs cut a cell off after 32,767. */
const maxCellLength = 24_000

/** The definitions in the cells of as many rows as they need; `rows`: more there are not, and the last one takes the rest. */
export function* knownByCell(
  { groups, attributes, categories, lists, sites }: Known,
  rows: number,
): Generator<Known> {
  const each = [
    ...groups.map(one => ({ groups: [one] })),
    ...attributes.map(one => ({ attributes: [one] })),
    ...categories.map(one => ({ categories: [one] })),
    ...lists.map(one => ({ lists: [one] })),
    ...sites.map(one => ({ sites: [one] })),
  ]
  let cell = noKnown()
  let length = 0
  let cells = 1
  for (const one of each) {
    const more = JSON.stringify(one).length
    if (length > 0 && length + more > maxCellLength && cells < rows) {
      yield cell
      cell = noKnown()
      length = 0
      cells++
    }
    addKnown(cell, one)
    length += more
  }
  yield cell
}

const texts = z.partialRecord(z.enum(languages), z.string())
const code = z.string().min(1).max(200)
/** kept as it was written, if it can be drawn */
const drawing = z
  .unknown()
  .refine(drawn => drawn === null || drawn === undefined || Drawing.safeParse(drawn).success)
const Shape = z.object({
  groups: z.array(z.object({ code, names: texts, sort: z.int() })).default([]),
  attributes: z
    .array(
      z.object({
        code,
        names: texts,
        kind: z.enum(['text', 'number', 'interval', 'flag']),
        unit: z.string().nullable(),
        precision: z.int().min(0).max(6),
        group: code.nullable(),
        sort: z.int(),
        facet: z.enum(['none', 'values', 'range']),
        keyRank: z.int().nullable(),
        valueNames: z.record(z.string(), texts),
        inferred: z.boolean().optional(),
      }),
    )
    .default([]),
  categories: z
    .array(
      z.object({
        code,
        parent: code.nullable(),
        names: texts,
        descriptions: texts,
        drawing,
        sort: z.int(),
      }),
    )
    .default([]),
  lists: z.array(z.object({ code, names: texts, kind: z.enum(['list', 'group']) })).default([]),
  sites: z
    .array(z.object({ code, names: texts, country: z.string().length(2), priority: z.int() }))
    .default([]),
  bases: z
    .array(
      z.object({
        code,
        category: code.nullable(),
        names: texts,
        descriptions: texts,
        manufacturer: z.string().nullable(),
        series: z.string().nullable(),
        drawing,
        variantAttributes: z.array(z.string()),
      }),
    )
    .default([]),
})
const whole = z.int()
const word = z.string()
const value = z.union([word, z.number(), z.boolean(), z.tuple([z.number(), z.number()])])
/** An `ArticleRecord` and the names on the path of its category; that its values are sound is the loader's to say. */
const Details = z.object({
  code: word,
  path: z.array(word).default([]),
  base: word.nullish(),
  categories: z.array(word).optional(),
  names: texts.optional(),
  descriptions: texts.optional(),
  manufacturer: word.nullish(),
  mpn: word.nullish(),
  series: word.nullish(),
  keywords: z.array(word).optional(),
  /** null takes one away */
  attributes: z.record(word, value.nullable()).optional(),
  unit: word.optional(),
  orderMinimum: whole.optional(),
  orderStep: whole.optional(),
  stockKind: z.enum(['stock-only', 'lead-time']).optional(),
  leadTimeDays: whole.optional(),
  lifecycle: z.enum(lifecycles).optional(),
  lastOrderOn: word.nullish(),
  taxCode: word.optional(),
  weightG: whole.nullish(),
  /** null takes one away */
  compliance: z.record(word, z.unknown()).optional(),
  drawing: drawing.optional(),
  rank: whole.optional(),
  numbers: z
    .array(z.object({ kind: z.enum(['mpn', 'superseded', 'type', 'ean', 'order']), number: word }))
    .optional(),
  relations: z
    .array(
      z.object({
        kind: z.enum(['accessory', 'matching', 'part', 'successor', 'spare-part']),
        target: word,
        quantity: whole,
        mandatory: z.boolean(),
      }),
    )
    .optional(),
  pictures: z.array(z.object({ source: word, alt: texts })).optional(),
  documents: z
    .array(
      z.object({
        code: word,
        type: word,
        language: z.enum(languages).nullable(),
        titles: texts,
        source: word,
        fileType: word,
        sizeBytes: whole.nullable(),
        restricted: z.boolean(),
      }),
    )
    .optional(),
  derating: z
    .array(
      z.object({
        crossSection: word,
        descriptions: texts,
        points: z.array(z.object({ current: z.number(), temperature: z.number() })),
        limitingTemperature: z.number(),
        currentCut: z.number(),
        temperatureCut: z.number().nullable(),
        loaded: z.number(),
        heatingTime: z.number().nullable(),
      }),
    )
    .optional(),
  labels: z
    .array(
      z.object({
        kind: z.enum(labelKinds),
        width: z.number(),
        height: z.number(),
        lines: whole,
        characters: whole,
        places: z.array(word),
        symbols: z.array(z.enum(labelSymbols)),
        materials: z.array(z.enum(labelMaterials)),
      }),
    )
    .optional(),
  prices: z
    .array(
      z.object({
        priceList: word,
        currency: word,
        priceUnit: whole,
        validFrom: word.nullable(),
        validUntil: word.nullable(),
        breaks: z.array(z.object({ from: whole, price: word })).min(1),
      }),
    )
    .optional(),
  stock: z.record(word, whole).optional(),
  inbound: z.array(z.object({ site: word, on: word, quantity: whole })).optional(),
})

export function definitionsOf(text: string, row: number): Definitions {
  return parsed(Shape, text, row, 'contara:definitions') as unknown as Definitions
}

export function detailsOf(text: string, row: number): ArticleRecord & { path: string[] } {
  return parsed(Details, text, row, 'contara:details') as unknown as ArticleRecord & { path: string[] }
}

function parsed<T>(shape: z.ZodType<T>, text: string, row: number, column: string): T {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new SourceRefused(`row ${row}: the column ${column} was changed or cut off; take a fresh export`)
  }
}

/** The records that come before all articles. */
export function* knownBefore(definitions: Known): Generator<CatalogueRecord> {
  for (const group of definitions.groups) yield { kind: 'attribute-group', group }
  for (const { inferred, ...attribute } of definitions.attributes)
    yield { kind: 'attribute', attribute, inferred: inferred ?? false }
  for (const list of definitions.lists) yield { kind: 'price-list', list }
  for (const site of definitions.sites) yield { kind: 'site', site }
  for (const category of definitions.categories) yield { kind: 'category', category }
}

/** Names from the root down to the category, as the columns `category` and `subcategory` can hold them. */
export function namesPath(
  code: string,
  categories: ReadonlyMap<string, Category>,
  language: Language = 'en',
): string[] {
  const names: string[] = []
  for (let at = categories.get(code); at && names.length < 50; at = categories.get(at.parent ?? ''))
    names.unshift(localised(at.names, language).replaceAll(' > ', ' › ').trim() || at.code)
  return names
}

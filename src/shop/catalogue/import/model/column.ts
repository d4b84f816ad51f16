/** What the columns of a table mean: by their headers, or by a mapping (conventions.md). */
import * as z from 'zod'
import { languages, type Language } from '#shop/catalogue/articles/model.ts'
import { isUnitSymbol } from '#kit/unit.ts'
import { headerEndings, unitSymbol } from './unit.ts'

export const fields = [
  'code',
  'name',
  'description',
  'manufacturer',
  'mpn',
  'series',
  'category',
  'subcategory',
  'keywords',
  'price',
  'currency',
  'price_quantity',
  'stock',
  'unit',
  'image',
  'datasheet_url',
  'derating_curves',
  'labels',
] as const
export type Field = (typeof fields)[number]

/** Fields that only a table of prices or of stock has. */
const priceFields = [
  'min_quantity',
  'price_list',
  'company',
  'agreement',
  'valid_from',
  'valid_until',
] as const
const stockFields = ['date', 'site'] as const
export type UpdateField = (typeof priceFields)[number] | (typeof stockFields)[number]

/** Columns that `export` adds, so that a catalogue comes back whole. */
export const detailsColumn = 'contara:details'
export const definitionsColumn = 'contara:definitions'
/** Says beside a refused row why; left out when the table comes back. */
export const reasonColumn = 'contara:reason'

export const Mapping = z
  .object({
    sheet: z.string().optional(),
    /** 1 is the first row */
    headerRow: z.int().min(1).max(1000).optional(),
    language: z.enum(languages).optional(),
    decimal: z.enum(['.', ',']).optional(),
    /** header → field, `name:es` for a text in a language, any other word for an attribute, '' to leave it out */
    columns: z.record(z.string(), z.string().nullable()).default({}),
  })
  .strict()
export type Mapping = z.infer<typeof Mapping>

export type AttributeColumn = {
  means: 'attribute'
  code: string
  name: string
  unit: string | null
  /** its values are numbers of things, not amounts */
  label: boolean
  /** the article is also found by these numbers */
  numbers: 'order' | 'type' | 'ean' | null
}
export type Column =
  | { means: 'field'; field: Field | UpdateField; language: Language }
  | AttributeColumn
  | { means: 'details' | 'definitions' | 'reason' | 'nothing' }

export type TableKind = 'articles' | 'prices' | 'stock'
export type Columns = { kind: TableKind; columns: readonly Column[] }

/** 'Price Quantity' and 'price_quantity' are one. */
export const headerKey = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, '_')

const known: ReadonlySet<string> = new Set(fields)
/** Fields that a table has in every language: `name` and `name:es` stand beside each other. */
export const textFields = ['name', 'description'] as const
export type TextField = (typeof textFields)[number]
const isText = (field: string): field is TextField => (textFields as readonly string[]).includes(field)

/** What stands in the columns that people know, in the order of an exported table. */
export const shownColumns: readonly { header: string; field: Field; language: Language }[] = fields.flatMap(
  field =>
    (isText(field) ? languages : (['en'] as const)).map(language => ({
      header: language === 'en' ? field : `${field}:${language}`,
      field,
      language,
    })),
)
/** Before an attribute's code where the code alone would be read otherwise. */
const verbatim = 'attribute:'

/** The header under which an attribute is exported, so that it comes back under its code. */
export function attributeHeader(code: string): string {
  const read = columnOf(code, code, 'articles', 'en')
  return read.means === 'attribute' && read.code === code ? code : `${verbatim}${code}`
}

/** Is it the header of a table that needs no mapping? */
export function speaks(headers: readonly string[]): boolean {
  return headers.some(header => headerKey(header) === 'code')
}

/**
 * The meaning of each column, or a sentence that says what is wrong with the headers. A table of prices or of
 * stock is one that has no other columns than those.
 */
export function columnsOf(headers: readonly string[], mapping: Mapping | null): Columns | string {
  const mapped = new Map(
    Object.entries(mapping?.columns ?? {}).map(([header, to]) => [header.trim(), to ?? '']),
  )
  for (const header of mapped.keys())
    if (!headers.some(one => one.trim() === header)) return `the table has no column '${header}'`
  const words = headers.map(header => mapped.get(header.trim()) ?? header)
  const keys = words.map(headerKey)
  const kind = kindOf(keys.filter(key => key !== '' && key !== reasonColumn))
  const language = mapping?.language ?? 'en'
  const columns = words.map((word, index) => columnOf(word, headers[index] ?? word, kind, language))
  if (!keys.includes('code')) return `the table has no column 'code'${mapping ? '' : '; --mapping names it'}`
  const seen = new Set<string>()
  for (const column of columns) {
    const name =
      column.means === 'field'
        ? `${column.field}:${isText(column.field) ? column.language : ''}`
        : column.means === 'attribute'
          ? `@${column.code}`
          : ''
    if (name && seen.has(name)) return `two columns mean ${name.replace(/^@|:\w*$/g, '')}`
    seen.add(name)
  }
  return { kind, columns }
}

function kindOf(keys: readonly string[]): TableKind {
  const only = (...allowed: readonly string[]) => keys.every(key => allowed.includes(key))
  if (keys.includes('price') && only('code', 'price', 'currency', 'price_quantity', ...priceFields))
    return 'prices'
  if (keys.includes('stock') && only('code', 'stock', ...stockFields)) return 'stock'
  return 'articles'
}

function columnOf(word: string, header: string, kind: TableKind, language: Language): Column {
  const key = headerKey(word)
  if (key === '') return { means: 'nothing' }
  if (key === reasonColumn) return { means: 'reason' }
  if (key === detailsColumn) return { means: 'details' }
  if (key === definitionsColumn) return { means: 'definitions' }
  if (word.startsWith(verbatim)) return { ...attributeColumn(word), code: word.slice(verbatim.length) }
  const [plain = '', asked] = key.replaceAll('-', '_').split(':')
  const own = asked === 'en' || asked === 'es' ? asked : language
  if (known.has(plain) && (asked === undefined || asked === own))
    return { means: 'field', field: plain as Field, language: own }
  const update: readonly string[] = kind === 'prices' ? priceFields : kind === 'stock' ? stockFields : []
  if (update.includes(key)) return { means: 'field', field: key as UpdateField, language }
  return attributeColumn(word, header)
}

const labels = /(^|_)(numbers?|nos?|nr|ids?|ean|gtin|upc|codes?|sku|url|link|file|model_3d|footprint)$/

/** Symbols that end a head as words: 'Temperature min', 'Built in'. */
const wordsToo: ReadonlySet<string> = new Set(['min', 'in', 'bar', 'ms', 'pa'])

/** 'Length in mm', 'Wire range mm²': a unit that cannot be a word; a mere letter, 'Class A', only behind 'in'. */
function unitBehind(word: string): RegExpExecArray | null {
  const match = /^(.*?\S)[\s,/]+(in\s+)?([^\s\d]{1,6}[²³23]?)$/.exec(word)
  const [, name = '', by, written = ''] = match ?? []
  const symbol = unitSymbol(written)
  if (!match || symbol === null || !isUnitSymbol(symbol)) return null
  if (by === undefined && (written.length < 2 || wordsToo.has(written.toLowerCase()))) return null
  return Object.assign(match, [word, name, written])
}

/** An attribute by its header: `pitch_mm` is Pitch in mm, `Rated current [A]` likewise. */
export function attributeColumn(word: string, header: string = word): AttributeColumn {
  const bracket = /^(.*?)\s*[[(]\s*([^\])]{1,12})\s*[\])]\s*$/.exec(word.trim()) ?? unitBehind(word.trim())
  const key = headerKey(word)
  const ending = /^(.+)_([a-z]+2?)$/.exec(key)
  const unit = (ending && headerEndings[ending[2] ?? '']) ?? (bracket ? unitSymbol(bracket[2] ?? '') : null)
  const plain = bracket ? (bracket[1] ?? '') : unit && ending ? (ending[1] ?? key) : key
  const shown = header === word ? plain : header
  const code = key.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^_+|_+$/g, '') || 'column'
  const words = shown.replaceAll('_', ' ').trim()
  return {
    means: 'attribute',
    code: code.slice(0, 100),
    name: words.charAt(0).toUpperCase() + words.slice(1),
    unit,
    label: labels.test(key),
    numbers: /^order_(numbers?|no|nr)$/.test(key)
      ? 'order'
      : key === 'type_designation'
        ? 'type'
        : /^(ean|gtin)(_code)?$/.test(key)
          ? 'ean'
          : null,
  }
}

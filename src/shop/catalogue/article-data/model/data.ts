/** The data of one article as its form holds them: how it is sold, what it weighs and declares, a row for each attribute. */
import { isFarOut } from '#shop/catalogue/availability/model/far-out.ts'
import type { ArticleData, EditedArticleData } from '#shop/catalogue/articles/model/edited.ts'
import type { Attribute, AttributeValue, Compliance } from '#shop/catalogue/articles/model.ts'
import { textOf, type Fault, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { readSelling } from '#shop/catalogue/families/model/selling.ts'
import { readValue, typedValue } from '#shop/catalogue/import/model/typed-value.ts'
import type { Language } from '#platform/language/language.ts'

/** Rows of technical data. */
export const maxData = 250
/** Empty rows for attributes that the article has not got yet. */
const emptyRows = 4
export const rohsStates = ['compliant', 'exempt', 'not-compliant'] as const

/** A text as its field sends it back: a field of one line loses line breaks. */
const asSent = (text: string): string => text.replace(/[\r\n]+/g, '').trim()
const inField = (value: AttributeValue, locale: string): string => asSent(typedValue(value, locale))

/** Everything but the technical data, as its fields hold it. */
const plainFields = ({ compliance, ...kept }: ArticleData): Record<string, string> => ({
  unit: kept.unit,
  minimum: String(kept.orderMinimum),
  step: String(kept.orderStep),
  lead: String(kept.leadTimeDays),
  weight: String(kept.weightG ?? ''),
  tariff: asSent(compliance.tariff ?? ''),
  origin: asSent(compliance.origin ?? ''),
  rohs: compliance.rohs ?? '',
  rohsExemption: asSent(compliance.rohsExemption ?? ''),
  exportControl: asSent(compliance.exportControl ?? ''),
})

/** The article as its form shows it; `codes`: the attributes that it has a field for, with or without a value. */
export function dataFields(kept: EditedArticleData, codes: readonly string[], locale: string): Fields {
  const fields = plainFields(kept)
  for (const [n, code] of codes.entries()) {
    const value = kept.attributes[code]
    fields[`data-${n}`] = code
    fields[`data-${n}-value`] = value === undefined ? '' : inField(value, locale)
  }
  return fields
}

/** The rows of a form: those that name an attribute, and the empty ones behind, in which one is chosen. */
export function dataRows(fields: Fields, attributes: ReadonlyMap<string, unknown>) {
  const used = Array.from({ length: maxData }, (_, n) => n).filter(
    n => textOf(fields, `data-${n}`) !== '' || textOf(fields, `data-${n}-value`) !== '',
  )
  const named = used.filter(n => attributes.has(textOf(fields, `data-${n}`)))
  const next = (used.at(-1) ?? -1) + 1
  const empty = Array.from({ length: emptyRows }, (_, n) => next + n).filter(n => n < maxData)
  return { named, fresh: [...used.filter(n => !named.includes(n)), ...empty] }
}

type Around = {
  kept: EditedArticleData
  attributes: ReadonlyMap<string, Attribute>
  language: Language
  locale: string
}

/** The article with what was typed. What a field shows unchanged stays as it is kept, and an attribute without a field, too. */
export function readData(fields: Fields, around: Around): { data: ArticleData; faults: Fault[] } {
  const { kept, locale } = around
  const faults: Fault[] = []
  const shown = plainFields(kept)
  const same = (name: string): boolean => textOf(fields, name) === shown[name]
  const read = readSelling(
    name => textOf(fields, name),
    { locale, keptUnit: kept.unit },
    (field, fault) => {
      if (!same(field) || (fault === 'noMultiple' && !same('step'))) faults.push({ field, fault })
    },
  )
  const rohs = same('rohs')
    ? kept.compliance.rohs
    : rohsStates.find(state => state === textOf(fields, 'rohs'))
  if (!rohs && textOf(fields, 'rohs') !== '')
    faults.push({ field: 'rohs', fault: 'noneOfThem', detail: rohsStates.join(', ') })
  for (const field of ['rohsExemption', 'exportControl'])
    if (!same(field) && textOf(fields, field).length > 200) faults.push({ field, fault: 'tooLong' })
  const text = (field: 'rohsExemption' | 'exportControl') =>
    same(field) ? (kept.compliance[field] ?? null) : textOf(fields, field) || null
  const declared: { [K in keyof Compliance]: Compliance[K] | null } = {
    ...kept.compliance,
    tariff: same('tariff') ? (kept.compliance.tariff ?? null) : read.tariff,
    origin: same('origin') ? (kept.compliance.origin ?? null) : read.origin,
    rohs: rohs ?? null,
    rohsExemption: text('rohsExemption'),
    exportControl: text('exportControl'),
  }
  return {
    faults,
    data: {
      unit: read.unit,
      orderMinimum: same('minimum') ? kept.orderMinimum : read.orderMinimum,
      orderStep: same('step') ? kept.orderStep : read.orderStep,
      leadTimeDays: read.leadTimeDays ?? kept.leadTimeDays,
      weightG: same('weight') ? kept.weightG : read.weightG,
      compliance: Object.fromEntries(Object.entries(declared).filter(([, value]) => value !== null)),
      attributes: valuesIn(fields, around, faults),
    },
  }
}

function valuesIn(
  fields: Fields,
  { kept, attributes, language, locale }: Around,
  faults: Fault[],
): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = { ...kept.attributes }
  const seen = new Set<string>()
  for (let n = 0; n < maxData; n++) {
    const code = textOf(fields, `data-${n}`)
    const typed = textOf(fields, `data-${n}-value`)
    if (code === '' && typed === '') continue
    const attribute = attributes.get(code)
    const was = kept.attributes[code]
    if (!attribute) faults.push({ field: `data-${n}`, fault: 'noAttribute' })
    else if (kept.family?.attributes.includes(code)) faults.push({ field: `data-${n}`, fault: 'ofFamily' })
    else if (seen.has(code)) faults.push({ field: `data-${n}`, fault: 'attributeTwice' })
    else if (typed === '') delete values[code]
    else if (was === undefined || typed !== inField(was, locale)) {
      const read = readValue(attribute, typed, language)
      if ('fault' in read) faults.push({ field: `data-${n}-value`, ...read })
      else values[code] = read.value
    }
    seen.add(code)
  }
  return values
}

/** What is so far from before that a digit may be missing or too many, with what was. */
export const farMoved = (
  before: ArticleData,
  now: ArticleData,
): { field: string; was: number; is: number }[] =>
  [
    { field: 'minimum', was: before.orderMinimum, is: now.orderMinimum },
    { field: 'step', was: before.orderStep, is: now.orderStep },
    { field: 'weight', was: before.weightG ?? 0, is: now.weightG ?? 0 },
  ].filter(({ was, is }) => isFarOut(was, is))

/** What the tick below such values stands for. */
export const sureOf = ({ orderMinimum, orderStep, weightG }: ArticleData): string =>
  [orderMinimum, orderStep, weightG ?? ''].join(' ')

/** What the change log compares, by name; attributes by their codes, which hold no blanks. */
export const loggedData = (
  { compliance, ...data }: ArticleData,
  codes: Iterable<string>,
): Record<string, unknown> => ({
  'order unit': data.unit,
  'order minimum': data.orderMinimum,
  'order step': data.orderStep,
  'delivery time': data.leadTimeDays,
  'weight in g': data.weightG,
  'tariff number': compliance.tariff,
  'country of origin': compliance.origin,
  'RoHS status': compliance.rohs,
  'RoHS exemption': compliance.rohsExemption,
  'export control': compliance.exportControl,
  ...Object.fromEntries([...codes].map(code => [code, loggedValue(data.attributes[code])])),
})

const loggedValue = (value: AttributeValue | undefined) =>
  typeof value === 'object' ? value.join('–') : value

/** A product with variants as it is entered at the desk. */
import { languages, type Language } from '#platform/language/language.ts'
import type { EditedFamily, FamilyTexts } from '#shop/catalogue/articles/model/edited-family.ts'
import { ProductCode, type Attribute, type AttributeValue } from '#shop/catalogue/articles/model.ts'
import { inLanguages, textOf, type Fault, type Fields } from './fields.ts'
import { readValue, typedValue } from '#shop/catalogue/import/model/typed-value.ts'

/** Attributes in which variants may differ. */
export const maxAxes = 4
/** Rows of common values. */
export const maxCommon = 80

type Around = {
  kept: EditedFamily | null
  attributes: ReadonlyMap<string, Attribute>
  categories: ReadonlyMap<string, unknown>
  language: Language
}

function axesIn(fields: Fields, { kept, attributes }: Around, faults: Fault[]): string[] {
  const axes: string[] = []
  for (let n = 0; n < maxAxes; n++) {
    const field = `axis-${n}`
    const code = textOf(fields, field)
    if (code === '') continue
    if (!attributes.has(code)) faults.push({ field, fault: 'noAttribute' })
    else if (axes.includes(code)) faults.push({ field, fault: 'axisTwice' })
    else {
      const lacks = kept?.variants.filter(one => one.attributes[code] === undefined) ?? []
      if (lacks.length > 0)
        faults.push({
          field,
          fault: 'axisLacks',
          detail: lacks
            .slice(0, 3)
            .map(one => one.code)
            .join(', '),
        })
      axes.push(code)
    }
  }
  const keys = new Map<string, string>()
  for (const { code, attributes: values } of kept?.variants ?? []) {
    const key = comboKey(axes, values)
    const same = keys.get(key)
    if (same !== undefined) {
      faults.push({ field: 'axis-0', fault: 'axesSame', detail: `${same}, ${code}` })
      break
    }
    keys.set(key, code)
  }
  return axes
}

/** What tells a variant from the others. */
export const comboKey = (axes: readonly string[], values: Readonly<Record<string, AttributeValue>>): string =>
  JSON.stringify(axes.map(axis => values[axis] ?? null))

/** The family, with what is wrong at which field; only without faults it may be kept. */
export function readFamily(
  fields: Fields,
  around: Around,
): { code: string; family: FamilyTexts; faults: Fault[] } {
  const { kept, attributes, categories, language } = around
  const faults: Fault[] = []
  const code = kept?.code ?? textOf(fields, 'code')
  if (!ProductCode.safeParse(code).success) faults.push({ field: 'code', fault: 'noCode' })
  const names = inLanguages(fields, 'name', 200)
  if (!names.en) faults.push({ field: 'name-en', fault: 'noName' })
  const category = textOf(fields, 'category') || null
  if (category !== null && !categories.has(category)) faults.push({ field: 'category', fault: 'noCategory' })
  const variantAttributes = axesIn(fields, around, faults)
  const common: Record<string, AttributeValue> = {}
  for (let n = 0; n < maxCommon; n++) {
    const of = textOf(fields, `data-${n}`)
    const typed = textOf(fields, `data-${n}-value`)
    if (of === '' || typed === '') {
      if (typed !== '') faults.push({ field: `data-${n}`, fault: 'noAttribute' })
      continue
    }
    const attribute = attributes.get(of)
    if (!attribute) faults.push({ field: `data-${n}`, fault: 'noAttribute' })
    else if (variantAttributes.includes(of)) faults.push({ field: `data-${n}`, fault: 'attributeIsAxis' })
    else if (of in common) faults.push({ field: `data-${n}`, fault: 'attributeTwice' })
    else {
      const read = readValue(attribute, typed, language)
      if ('fault' in read) faults.push({ field: `data-${n}-value`, ...read })
      else common[of] = read.value
    }
  }
  return {
    code,
    faults,
    family: {
      names,
      descriptions: inLanguages(fields, 'description', 4_000),
      category,
      manufacturer: textOf(fields, 'manufacturer').slice(0, 120) || null,
      series: textOf(fields, 'series').slice(0, 120) || null,
      variantAttributes,
      attributes: common,
    },
  }
}

/** The family as its form holds it. */
export function familyFields(kept: EditedFamily, locale: string): Fields {
  const fields: Record<string, string> = {
    code: kept.code,
    category: kept.category ?? '',
    manufacturer: kept.manufacturer ?? '',
    series: kept.series ?? '',
  }
  for (const language of languages) {
    fields[`name-${language}`] = kept.names[language] ?? ''
    fields[`description-${language}`] = kept.descriptions[language] ?? ''
  }
  for (const [n, axis] of kept.variantAttributes.entries()) fields[`axis-${n}`] = axis
  for (const [n, [code, value]] of Object.entries(kept.attributes).entries()) {
    fields[`data-${n}`] = code
    fields[`data-${n}-value`] = typedValue(value, locale)
  }
  return fields
}

/** How many rows of common values the form shows. */
export function commonRows(fields: Fields, more: number): number {
  let last = -1
  for (let n = 0; n < maxCommon; n++)
    if (textOf(fields, `data-${n}`) !== '' || textOf(fields, `data-${n}-value`) !== '') last = n
  return Math.min(maxCommon, last + 1 + more)
}

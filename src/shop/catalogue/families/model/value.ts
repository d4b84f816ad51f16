/** A technical value as a person types it, or chooses it by its name. */
import { readMeasure } from '#kit/typed/decimal.ts'
import { typedDecimal } from '#kit/typed/number-words.ts'
import { localised, type Language } from '#platform/language/language.ts'
import type { Attribute, AttributeValue } from '#shop/catalogue/articles/model.ts'
import { valueAs } from '#shop/catalogue/import/model/attribute-profile.ts'
import type { FamilyFault } from './fields.ts'

/** Characters of a value that is a text. */
export const maxValueText = 200

type Read = { value: AttributeValue } | { fault: FamilyFault; detail?: string }

/** The values that an attribute is known to have: given, or with texts. */
export const givenValues = ({ choices, valueNames }: Attribute): string[] => [
  ...(choices ?? Object.keys(valueNames)),
]

function textValue(attribute: Attribute, typed: string, language: Language): Read {
  const given = givenValues(attribute)
  const same = (text: string | undefined) => text?.toLowerCase() === typed.toLowerCase()
  const meant =
    given.find(value => value === typed) ??
    given.find(value => same(value) || Object.values(attribute.valueNames[value] ?? {}).some(same))
  if (meant !== undefined) return { value: meant }
  if (!attribute.choices) return { value: typed }
  const detail = given
    .slice(0, 12)
    .map(value => localised(attribute.valueNames[value] ?? {}, language) || value)
    .join(', ')
  return { fault: 'noneOfThem', detail }
}

/** What was typed as a value of the attribute; `typed` is not empty. */
export function readValue(attribute: Attribute, typed: string, language: Language): Read {
  switch (attribute.kind) {
    case 'flag': {
      const value = valueAs(typed, 'flag', 'guess')
      return typeof value === 'boolean' ? { value } : { fault: 'noFlag' }
    }
    case 'number': {
      const value = readMeasure(typed, 6)
      return value === null ? { fault: 'noNumber' } : within(attribute, value)
    }
    case 'interval': {
      const value = valueAs(typed, 'interval', 'guess')
      return typeof value === 'object' ? within(attribute, value) : { fault: 'noNumber' }
    }
    case 'text':
      return typed.length > maxValueText ? { fault: 'tooLong' } : textValue(attribute, typed, language)
  }
}

function within({ valueFrom, valueTo }: Attribute, value: number | readonly [number, number]): Read {
  const numbers = typeof value === 'number' ? [value] : value
  if (numbers.every(one => one >= (valueFrom ?? -Infinity) && one <= (valueTo ?? Infinity))) return { value }
  return { fault: 'outside', detail: `${valueFrom ?? '…'} – ${valueTo ?? '…'}` }
}

/** A value as its field holds it, and as `readValue` reads it again. */
export function typedValue(value: AttributeValue, locale: string): string {
  const decimal = (n: number) => typedDecimal(String(n), locale)
  if (typeof value === 'number') return decimal(value)
  if (typeof value === 'object')
    return value[0] === value[1] ? decimal(value[0]) : value.map(decimal).join('–')
  return String(value)
}

/** A technical value as a person types it, or chooses it by its name. */
import { readMeasure } from '#kit/typed/decimal.ts'
import { typedDecimal } from '#kit/typed/number-words.ts'
import { localised, type Language } from '#platform/language/language.ts'
import type { Attribute, AttributeValue } from '#shop/catalogue/articles/model.ts'
import { valueAs } from './attribute-profile.ts'

/** Characters of a value that is a text. */
export const maxValueText = 200

/** Why a value was not taken; `detail`: what could have been meant. */
export type ValueFault = 'noFlag' | 'noNumber' | 'tooLong' | 'noneOfThem' | 'slip' | 'outside'
type Read = { value: AttributeValue } | { fault: ValueFault; detail?: string }

/** The values that an attribute is known to have: given, or with texts. */
export const givenValues = ({ choices, valueNames }: Attribute): string[] => [
  ...(choices ?? Object.keys(valueNames)),
]

const isWord = (text: string): boolean => /^[\p{L}\s-]{4,}$/u.test(text)

/**
 * Is a word so like another one that a letter may be missing, too many, another or in the place of its neighbour (two of them in a
 * long word)? What has figures is never: '10A' is no '16A'.
 */
export function isSlip(typed: string, known: string | undefined): boolean {
  if (known === undefined || !isWord(typed) || !isWord(known)) return false
  const [a, b] = [typed.toLowerCase(), known.toLowerCase()]
  const most = Math.min(a.length, b.length) < 8 ? 1 : 2
  if (a === b || Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, row] = [row, next]
  }
  return (row[b.length] ?? Infinity) <= most
}

function textValue(attribute: Attribute, typed: string, language: Language): Read {
  const given = givenValues(attribute)
  const same = (text: string | undefined) => text?.toLowerCase() === typed.toLowerCase()
  const meant =
    given.find(value => value === typed) ??
    given.find(value => same(value) || Object.values(attribute.valueNames[value] ?? {}).some(same))
  if (meant !== undefined) return { value: meant }
  const shown = (value: string) => localised(attribute.valueNames[value] ?? {}, language) || value
  if (!attribute.choices) {
    const near = given.find(value =>
      [value, ...Object.values(attribute.valueNames[value] ?? {})].some(one => isSlip(typed, one)),
    )
    return near === undefined ? { value: typed } : { fault: 'slip', detail: shown(near) }
  }
  const detail = given.slice(0, 12).map(shown).join(', ')
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

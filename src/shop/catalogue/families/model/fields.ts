/** What a form with free fields sends: texts, and several of one name as a list. */
import { languages, type Localised } from '#platform/language/language.ts'

export type Fields = Readonly<Record<string, string | readonly string[]>>

export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : (value?.[0] ?? '').trim()
}
export const listOf = (fields: Fields, name: string): string[] => {
  const value = fields[name]
  return value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : [...value]
}
/** Texts of a field that there is once a language, each at most so long. */
export const inLanguages = (fields: Fields, prefix: string, most: number): Localised =>
  Object.fromEntries(
    languages.flatMap(language => {
      const text = textOf(fields, `${prefix}-${language}`).slice(0, most)
      return text === '' ? [] : [[language, text]]
    }),
  )
/** Only what a person can have typed or ticked, each text at most so long. */
export function fieldsIn(sent: object, most = 4_000): Fields {
  const fields: Record<string, string | readonly string[]> = {}
  for (const [name, value] of Object.entries(sent) as [string, unknown][])
    if (typeof value === 'string') fields[name] = value.slice(0, most)
    else if (Array.isArray(value)) fields[name] = value.filter(one => typeof one === 'string')
  return fields
}

export type FamilyFault =
  | 'noCode'
  | 'codeTaken'
  | 'codeOfFamily'
  | 'codeTwice'
  | 'noName'
  | 'noCategory'
  | 'axisTwice'
  | 'axisLacks'
  | 'axesSame'
  | 'noAttribute'
  | 'attributeTwice'
  | 'attributeIsAxis'
  | 'ofFamily'
  | 'tooLong'
  | 'valueOrNone'
  | 'noNumber'
  | 'noFlag'
  | 'noneOfThem'
  | 'slip'
  | 'outside'
  | 'noPieces'
  | 'noMultiple'
  | 'noWhole'
  | 'noTariff'
  | 'noCountry'
  | 'noLifecycle'
  | 'noUnit'
  | 'noPrice'
  | 'priceTwoWays'
  | 'zeroPrice'
  | 'strangePrice'
  | 'noCurrency'
  | 'tooMany'
/** `detail`: what belongs to the fault, such as the values that are allowed. */
export type Fault = { field: string; fault: FamilyFault; detail?: string }

import type { AttributeValue } from '#shop/catalogue/articles/model.ts'
import { dictionary } from './dictionary.ts'
import type { Attributes, Text } from './design.ts'

/** What the last sentence of a description tells, in this order, as far as the article has it. */
const telling = [
  'rated-current',
  'rated-voltage',
  'impulse-voltage',
  'transmission',
  'wire',
  'clamping-range',
  'pitch',
  'cable-length',
  'protection',
  'mating-cycles',
  'temperature',
]

const english = new Intl.NumberFormat('en-GB')
const spanish = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

function spoken(code: string, value: AttributeValue, language: 'en' | 'es'): string {
  const attribute = dictionary.get(code)
  const number = (part: number): string =>
    (language === 'en' ? english : spanish).format(part).replace('-', '−')
  const unit = attribute?.unit ? ` ${attribute.unit}` : ''
  if (typeof value === 'number') return number(value) + unit
  if (typeof value === 'string') return attribute?.valueNames[value]?.[language] ?? value
  if (typeof value === 'boolean') return ''
  if (value[0] === value[1]) return number(value[0]) + unit
  return `${number(value[0])} ${language === 'en' ? 'to' : 'a'} ${number(value[1])}${unit}`
}

/** One sentence of the deciding data: 'Rated current 16 A, rated voltage 500 V, …' */
export function facts(attributes: Attributes): Text {
  const parts: { en: string[]; es: string[] } = { en: [], es: [] }
  for (const code of telling) {
    const value = attributes[code]
    const names = dictionary.get(code)?.names
    if (value === undefined || !names || parts.en.length === 5) continue
    for (const language of ['en', 'es'] as const) {
      // 'Mating cycles, at least' → 'mating cycles'
      const name = (names[language] ?? code).replace(/,.*$/, '')
      const start = parts[language].length === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)
      parts[language].push(`${start} ${spoken(code, value, language)}`)
    }
  }
  return parts.en.length === 0
    ? { en: '', es: '' }
    : { en: ` ${parts.en.join(', ')}.`, es: ` ${parts.es.join(', ')}.` }
}

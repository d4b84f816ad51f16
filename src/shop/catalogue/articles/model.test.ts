import { describe, expect, test } from 'vitest'
import { formatValue, type Attribute, type AttributeValue } from './model.ts'

type Kind = Pick<Attribute, 'unit' | 'precision' | 'valueNames'>
const of = (unit: string | null, precision = 0, valueNames: Kind['valueNames'] = {}): Kind => ({
  unit,
  precision,
  valueNames,
})
const genders = { male: { en: 'Male', es: 'Macho' }, odd: { en: 'Odd' } }

describe('one formatter for the values of technical data', () => {
  const cases: [attribute: Kind, value: AttributeValue, en: string, es: string][] = [
    [of('A'), 16, '16 A', '16 A'],
    [of('mm', 2), 2.54, '2.54 mm', '2,54 mm'],
    // at most the decimals of the dictionary
    [of('mm', 1), 77.5, '77.5 mm', '77,5 mm'],
    [of('mm', 1), 16, '16 mm', '16 mm'],
    [of('mm', 1), 2.54, '2.5 mm', '2,5 mm'],
    [of(null), 10_000, '10,000', '10.000'],
    [of('mm²', 2), [0.5, 2.5], '0.5–2.5 mm²', '0,5–2,5 mm²'],
    [of('mm²', 2), [2.5, 2.5], '2.5 mm²', '2,5 mm²'],
    // a dash beside a minus cannot be read
    [of('°C'), [-40, 125], '-40 to 125 °C', '-40 a 125 °C'],
    [of('°C'), -5, '-5 °C', '-5 °C'],
    [of(null), true, 'Yes', 'Sí'],
    [of('A'), false, 'No', 'No'],
    [of(null, 0, genders), 'male', 'Male', 'Macho'],
    // English where Spanish is missing, the value itself where no name is given
    [of(null, 0, genders), 'odd', 'Odd', 'Odd'],
    [of('A', 0, genders), 'PA 6.6', 'PA 6.6', 'PA 6.6'],
    [of('A'), 0, '0 A', '0 A'],
  ]
  test.each(cases)('PDP-01 %j %j is %s in English, %s in Spanish', (attribute, value, en, es) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect([formatValue(attribute, value, 'en'), formatValue(attribute, value, 'es')].map(plain)).toEqual([
      en,
      es,
    ])
  })
  test('where the head of the column says the unit, the cell does not', () => {
    expect(formatValue(of('mm²', 1), [0.5, 2.5], 'en', false)).toBe('0.5–2.5')
  })
})

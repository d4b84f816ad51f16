import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#platform/language/language.ts'
import { readDecimal, type Typed, type Written } from './decimal.ts'
import { readAmount, readPercent, readPrice } from './money.ts'
import { numberWords } from './number-words.ts'

/** What was read, as a word of a table. */
const told = (read: Typed<string | number>): unknown => {
  if (read.kind === 'value') return read.value
  if (read.kind === 'empty') return 'empty'
  return read.fault.because === 'two' ? [...read.fault.readings] : read.fault.because
}
/** A text in the English, the Spanish and the Mexican form of the shop. */
const everywhere = (read: (locale: string) => Typed<string | number>) =>
  ['en-GB', 'es-ES', 'es-MX'].map(locale => told(read(locale)))
const same = (value: unknown) => [value, value, value]

describe('a price per price unit', () => {
  test.each<[string, unknown[]]>([
    // a number that begins with 0 has no thousands
    ['0,239', same('0.2390')],
    ['0.239', same('0.2390')],
    ['0,125', same('0.1250')],
    ['00.125', same('0.1250')],
    ['0,1250', same('0.1250')],
    [',125', same('0.1250')],
    ['.5', same('0.5000')],
    ['5,4', same('5.4000')],
    ['5.40', same('5.4000')],
    ['5,20', same('5.2000')],
    ['1234,567', same('1234.5670')],
    ['12.3456', same('12.3456')],
    ['7', same('7.0000')],
    ['7.', same('7.0000')],
    // three digits behind a single sign: the locale's decimal sign, or two readings
    ['1,234', [['1.234', '1234'], '1.2340', ['1.234', '1234']]],
    ['1.234', ['1.2340', ['1.234', '1234'], '1.2340']],
    ['1,000', [['1', '1000'], '1.0000', ['1', '1000']]],
    ['6,250', [['6.25', '6250'], '6.2500', ['6.25', '6250']]],
    // two signs, or one that comes twice, say which is which
    ['1.000,50', same('1000.5000')],
    ['1,000.50', same('1000.5000')],
    ['1.234.567', same('1234567.0000')],
    ['1 234,5', same('1234.5000')],
    ['1\u00a0234.5', same('1234.5000')],
    ["1'234", same('1234.0000')],
    ['1’234.50', same('1234.5000')],
    ['１２,５', same('12.5000')],
    ['+5', same('5.0000')],
    ['', same('empty')],
    [' ', same('empty')],
    ['1.23456', same('decimals')],
    ['1.230000', same('1.2300')],
    ['1234567890', same('too-large')],
    ['-1', same('negative')],
    ['−0,5', same('negative')],
    ['0,123,456', same('no-number')],
    ['1,23,456', same('no-number')],
    ['1.2.3', same('no-number')],
    ['1 2', same('no-number')],
    ['1e5', same('no-number')],
    ['0x10', same('no-number')],
    ['Infinity', same('no-number')],
    ['NaN', same('no-number')],
    ['.', same('no-number')],
    ['-', same('no-number')],
    ['٣', same('no-number')],
    ['5 %', same('no-number')],
  ])('%j is %j in English, Spanish and Mexico', (typed, values) => {
    expect(everywhere(locale => readPrice(typed, { locale }))).toEqual(values)
  })
})

describe('an amount of money, in the smallest unit', () => {
  test.each<[string, string, unknown[]]>([
    ['12.50', 'EUR', same(1_250)],
    ['12,5', 'EUR', same(1_250)],
    ['50,000.00', 'EUR', same(5_000_000)],
    ['50.000,00', 'EUR', same(5_000_000)],
    ['0', 'EUR', same(0)],
    ['0.500', 'EUR', same(50)],
    ['0,239', 'EUR', same('decimals')],
    ['5.123', 'EUR', [['5.123', '5123'], 512_300, ['5.123', '5123']]],
    ['10.005', 'EUR', [['10.005', '10005'], 1_000_500, ['10.005', '10005']]],
    ['10,005', 'EUR', [1_000_500, ['10.005', '10005'], 1_000_500]],
    ['60.000', 'EUR', [['60', '60000'], 6_000_000, ['60', '60000']]],
    ['60,000', 'EUR', [6_000_000, ['60', '60000'], 6_000_000]],
    ['1.060.000,5', 'EUR', same(106_000_050)],
    ['1,060.000', 'EUR', same(106_000)],
    ['6.0000', 'EUR', same(600)],
    ['5.1234', 'EUR', same('decimals')],
    ['12.5', 'JPY', same('decimals')],
    ['1,000', 'JPY', [1_000, ['1', '1000'], 1_000]],
    ['1,000', 'KWD', [['1', '1000'], 1_000, ['1', '1000']]],
    ['1.000', 'KWD', [1_000, ['1', '1000'], 1_000]],
    ['100000000000', 'EUR', same('too-large')],
    ['4.90 EUR', 'EUR', same('no-number')],
    ['-3', 'EUR', same('negative')],
    ['', 'EUR', same('empty')],
  ])('%j of %s is %j in English, Spanish and Mexico', (typed, currency, values) => {
    expect(everywhere(locale => readAmount(typed, currency, locale))).toEqual(values)
  })
})

test.each<[string, unknown]>([
  ['7', '7.00'],
  ['7,5', '7.50'],
  ['7,5 %', '7.50'],
  ['19,00%', '19.00'],
  ['12.25 %', '12.25'],
  ['12.000', '12.00'],
  ['100', '100.00'],
  ['100.01', 'too-large'],
  ['1.234', 'decimals'],
  ['1,000', '1.00'],
  ['0,125', 'decimals'],
  ['-1', 'negative'],
  ['% 5', 'no-number'],
  ['%', 'empty'],
  ['', 'empty'],
])('a percentage typed as %j is %j', (typed, value) => {
  expect(told(readPercent(typed))).toEqual(value)
})

test.each<[string, Written, unknown]>([
  ['0,125', '.', '0.125'],
  ['0.125', ',', '0.125'],
  ['1,234', '.', '1234'],
  ['1.234', ',', '1234'],
  ['1.234', '.', '1.234'],
  ['1,234', 'either', '1.234'],
  ['1,234', 'unknown', ['1.234', '1234']],
  ['1.234', 'unknown', '1.234'],
  ['-0012,50', 'either', '-12.5'],
])('a file says how it writes numbers: %j with %j is %j', (typed, written, value) => {
  expect(told(readDecimal(typed, { places: 9, most: 1e9, written, signed: true }))).toEqual(value)
})

test('what is shown as a number of a locale is read back as that number, or asked', () => {
  const locale = fc.constantFrom('en-GB', 'es-ES', 'es-MX')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), locale, fc.boolean(), (units, at, useGrouping) => {
      const price = (units / 10_000).toFixed(4)
      const options = { useGrouping, minimumFractionDigits: 0, maximumFractionDigits: 4 }
      const shown = new Intl.NumberFormat(at, options).format(price as Intl.StringNumericLiteral)
      const read = readPrice(shown, { locale: at })
      const is = read.kind === 'value' ? [Number(read.value)] : []
      const may = read.kind === 'wrong' && read.fault.because === 'two' ? read.fault.readings.map(Number) : is
      expect(may).toContain(Number(price) > 999_999_999 ? Number.NaN : Number(price))
    }),
    { numRuns: 300 },
  )
})

describe('why a number was not taken', () => {
  const formats = { en: 'en-GB', es: 'es-ES' }
  const words = (typed: string, places: number) =>
    languages.map(language => {
      const formatLocale = formats[language]
      // what is asked in one language may be clear in another: the other sign is asked there
      const text = language === 'es' ? typed.replace(/[.,]/, sign => (sign === '.' ? ',' : '.')) : typed
      const read = readDecimal(text, { places, most: 1e6, written: { locale: formatLocale } })
      return read.kind === 'wrong' ? numberWords(read.fault, { language, formatLocale }) : read
    })
  test.each<[string, number, string[]]>([
    [
      '1,234',
      4,
      [
        '1,234 can mean 1.234 or 1234: please write 1.234 or 1234.',
        '1.234 puede significar 1,234 o 1234: escriba 1,234 o 1234.',
      ],
    ],
    [
      '10.005',
      2,
      [
        '10.005 can mean 10005, or 10.005, which has more than 2 decimals: please write 10005, or no more than 2 decimals.',
        '10,005 puede significar 10005, o 10,005, que tiene más de 2 decimales: escriba 10005, o no más de 2 decimales.',
      ],
    ],
    [
      '1.005',
      0,
      [
        '1.005 can mean 1005 or 1.005: please write 1005, or a whole number.',
        '1,005 puede significar 1005 o 1,005: escriba 1005, o un número entero.',
      ],
    ],
    ['0.12345', 4, ['Please enter no more than 4 decimals.', 'No introduzca más de 4 decimales.']],
    ['2000000', 0, ['Please enter 1,000,000 or less.', 'Introduzca 1.000.000 o menos.']],
    ['x', 2, ['Please enter a number such as 12.5.', 'Introduzca un número como 12,5.']],
  ])('%j with %i places', (typed, places, sentences) => expect(words(typed, places)).toEqual(sentences))
})

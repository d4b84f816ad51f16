import { expect, test } from 'vitest'
import { inUnit, knownUnits, perText, quantityText, unitMeant, unitWord } from './order-unit.ts'

const pages = {
  en: { language: 'en', formatLocale: 'en-GB' },
  es: { language: 'es', formatLocale: 'es-ES' },
} as const

test.each([
  [1, 'C62', '1 piece', '1 unidad'],
  [30, 'C62', '30 pieces', '30 unidades'],
  [12_500, 'MTR', '12,500\u00a0m', '12.500\u00a0m'],
  [1, 'PK', '1 pack', '1 paquete'],
  [3, 'BG', '3 bags', '3 bolsas'],
  [2, 'SET', '2 sets', '2 juegos'],
  [2, 'PR', '2 pairs', '2 pares'],
  [4, 'RO', '4 rolls', '4 rollos'],
  [5, 'KGM', '5\u00a0kg', '5\u00a0kg'],
  [2, 'QX9', '2 QX9', '2 QX9'],
] as const)('%i %s is said as %j and %j', (n, unit, en, es) => {
  expect([quantityText(n, unit, pages.en), quantityText(n, unit, pages.es)]).toEqual([en, es])
})

test.each([
  [1, 'C62', null, null],
  [100, 'C62', 'per 100', 'por 100'],
  [1, 'MTR', 'per metre', 'por metro'],
  [100, 'MTR', 'per 100\u00a0m', 'por 100\u00a0m'],
  [1, 'BG', 'per bag', 'por bolsa'],
  [100, 'BG', 'per 100 bags', 'por 100 bolsas'],
  [1, 'PR', 'per pair', 'por par'],
] as const)('a price for %i %s is said as %j and %j', (n, unit, en, es) => {
  expect([perText(n, unit, 'en'), perText(n, unit, 'es')]).toEqual([en, es])
})

test.each([
  ['m', 'MTR'],
  ['MTR', 'MTR'],
  ['Meter', 'MTR'],
  ['metros', 'MTR'],
  ['mts.', 'MTR'],
  ['pcs.', 'C62'],
  ['(pcs)', 'C62'],
  ['PC(S)', 'C62'],
  ['Stück', 'C62'],
  ['unid.', 'C62'],
  ['sztuk', 'C62'],
  ['darab', 'C62'],
  ['styck', 'C62'],
  ['PAA', 'PR'],
  ['ST', 'C62'],
  ['Packs', 'PK'],
  ['VPE', 'PK'],
  ['Beutel', 'BG'],
  ['bolsas', 'BG'],
  ['Satz', 'SET'],
  ['juego', 'SET'],
  ['Paar', 'PR'],
  ['rollos', 'RO'],
  ['Rolle', 'RO'],
  ['kg', 'KGM'],
  ['Kits', 'KT'],
  ['rev', null],
  ['', null],
] as const)('the word %j means %j', (word, unit) => {
  expect(unitMeant(word)).toBe(unit)
})

test.each([
  [25, 'MTR', 'MTR', { quantity: 25, sure: true }],
  [2, 'KMT', 'MTR', { quantity: 2000, sure: false }],
  [3, 'BG', 'PK', { quantity: 3, sure: true }],
  [3, 'C62', 'SET', { quantity: 3, sure: true }],
  [3, 'C62', 'MTR', null],
  [3, 'MTR', 'C62', null],
  [3, 'KGM', 'MTR', null],
] as const)('%i of %s of an article in %s: %j', (n, written, unit, answer) => {
  expect(inUnit(n, written, unit)).toEqual(answer)
})

test('every unit has one and several in both languages, and its own words mean it', () => {
  const wrong = knownUnits.flatMap(unit =>
    (['en', 'es'] as const).flatMap(language =>
      [1, 2].flatMap(n => {
        const word = unitWord(unit, n, language)
        const same = word === unitWord('RO', n, 'es') && unit === 'NCL' // a coil and a roll are one word in Spanish
        return same || unitMeant(word) === unit ? [] : [[unit, word, unitMeant(word)]]
      }),
    ),
  )
  expect(wrong).toEqual([])
})

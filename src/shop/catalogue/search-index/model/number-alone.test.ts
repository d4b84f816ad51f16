import { describe, expect, test } from 'vitest'
import { createIndexBuilder } from './build-index.ts'
import type { IndexedArticle, IndexedAttribute } from './index-input.ts'
import { listing } from './list-articles.ts'
import type { ListQuery } from './list-query.ts'
import { withInches, withSymbols } from './quantity.ts'
import { suggest } from './suggest.ts'

/** Numbers as other makers have them: digits with dots, commas and hyphens, beside articles that mention the same digits. */
const pitch: IndexedAttribute = {
  code: 'pitch',
  names: { en: 'Pitch', es: 'Paso' },
  unit: 'mm',
  kind: 'number',
  facet: 'values',
  sort: 1,
  precision: 2,
}
type Made = { code: string; name: string; numbers?: string[]; pitch?: number }
const made: Made[] = [
  { code: '1456', name: 'Plate, thick' },
  { code: '145.6', name: 'Plate' },
  { code: '3-10', name: 'Clip' },
  { code: '90,75', name: 'Ferrule' },
  { code: '90.750', name: 'Ferrule, long' },
  { code: '12', name: 'Cover' },
  { code: '0012345', name: 'Strip' },
  { code: '09551667000741', name: 'Filter plug' },
  { code: 'K2 6M 0601', name: 'Insert, 6 poles' },
  { code: 'K2 6M 0611', name: 'Insert, 6 poles, for 145.6' },
  { code: 'H-7001', name: 'Contact', numbers: ['282777-1'] },
  { code: 'CC-78', name: 'Circular connector 7/8"', pitch: 2.54 },
  { code: 'CC-12', name: 'Circular connector 1/2"', pitch: 12.7 },
  { code: 'CG-114', name: 'Cable gland 1 1/4"' },
  { code: 'BX-7', name: 'Box with 7 or 8 places, 3 of 10, 90 or 75' },
]
const builder = createIndexBuilder([pitch], [])
made.forEach(({ code, name, numbers = [], ...values }, i) => {
  const article: IndexedArticle = {
    id: i + 1,
    code,
    base: null,
    categories: [],
    names: { en: name, es: name },
    descriptions: {},
    manufacturer: null,
    mpn: null,
    series: null,
    keywords: [],
    numbers,
    attributes: values.pitch === undefined ? {} : { pitch: values.pitch },
    rank: 0,
    orderable: true,
  }
  builder.add(article)
})
const index = builder.finish()
const codeOf = (id: number) => made[id - 1]?.code ?? ''
const find = (text: string, more: Partial<ListQuery> = {}) =>
  listing(index, { text, language: 'en', ...more })
const codes = (text: string, more: Partial<ListQuery> = {}) =>
  find(text, more).rows.map(row => codeOf(row.article))

describe('a text that is a number', () => {
  test.each<[text: string, alone: string[], beyond: number]>([
    ['145.6', ['145.6', '1456'], 1],
    ['1456', ['1456', '145.6'], 0],
    ['3-10', ['3-10'], 1],
    ['90,75', ['90,75'], 1],
    ['90.75', ['90,75'], 1],
    ['k2 6m 0601', ['K2 6M 0601'], 0],
    ['K26M0601', ['K2 6M 0601'], 0],
    ['282777-1', ['H-7001'], 0],
  ])('SRCH-01 %s stands alone, the exact spelling first', (text, alone, beyond) => {
    expect(codes(text)).toEqual(alone)
    expect(find(text).beyond).toBe(beyond)
    const all = codes(text, { beyondNumber: true })
    expect(all.slice(0, alone.length)).toEqual(alone)
    expect(all).toHaveLength(alone.length + beyond)
  })
  test.each<[text: string, code: string]>([
    ['9551667000741', '09551667000741'],
    ['12345', '0012345'],
    ['K2 6M O601', 'K2 6M 0601'],
  ])('SRCH-01 %s lost a zero or holds an O, and is said to be %s', (text, code) => {
    expect(codes(text)[0]).toBe(code)
    expect(find(text).text).toMatchObject({ found: 'corrected', corrections: [{ typed: text, used: code }] })
  })
  test('SRCH-01 a number that nothing is near to finds nothing', () => {
    expect(codes('88123412341234')).toEqual([])
  })
  test('SRCH-02 while it is typed, what begins with it and mentions it is offered too', () => {
    expect(suggest(index, '145.6', 'en', 5).articles.map(one => codeOf(one.article))).toContain('K2 6M 0611')
  })
})

describe('sizes in inches', () => {
  test.each<[text: string, first: string]>([
    ['7/8"', 'CC-78'],
    ['7/8 in', 'CC-78'],
    ['connector 7/8 inch', 'CC-78'],
    ['1/2"', 'CC-12'],
    ['½″', 'CC-12'],
    ['1 1/4 in', 'CG-114'],
    ['1-1/4" gland', 'CG-114'],
    ['prensaestopas 1¼ pulgadas', 'CG-114'],
  ])('SRCH-01 %s is a size, not two numbers', (text, first) => {
    expect(codes(text)).toEqual([first])
  })
  test.each<[text: string, read: string]>([
    ['7/8"', '0.875in'],
    ['1 1/4 in', '1.25in'],
    ["2-1/2''", '2.5in'],
    ['1½ zoll', '1.5in'],
    ['K2 3/4', 'K2 3/4'],
    ['10/2 in', '10/2 in'],
    ['1/2 inserts', '1/2 inserts'],
  ])('SRCH-01 %s is read as %s', (text, read) => {
    expect(withInches(text).trim()).toBe(read)
  })
})

test.each<[low: string, shown: string]>([
  ['10 a 500 v', '10 A 500 V'],
  ['16a insert', '16A insert'],
  ['2 a 4 mm2', '2 a 4 mm²'],
  ['awg 24', 'AWG 24'],
  ['0.6 nm', '0.6 Nm'],
  ['4 m', '4 m'],
])('SRCH-02 %s is offered as %s', (low, shown) => {
  expect(withSymbols(low)).toBe(shown)
})

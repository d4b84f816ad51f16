import { describe, expect, test } from 'vitest'
import { createIndexBuilder } from './build-index.ts'
import type { AttributeValue, IndexedArticle, IndexedAttribute } from './index-input.ts'
import type { Language } from './index-input.ts'
import { listing } from './list-articles.ts'
import type { ListQuery } from './list-query.ts'
import { similarRows } from './similar-articles.ts'
import { suggest } from './suggest.ts'
import { insideText } from './suggest-terms.ts'
import { builtInSynonyms } from './synonyms.ts'

/** What engineers type, held against a small catalogue made for it: which products come first, and which filters are read. */
const attribute = (
  code: string,
  en: string,
  es: string,
  more: Partial<IndexedAttribute> = {},
): IndexedAttribute => ({
  code,
  names: { en, es },
  unit: null,
  kind: 'text',
  facet: 'values',
  sort: 1,
  precision: 2,
  ...more,
})
const attributes = [
  attribute('poles', 'Poles', 'Polos', { kind: 'number', sort: 1 }),
  attribute('gender', 'Gender', 'Género', {
    sort: 2,
    valueNames: { m: { en: 'Male', es: 'Macho' }, f: { en: 'Female', es: 'Hembra' } },
  }),
  attribute('current', 'Rated current', 'Corriente asignada', {
    kind: 'number',
    unit: 'A',
    facet: 'range',
    sort: 3,
  }),
  attribute('voltage', 'Rated voltage', 'Tensión asignada', {
    kind: 'number',
    unit: 'V',
    facet: 'range',
    sort: 4,
  }),
  attribute('wire', 'Wire cross-section', 'Sección', {
    kind: 'interval',
    unit: 'mm²',
    facet: 'range',
    sort: 5,
  }),
  attribute('pitch', 'Pitch', 'Paso', { kind: 'number', unit: 'mm', sort: 6 }),
  attribute('drill', 'Drill', 'Taladro', { kind: 'number', unit: 'mm', sort: 7 }),
  attribute('protection', 'Degree of protection', 'Grado de protección', { sort: 8 }),
  attribute('frame-for', 'Frame for', 'Marco para', {
    sort: 9,
    valueNames: { hood: { en: 'Hood', es: 'Capota' } },
  }),
]
type Row = [
  code: string,
  en: string,
  es: string,
  values: Record<string, AttributeValue>,
  description?: string,
]
const insert = (poles: number, gender: string, current: number, voltage: number): Row => [
  `IN-${poles}${gender.toUpperCase()}-${current}`,
  `Insert, ${poles} poles, ${gender === 'm' ? 'male' : 'female'}, ${current} A`,
  `Inserto, ${poles} polos, ${gender === 'm' ? 'macho' : 'hembra'}, ${current} A`,
  { poles, gender, current, voltage },
]
const block = (poles: number, pitch: number): Row => [
  `TB-${pitch}-${poles}`,
  `Terminal block ${poles}, screw`,
  `Borne ${poles}, tornillo`,
  { poles, pitch, wire: pitch > 4 ? [0.2, 2.5] : [0.14, 1], current: pitch > 4 ? 16 : 8, voltage: 250 },
]
const rows: Row[] = [
  [
    'FR-6',
    'Hinged frame, size 6, for hoods',
    'Marco abatible, tamaño 6, para capotas',
    { 'frame-for': 'hood' },
  ],
  ['CC-1', 'Cable coupler 6B', 'Acoplador de cable 6B', {}],
  [
    'IF-9',
    'Interface cable, 9 poles',
    'Cable de interfaz, 9 polos',
    { poles: 9, protection: 'IP67' },
    'With metal hoods.',
  ],
  ['SC-3', 'Sensor cable M12', 'Cable para sensor M12', { poles: 3, protection: 'IP67' }],
  ['HD-6', 'Hood 6B, top entry', 'Capota 6B, entrada superior', { protection: 'IP65' }],
  ['HD-10', 'Hood 10B, side entry', 'Capota 10B, entrada lateral', { protection: 'IP65' }],
  ['BH-6', 'Bulkhead housing 6B', 'Carcasa para panel 6B', { protection: 'IP65' }],
  ...[6, 10, 16, 24].flatMap(poles => [insert(poles, 'm', 16, 500), insert(poles, 'f', 16, 500)]),
  insert(16, 'm', 10, 250),
  insert(5, 'm', 16, 400),
  ...[10, 12, 2, 3, 5].map(poles => block(poles, 5.08)),
  block(5, 3.5),
  [
    'SW-24',
    'Solder wire 24',
    'Hilo de soldar 24',
    { drill: 2.54 },
    'For a terminal block of 5 way, 2.5 mm².',
  ],
  ['PH-1', 'Pin header 1 x 4', 'Tira de pines 1 x 4', { poles: 4, pitch: 2.54, gender: 'm' }],
  ['PH-2', 'Pin header 1 x 5', 'Tira de pines 1 x 5', { poles: 5, pitch: 2.0, gender: 'm', drill: 2.54 }],
  ['DS-9M', 'D-Sub connector, 9 poles, male', 'Conector D-Sub, 9 polos, macho', { poles: 9, gender: 'm' }],
  ['DS-9F', 'D-Sub connector, 9 poles, female', 'Conector D-Sub, 9 polos, hembra', { poles: 9, gender: 'f' }],
  [
    'DS-25M',
    'D-Sub connector, 25 poles, male',
    'Conector D-Sub, 25 polos, macho',
    { poles: 25, gender: 'm' },
  ],
  ['DIN-M', 'DIN 41612 connector, male', 'Conector DIN 41612, macho', { poles: 32, gender: 'm' }],
  ['UC-F', 'USB C receptacle, board', 'USB C hembra, placa', { gender: 'f' }],
  ['UA-F', 'USB A receptacle, board', 'USB A hembra, placa', { gender: 'f' }],
  ['MU-F', 'USB Mini receptacle', 'USB Mini hembra', { gender: 'f' }],
  ['MJ-8', 'Modular jack 8P8C', 'Base modular 8P8C', { poles: 8 }],
  ['DC-1', 'Barrel jack 2.1', 'Jack cilíndrico 2.1', {}],
  ['BX-10', 'Box header 10', 'Conector con cuerpo 10', { poles: 10 }],
  ['UFL-1', 'U.FL coaxial connector', 'Conector coaxial U.FL', {}],
]
const articles = rows.map(([code, en, es, values, description], i): IndexedArticle => ({
  id: i + 1,
  code,
  base: null,
  categories: [],
  names: { en, es },
  descriptions: description ? { en: description } : {},
  manufacturer: null,
  mpn: null,
  series: null,
  keywords: [],
  numbers: [],
  attributes: values,
  rank: 0,
  orderable: true,
}))
const builder = createIndexBuilder(attributes, [])
for (const article of articles) builder.add(article)
const index = builder.finish()
const codeOf = (id: number) => rows[id - 1]?.[0] ?? ''

function search(text: string, language: Language = 'en') {
  const query: ListQuery = { text, language }
  const found = listing(index, query)
  return {
    codes: found.rows.map(row => codeOf(row.article)),
    filters: Object.fromEntries(
      found.read.fromText.map(({ filter }) => [filter.facet, [...new Set(filter.values)].join()]),
    ),
    words: found.read.text,
    givenUp: found.read.givenUp,
    missing: found.text?.missing ?? [],
    similar: similarRows(index, query, found, builtInSynonyms).map(row => codeOf(row.article)),
  }
}

describe('a value that is read is a filter', () => {
  test.each<[text: string, language: Language, codes: string[], filters: Record<string, string>]>([
    ['16 pole insert', 'en', ['IN-16F-16', 'IN-16M-10', 'IN-16M-16'], { poles: '16' }],
    ['inserto de 16 polos', 'es', ['IN-16F-16', 'IN-16M-10', 'IN-16M-16'], { poles: '16' }],
    ['16 way female insert', 'en', ['IN-16F-16'], { poles: '16', gender: 'f' }],
    ['inserto hembra 16 vías', 'es', ['IN-16F-16'], { poles: '16', gender: 'f' }],
    ['10 A 250 V', 'en', ['IN-16M-10'], { current: '10', voltage: '250' }],
    ['16A 400V insert', 'en', ['IN-5M-16'], { current: '16', voltage: '400' }],
    ['2.5mm² terminal block 5 way', 'en', ['TB-5.08-5'], { wire: '2.5', poles: '5' }],
    ['IP65 hood', 'en', ['HD-6', 'HD-10'], { protection: 'IP65' }],
    ['IP 65 hood', 'en', ['HD-6', 'HD-10'], { protection: 'IP65' }],
    ['2.54 mm pin header', 'en', ['PH-1'], { pitch: '2.54' }],
    ['2,54 mm tira de pines', 'es', ['PH-1'], { pitch: '2.54' }],
    ['db9 male', 'en', ['DS-9M'], { gender: 'm' }],
    ['conector USB hembra tipo C', 'es', ['UC-F'], { gender: 'f' }],
  ])('SRCH-01 %s (%s)', (text, language, codes, filters) => {
    const found = search(text, language)
    expect(found.codes.toSorted()).toEqual(codes.toSorted())
    expect(found.filters).toEqual(filters)
  })
  test('SRCH-01 a gauge is the size of wire that it equals', () => {
    const found = search('AWG 24 terminal block')
    expect(found.codes.toSorted()).toEqual(
      rows
        .map(row => row[0])
        .filter(code => code.startsWith('TB-'))
        .toSorted(),
    )
    expect(found.filters).toEqual({ wire: '0.25' })
  })
  test('SRCH-01 what is similar comes after the strict hits, none of them twice', () => {
    const { codes, similar } = search('16 pole insert')
    expect(similar.slice(0, 4).every(code => /^IN-(10|24)/.test(code))).toBe(true)
    expect(similar.filter(code => codes.includes(code))).toEqual([])
    expect(search('insert').similar).toEqual([])
  })
  test('SRCH-01 a value that leaves nothing is given up, and the nearest one offered', () => {
    const ip = search('IP67 hood')
    expect(ip.codes.slice(0, 2).toSorted()).toEqual(['HD-10', 'HD-6'])
    expect(ip.givenUp).toEqual([
      {
        typed: 'IP67',
        facet: 'protection',
        names: { en: 'Degree of protection', es: 'Grado de protección' },
        nearest: {
          filter: { facet: 'protection', values: ['IP65'] },
          count: 2,
          labels: { en: 'IP65', es: 'IP65' },
        },
      },
    ])
    expect(search('9 mm terminal block').givenUp[0]).toMatchObject({
      names: { en: 'Pitch', es: 'Paso' },
      nearest: { labels: { en: '5.08 mm', es: '5,08 mm' } },
    })
    expect(search('17 pole insert').givenUp[0]?.nearest?.filter).toEqual({ facet: 'poles', values: ['16'] })
    // of a rating a little more is nearer than a little less
    expect(search('300 V insert').givenUp[0]?.nearest?.filter).toEqual({
      facet: 'voltage',
      values: ['400', '400'],
    })
  })
  test('SRCH-01 where a value is all of a text and nothing has it, what has the nearest is similar', () => {
    const found = search('300 V')
    expect(found.codes).toEqual([])
    expect(found.similar.length).toBeGreaterThan(0)
    const nearest = search('400 V').codes
    expect(found.similar.every(code => nearest.includes(code))).toBe(true)
  })
  test('SRCH-01 words that leave nothing are left out, and said', () => {
    const found = search('xyzzyx 16 A')
    expect([found.filters, found.missing]).toEqual([{ current: '16' }, ['xyzzyx']])
    expect(search('hood jack').missing).toHaveLength(1)
  })
  test('SRCH-01 a part number is no value', () => {
    const found = search('IN-16M-16')
    expect([found.codes[0], found.filters]).toEqual(['IN-16M-16', {}])
  })
  test('SRCH-01 a filter that is chosen wins over the text', () => {
    const found = listing(index, {
      text: '16 pole insert',
      language: 'en',
      filters: [{ facet: 'poles', values: ['10'] }],
    })
    expect(found.rows.map(row => codeOf(row.article)).toSorted()).toEqual(['IN-10F-16', 'IN-10M-16'])
  })
})

describe('what a name names comes before what mentions it', () => {
  test.each<[text: string, language: Language, first: string[]]>([
    ['hood', 'en', ['HD-6', 'HD-10']],
    ['capota', 'es', ['HD-6', 'HD-10']],
    ['housing', 'en', ['BH-6']],
    ['cable', 'en', ['IF-9', 'SC-3']],
    ['cable', 'es', ['IF-9', 'SC-3']],
  ])('SRCH-01 %s (%s)', (text, language, first) => {
    expect(search(text, language).codes.slice(0, first.length).toSorted()).toEqual(first.toSorted())
  })
  test('SRCH-01 numbers sort as numbers', () => {
    expect(search('TB-5.08').codes).toEqual([
      'TB-5.08-2',
      'TB-5.08-3',
      'TB-5.08-5',
      'TB-5.08-10',
      'TB-5.08-12',
    ])
  })
})

describe('words of the trade', () => {
  test.each<[text: string, first: string]>([
    ['de9', 'DS-9F'],
    ['DB25', 'DS-25M'],
    ['rj45', 'MJ-8'],
    ['RJ-45', 'MJ-8'],
    ['M12 x 1.5', 'SC-3'],
    ['m 12 cable', 'SC-3'],
    ['backshell', 'HD-6'],
    ['enclosure', 'BH-6'],
    ['dc jack', 'DC-1'],
    ['jack de alimentación', 'DC-1'],
    ['mini usb', 'MU-F'],
    ['usb type c', 'UC-F'],
    ['pin strip', 'PH-1'],
    ['idc header', 'BX-10'],
    ['screw terminal', 'TB-3.5-5'],
    ['ipex', 'UFL-1'],
    ['u.fl', 'UFL-1'],
  ])('SRCH-01 %s', (text, first) => {
    expect(search(text).codes[0]).toBe(first)
  })
})

describe('suggestions', () => {
  test.each([
    ['Standard inserts', 'standard inserts'],
    ['DIN rail terminal blocks', 'DIN rail terminal blocks'],
    ['D-Sub connectors', 'D-Sub connectors'],
    ['Índices', 'índices'],
  ])('SRCH-02 a value is offered with the family %j as %j', (name, written) => {
    expect(insideText(name)).toBe(written)
  })
  test('SRCH-02 are in the order of the results', () => {
    for (const text of ['16 pole', '16 pole insert', 'hood', 'cable', 'db9 male'])
      expect(
        suggest(index, text, 'en', 5).articles.map(({ article }) => codeOf(article)),
        text,
      ).toEqual(search(text).codes.slice(0, 5))
  })
})

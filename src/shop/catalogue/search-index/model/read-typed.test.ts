import { describe, expect, test } from 'vitest'
import { createIndexBuilder } from './build-index.ts'
import type { AttributeValue, IndexedArticle, IndexedAttribute, Language } from './index-input.ts'
import { listing } from './list-articles.ts'
import { readPieces } from './text-pieces.ts'

/** Values and things as people of the trade write them, held against a small catalogue of all kinds. */
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
const named = (values: Record<string, [en: string, es: string]>): Partial<IndexedAttribute> => ({
  valueNames: Object.fromEntries(Object.entries(values).map(([code, [en, es]]) => [code, { en, es }])),
})
const attributes = [
  attribute('poles', 'Poles', 'Polos', { kind: 'number' }),
  attribute('gender', 'Gender', 'Género', named({ m: ['Male', 'Macho'], f: ['Female', 'Hembra'] })),
  attribute('size', 'Size', 'Tamaño', { sort: 2 }),
  attribute('coding', 'Coding', 'Codificación', { sort: 3 }),
  attribute(
    'angle',
    'Angle',
    'Ángulo',
    named({ straight: ['Straight', 'Recto'], angled: ['Angled', 'Acodado'] }),
  ),
  attribute('current', 'Rated current', 'Corriente asignada', { kind: 'number', unit: 'A', facet: 'range' }),
  attribute('voltage', 'Rated voltage', 'Tensión asignada', { kind: 'number', unit: 'V', facet: 'range' }),
  attribute('wire', 'Wire cross-section', 'Sección', { kind: 'interval', unit: 'mm²', facet: 'range' }),
  attribute('pitch', 'Pitch', 'Paso', { kind: 'number', unit: 'mm' }),
  attribute('clamp', 'Clamping range', 'Rango de sujeción', {
    kind: 'interval',
    unit: 'mm',
    facet: 'range',
    sort: 8,
  }),
  attribute('length', 'Cable length', 'Longitud de cable', { kind: 'number', unit: 'm', facet: 'range' }),
  attribute('temperature', 'Operating temperature', 'Temperatura', {
    kind: 'interval',
    unit: '°C',
    facet: 'range',
  }),
  attribute('protection', 'Degree of protection', 'Grado de protección', { sort: 9 }),
  attribute('material', 'Material', 'Material', { sort: 9 }),
  attribute('lever', 'Locking', 'Cierre', {
    sort: 9,
    ...named({ one: ['Single lever', 'Una palanca'], two: ['Double lever', 'Dos palancas'] }),
  }),
]
type Row = [
  code: string,
  en: string,
  es: string,
  values: Record<string, AttributeValue>,
  description?: string,
]
const insert = (poles: number, gender: 'm' | 'f', current: number, voltage: number): Row => [
  `IN ${poles}${gender.toUpperCase()} ${current}`,
  `Insert, ${poles} poles, ${gender === 'm' ? 'male' : 'female'}, ${current} A`,
  `Inserto, ${poles} polos, ${gender === 'm' ? 'macho' : 'hembra'}, ${current} A`,
  { poles, gender, current, voltage, temperature: [-40, 125] },
]
const contact = (wire: number, gender: 'm' | 'f', finish: 'gold' | 'silver', current: number): Row => [
  `CT${current}${gender.toUpperCase()} ${wire} ${finish}`,
  `${gender === 'm' ? 'Pin' : 'Socket'} contact, ${current} A, ${wire} mm², ${finish}`,
  `Contacto ${gender === 'm' ? 'macho' : 'hembra'}, ${current} A, ${wire} mm², ${finish === 'gold' ? 'oro' : 'plata'}`,
  { wire: [wire, wire], gender, current },
]
const round = (coding: string, angle: 'straight' | 'angled'): Row => [
  `RD-${coding}-${angle}`,
  `M12 connector, ${angle}`,
  `Conector M12, ${angle === 'straight' ? 'recto' : 'acodado'}`,
  { size: 'M12', coding, angle, pitch: 2, clamp: [4, 6], protection: 'IP67' },
]
const cable = (size: string, coding: string, length: number): Row => [
  `CA-${size}-${coding}-${length}`,
  `Sensor cable ${size}`,
  `Cable para sensor ${size}`,
  { size, coding, length, protection: 'IP65' },
]
const rows: Row[] = [
  ...[6, 10, 16, 24].map(poles => insert(poles, 'm', 16, 500)),
  insert(6, 'f', 40, 1000),
  ...[0.5, 0.75, 1, 1.5, 2.5].map(wire => contact(wire, 'm', 'silver', 10)),
  contact(1.5, 'f', 'gold', 10),
  contact(4, 'm', 'silver', 40),
  round('A', 'straight'),
  round('D', 'angled'),
  round('X', 'angled'),
  cable('M12', 'X', 2),
  cable('M12', 'A', 5),
  cable('M8', 'A', 5),
  ...(['one', 'two'] as const).map((lever): Row => [
    `HD-${lever}`,
    'Hood, top entry',
    'Capota, entrada superior',
    {
      lever,
      clamp: [9, 17],
      temperature: [-40, 85],
      material: lever === 'one' ? 'Thermoplastic' : 'Aluminium',
    },
    'For a cable gland.',
  ]),
  ['GL-6', 'Cable gland, brass', 'Prensaestopas, latón', { clamp: [6, 12] }],
  ['TB-5', 'Terminal block, pitch 5.08 mm', 'Borne, paso 5,08 mm', { pitch: 5.08, wire: [0.2, 4] }],
  ['TR-4', 'Feed-through terminal 4 mm²', 'Borne de paso 4 mm²', { wire: [0.2, 4] }],
  ['TR-95', 'Feed-through terminal 95 mm²', 'Borne de paso 95 mm²', { wire: [70, 95] }],
  ['TRE-4', 'Earth terminal', 'Borne de tierra', { wire: [0.2, 4] }],
  ['TL-1', 'Removal tool', 'Herramienta de extracción', {}],
  ['FR-1', 'Hinged frame', 'Marco abatible', {}],
  ['FU-1', 'Fuse terminal', 'Borne portafusible', {}],
  [
    'DS-P',
    'D-Sub connector, solder cup',
    'Conector D-Sub, copa',
    { poles: 25 },
    'Crimp contacts, gold plated.',
  ],
  ['PH-1x4', 'Pin header', 'Tira de pines', { poles: 4 }],
  ['PH-1x40', 'Pin header', 'Tira de pines', { poles: 40 }],
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

function search(text: string, language: Language = 'en') {
  const found = listing(index, { text, language })
  return {
    codes: found.rows.map(row => rows[row.article - 1]?.[0] ?? ''),
    filters: Object.fromEntries(
      found.read.fromText.map(({ filter }) => [filter.facet, filter.values.join()]),
    ),
    givenUp: found.read.givenUp.map(one => one.facet),
    missing: found.text?.missing ?? [],
    reading: found.text?.found,
  }
}

describe('values in every spelling', () => {
  test.each<[text: string, filters: Record<string, string>, language?: Language]>([
    // more than, less than, spans
    ['insert over 16 A', { current: '40,' }],
    ['> 16 A insert', { current: '40,' }],
    ['insert more than 500 V', { voltage: '1000,' }],
    ['inserto de más de 10 polos', { poles: '16,24,25,40' }, 'es'],
    ['inserto de menos de 16 polos', { poles: '6,10,4' }, 'es'],
    ['insert 16 A or more', { current: '16,' }],
    ['Einsatz über 16 A', { current: '40,' }],
    ['insert 16 A - 40 A', { current: '16,40' }],
    ['16A-40A insert', { current: '16,40' }],
    ['insert between 16 and 40 A', { current: '16,40' }],
    ['inserto entre 16 y 40 A', { current: '16,40' }, 'es'],
    ['contact 0.75-1.5 mm²', { wire: '0.75,1.5' }],
    ['contact 0.75 mm² to 1.5 mm²', { wire: '0.75,1.5' }],
    ['6 or 10 pole insert', { poles: '6,10' }],
    ['6/10 pole insert', { poles: '6,10' }],
    ['6 to 16 poles insert', { poles: '6,10,16' }],
    ['six pole insert', { poles: '6' }],
    ['inserts with twenty-four poles', { poles: '24' }],
    ['inserto de dieciséis polos', { poles: '16' }, 'es'],
    ['inserto de veinticuatro polos', { poles: '24' }, 'es'],
    ['200 cm - 5 m cable M12', { length: '2,5', size: 'M12' }],
    // thousands
    ['1,000 V insert', { voltage: '1000,1000' }],
    ['inserto 1.000 V', { voltage: '1000,1000' }, 'es'],
    ['insert 1 000 V', { voltage: '1000,1000' }],
    ['insert 16 A min', { current: '16,' }],
    ['insert 16 A max.', { current: ',16' }],
    // units
    ['1000 V DC insert', { voltage: '1000,1000' }],
    ['inserto 1000 V CC', { voltage: '1000,1000' }, 'es'],
    ['contact AWG 16-14', { wire: '1.3,2.5' }],
    ['insert 6x40A', { poles: '6', current: '40,40' }],
    ['contact 4 x 1.5 mm²', { wire: '1.5,1.5' }],
    ['insert for wire 6-pin', { poles: '6' }],
    ['cable M12 5 metros', { length: '5,5', size: 'M12' }, 'es'],
    ['0.2" pitch', { pitch: '5.08' }],
    ['terminal AWG 3/0', { wire: '95,95' }],
    ['terminal 2/0 AWG', { wire: '70,70' }],
    ['-40 °C hood', { temperature: '-40,-40' }],
    ['-40...85 °C hood', { temperature: '-40,85' }],
    ['hood -40/+85 °C', { temperature: '-40,85' }],
    ['hood -40°C...+85°C', { temperature: '-40,85' }],
    ['hood from -40 to +85 C', { temperature: '-40,85' }],
    ['capota de -40 a 85 °C', { temperature: '-40,85' }, 'es'],
    ['capota entre -40 y 85 °C', { temperature: '-40,85' }, 'es'],
    ['hood up to 85 °C', { temperature: ',85' }],
    ['hood down to -40 °C', { temperature: '-40,' }],
    ['capota hasta 85 °C', { temperature: ',85' }, 'es'],
    ['hood at least 85 °C', { temperature: '85,' }],
    ['85 ºC hood', { temperature: '85,85' }],
    ['contact 1.5 mm', { wire: '1.5,1.5' }],
    ['5,08 mm', { pitch: '5.08' }],
    ['cable diameter 10 mm', { clamp: '10,10' }],
    ['gland clamping range 6-12', { clamp: '6,12' }],
    // the value beside what it is called
    ['X coded cable', { coding: 'X' }],
    ['M12 d-code', { coding: 'D', size: 'M12' }],
    ['conector M12 ángulo recto', { angle: 'angled', size: 'M12' }, 'es'],
    ['M12 connector 90°', { angle: 'angled', size: 'M12' }],
    ['M12 connector right angle', { angle: 'angled', size: 'M12' }],
    ['IP65/IP67', { protection: 'IP65,IP67' }],
    ['M8 or M12 sensor cable', { size: 'M8,M12' }],
    ['hood with two levers', { lever: 'two' }],
  ])('SRCH-01 %s', (text, filters, language) => {
    expect(search(text, language).filters).toMatchObject(filters)
  })
  test.each<[text: string, codes: string[], language?: Language]>([
    // inserts stand -40 to 125 °C, hoods -40 to 85 °C
    ['-40 °C to 125 °C', ['IN']],
    ['-40...85 °C', ['IN', 'HD']],
    ['-40/+125 C', ['IN']],
    ['up to 125 °C', ['IN']],
    ['max. 85 °C', ['IN', 'HD']],
    ['hasta 100 °C', ['IN'], 'es'],
    ['100 °C', ['IN']],
    ['at least 100 °C', ['IN']],
    ['over 85 °C', ['IN']],
    ['down to -40 °C', ['IN', 'HD']],
    ['min. -40 °C', ['IN', 'HD']],
    ['de -20 a 100 °C', ['IN'], 'es'],
  ])('SRCH-01 %s is what an article has to stand', (text, kinds, language) => {
    const found = new Set(search(text, language).codes.map(code => code.slice(0, 2)))
    expect([...found].toSorted()).toEqual(kinds.toSorted())
  })
  test('SRCH-01 of cross-sections one of a span is enough', () => {
    expect(search('contact 0.75-1.5 mm²').codes).toContain('CT10M 1 silver')
  })
  test('SRCH-01 a value is nothing of an attribute that is far from it', () => {
    expect(search('24M hood').givenUp).not.toContain('pitch')
  })
  test('SRCH-01 the code of a part is no span', () => {
    expect(readPieces('MKDS-1,5-7').map(({ low }) => low)).toEqual(['mkds', '1.5', '7'])
    expect(readPieces('5.08 - 3 pos').map(({ low }) => low)).toEqual(['5.08', '3', 'pos'])
  })
})

describe('what is kept and what is given up', () => {
  test.each<[text: string, first: string, language?: Language]>([
    ['silver plated crimp contact 40A', 'CT40M 4 silver'],
    ['cable gland for hood', 'GL-6'],
    ['prensaestopas para capota', 'GL-6', 'es'],
    ['removal tool M12', 'TL-1'],
    ['extraction tool', 'TL-1'],
    ['Sicherungsklemme', 'FU-1'],
    ['Gelenkrahmen', 'FR-1'],
    ['Buchsenkontakt', 'CT10F 1.5 gold'],
    ['PE terminal 4 mm²', 'TRE-4'],
    ['plastic hood', 'HD-one'],
    ['Reihenklemme 4 mm²', 'TR-4'],
    ['pin header 1x4', 'PH-1x4'],
    ['conector M12 acodada', 'RD-D-angled', 'es'],
    // the whole by its name, where the catalogue has its parts
    ['heavy duty connector 24 pole', 'IN 24M 16'],
    ['24 pole connector', 'IN 24M 16'],
    ['M12 connector straight', 'RD-A-straight'],
    ['conector rectangular 10 polos', 'IN 10M 16', 'es'],
    ['waterproof connector', 'RD-A-straight'],
  ])('SRCH-01 %s finds %s', (text, first, language) => {
    expect(search(text, language).codes[0]).toBe(first)
  })
  test.each<[text: string, language?: Language]>([
    ['heavy duty connector'],
    ['HDC'],
    ['Schwerlast'],
    ['conector de alta resistencia', 'es'],
    ['conector industrial', 'es'],
  ])('SRCH-01 %s finds the parts of one before other connectors', (text, language) => {
    const { codes } = search(text, language)
    expect(codes.slice(0, 7).filter(code => !/^(IN|HD)/.test(code))).toEqual([])
    expect(codes).toHaveLength(7)
  })
  test('SRCH-01 who looks for a part does not find the whole', () => {
    expect(search('heavy duty connector').codes).toContain('HD-one')
    expect(search('insert').codes).not.toContain('HD-one')
    expect(search('hood').codes).not.toContain('IN 6M 16')
  })
  test('SRCH-01 what was left out for the thing itself is said', () => {
    expect(search('cable gland for hood').missing).toEqual(['hood'])
  })
  test('SRCH-01 a part number among other words is that part', () => {
    for (const text of ['IN 16M 16 price', 'stock of IN 16M 16', '10 x IN 16M 16']) {
      const { codes, reading, filters } = search(text)
      expect([codes, reading, filters], text).toEqual([['IN 16M 16'], 'number', {}])
    }
    expect(search('IN 16M 16 price').missing).toEqual(['price'])
  })
  test('SRCH-01 the number of another maker in groups of digits finds nothing rather than anything', () => {
    expect(search('09 33 016 2601')).toMatchObject({ codes: [], reading: 'nothing' })
  })
})

import { describe, expect, test } from 'vitest'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { galleryOf } from './gallery.ts'
import { companionsOf, type RowArticle } from './product-view.ts'
import { keyData, technicalData } from './technical-data.ts'
import { variantChoices } from './variant-choices.ts'

const attribute = (code: string, more: Partial<Attribute> = {}): Attribute => ({
  code,
  names: { en: code.toUpperCase(), es: `${code} (es)` },
  kind: 'text',
  unit: null,
  precision: 0,
  group: null,
  sort: 0,
  facet: 'none',
  keyRank: null,
  valueNames: {},
  ...more,
})
const dictionary = {
  attributes: new Map(
    [
      attribute('poles', { kind: 'number', group: 'g1', sort: 2, keyRank: 1 }),
      attribute('current', { kind: 'number', unit: 'A', group: 'g1', sort: 1, keyRank: 2 }),
      attribute('wire', {
        kind: 'interval',
        unit: 'mm²',
        precision: 2,
        group: 'g2',
        sort: 3,
        facet: 'range',
      }),
      attribute('note', { sort: 4 }),
      attribute('a', { sort: 5 }),
      attribute('b', { sort: 6 }),
      attribute('c', { sort: 7 }),
    ].map(one => [one.code, one]),
  ),
  groups: new Map([
    ['g2', { code: 'g2', names: { en: 'Second', es: 'Segundo' }, sort: 2 }],
    ['g1', { code: 'g1', names: { en: 'First', es: 'Primero' }, sort: 1 }],
  ]),
}
const values = {
  c: 'z',
  b: 'y',
  a: 'x',
  note: 'n',
  wire: [0.5, 2.5] as const,
  current: 16,
  poles: 6,
  unknown: 'never shown',
}

describe('technical data', () => {
  test('PDP-09 in the groups of the dictionary, in its order, what has no group last', () => {
    expect(
      technicalData(values, dictionary, 'en').map(group => [group.name, group.rows.map(row => row.code)]),
    ).toEqual([
      ['First', ['current', 'poles']],
      ['Second', ['wire']],
      [null, ['note', 'a', 'b', 'c']],
    ])
  })
  test('PDP-01 six values that decide: by rank, then those that lists filter by', () => {
    expect(keyData(values, dictionary, 'es').map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'poles (es): 6',
      'current (es): 16\u00a0A',
      'wire (es): 0,5–2,5\u00a0mm²',
      'note (es): n',
      'a (es): x',
      'b (es): y',
    ])
  })
})

describe('choosing a variant', () => {
  const variant = (code: string, poles: number, gender?: string) => ({
    code,
    attributes: { poles, ...(gender !== undefined && { gender }) },
  })
  const attributes = new Map([
    ['poles', attribute('poles', { kind: 'number' })],
    ['gender', attribute('gender')],
    ['colour', attribute('colour')],
  ])
  const base = {
    variantAttributes: ['poles', 'gender', 'colour', 'gone'],
    variants: [variant('A', 16, 'm'), variant('B', 6, 'm'), variant('C', 6, 'f'), variant('D', 10, 'f')],
  }
  const choices = (shown: string | null) =>
    variantChoices(base, shown, attributes, 'en').map(({ attribute: code, chosen, options }) => [
      code,
      chosen,
      options.map(one => `${one.value}→${one.code}${one.alone ? '' : ' *'}`),
    ])
  test('PDP-05 leads to the variant that shares the other values; numbers ascending; one that changes more says so', () => {
    expect(choices('B')).toEqual([
      ['poles', '6', ['10→D *', '16→A']],
      ['gender', 'm', ['f→C']],
    ])
  })
  test('PDP-05 what cannot be had together changes with it', () => {
    expect(choices('A')).toEqual([
      ['poles', '16', ['6→B', '10→D *']],
      ['gender', 'm', ['f→C *']],
    ])
  })
  test('PDP-05 nothing is chosen on the page of the base product; what does not differ is no choice', () => {
    expect(choices(null)).toEqual([
      ['poles', null, ['6→B', '10→D', '16→A']],
      ['gender', null, ['m→A', 'f→C']],
    ])
    expect(variantChoices({ ...base, variants: [variant('A', 16, 'm')] }, 'A', attributes, 'en')).toEqual([])
  })
})

describe('the gallery', () => {
  const drawing = Drawing.parse({ family: 'insert', size: 16, poles: 16, gender: 'male' })
  const family = { code: 'inserts', names: { en: 'Inserts' }, drawing }
  const product = { code: 'A/B', names: { en: 'Part' }, drawing: null }
  test('PDP-02 given pictures first, then drawings with their words', () => {
    const pictures = galleryOf(
      { ...product, drawing, pictures: [{ source: 'https://x.example/a.jpg', alt: {} }] },
      [],
      'es',
    )
    expect(pictures.map(picture => picture.kind)).toEqual(['given', 'drawn', 'drawn', 'drawn', 'sheet'])
    expect(pictures[0]?.alt).toBe('Part')
    expect(pictures[1]?.src).toMatch(/\/products\/A%2FB\/main-\w+\.svg$/)
    expect(pictures[1]?.alt).toContain('16 polos')
  })
  test('PDP-02 only https is shown', () => {
    const sources = ['javascript:alert(1)', 'http://x.example/a.jpg', 'data:image/svg+xml,x', 'a.jpg']
    const pictures = sources.map(source => ({ source, alt: {} }))
    expect(galleryOf({ ...product, pictures }, [], 'en')).toEqual([])
  })
  test('PDP-02 without a picture the nearest family stands for it', () => {
    expect(galleryOf(product, [{ ...family, code: 'x', drawing: null }, family], 'en')[0]).toMatchObject({
      kind: 'family',
      alt: 'Inserts',
    })
  })
})

test('PDP-17 companions stand in one group each, what is needed first; what is not in the catalogue is left out', () => {
  const articles = new Map([1, 2, 3].map(id => [id, { id, code: `C${id}` } as RowArticle]))
  const relation = (kind: 'accessory' | 'matching' | 'successor', id: number | null, mandatory = false) => ({
    kind,
    id,
    mandatory,
    code: `C${id}`,
    quantity: 16,
    names: {},
  })
  const groups = companionsOf(
    [
      relation('accessory', 1),
      relation('accessory', 2, true),
      relation('matching', 2),
      relation('matching', null),
      relation('successor', 3),
    ],
    articles,
  )
  expect(groups.map(({ kind, rows }) => [kind, rows.map(row => [row.article.code, row.perArticle])])).toEqual(
    [
      ['needed', [['C2', 16]]],
      ['accessory', [['C1', 16]]],
    ],
  )
})

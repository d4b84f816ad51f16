import { describe, expect, it } from 'vitest'
import { createIndexBuilder } from './build-index.ts'
import { findCode, readCodeList } from './find-code.ts'
import type { AttributeValue, IndexedArticle, IndexedAttribute } from './index-input.ts'
import { keptListing } from './kept-listing.ts'
import { listing } from './list-articles.ts'
import type { ListQuery } from './list-query.ts'
import { suggest } from './suggest.ts'
import { similarRows } from './similar-articles.ts'
import { builtInSynonyms, readSynonyms } from './synonyms.ts'

const attributes: IndexedAttribute[] = [
  {
    code: 'positions',
    names: { en: 'Number of positions', es: 'Número de polos' },
    unit: null,
    kind: 'number',
    facet: 'range',
    sort: 1,
    precision: 0,
  },
  {
    code: 'rows',
    names: { en: 'Rows', es: 'Filas' },
    unit: null,
    kind: 'number',
    facet: 'values',
    sort: 2,
    precision: 0,
  },
  {
    code: 'pitch',
    names: { en: 'Pitch', es: 'Paso' },
    unit: 'mm',
    kind: 'number',
    facet: 'values',
    sort: 3,
    precision: 2,
  },
  {
    code: 'orientation',
    names: { en: 'Orientation', es: 'Orientación' },
    unit: null,
    kind: 'text',
    facet: 'values',
    sort: 4,
    precision: 0,
    valueNames: { v: { en: 'vertical', es: 'vertical' }, h: { en: 'horizontal', es: 'horizontal' } },
  },
  {
    code: 'current',
    names: { en: 'Rated current', es: 'Corriente nominal' },
    unit: 'A',
    kind: 'number',
    facet: 'range',
    sort: 5,
    precision: 0,
  },
  {
    code: 'section',
    names: { en: 'Conductor cross-section', es: 'Sección del conductor' },
    unit: 'mm²',
    kind: 'interval',
    facet: 'range',
    sort: 6,
    precision: 2,
  },
  {
    code: 'gauge',
    names: { en: 'Wire gauge', es: 'Calibre' },
    unit: 'AWG',
    kind: 'number',
    facet: 'none',
    sort: 7,
    precision: 0,
  },
  {
    code: 'drill',
    names: { en: 'Drill', es: 'Taladro' },
    unit: 'mm',
    kind: 'number',
    facet: 'none',
    sort: 8,
    precision: 1,
  },
  {
    code: 'shielded',
    names: { en: 'Shielded', es: 'Apantallado' },
    unit: null,
    kind: 'flag',
    facet: 'values',
    sort: 9,
    precision: 0,
  },
]
const categories = [
  { code: 'headers', parent: null, names: { en: 'Pin headers', es: 'Tiras de pines' }, sort: 1 },
  { code: 'terminals', parent: null, names: { en: 'Terminal blocks', es: 'Bloques de bornes' }, sort: 2 },
]

type Short = {
  code: string
  en: string
  es?: string
  maker?: string
  mpn?: string
  about?: string
  base?: [number, string, string]
  in?: string
  numbers?: string[]
  has?: Record<string, AttributeValue>
}
const made: Short[] = [
  {
    code: 'QX12-10S-0.5TH',
    en: 'Flat cable connector 10 positions 0.5mm',
    maker: 'Nordkraft',
    in: 'headers',
    has: { positions: 10, pitch: 0.5, orientation: 'h' },
  },
  {
    code: 'QX12-12S-0.5TH',
    en: 'Flat cable connector 12 positions 0.5mm',
    maker: 'Nordkraft',
    in: 'headers',
    has: { positions: 12, pitch: 0.5, orientation: 'v' },
  },
  {
    code: 'PinHead_1x13_P2.54mm_V',
    en: 'PinHeader 1x13 P2.54mm vertical',
    in: 'headers',
    about: 'Through hole pin header, 1x13, 2.54mm pitch (https://maker.example/nordkraft.pdf)',
    has: { positions: 13, rows: 1, pitch: 2.54, orientation: 'v', drill: 1 },
  },
  {
    code: 'PinHead_2x05_P2.54mm_V',
    en: 'PinHeader 2x05 P2.54mm vertical',
    in: 'headers',
    about: 'Through hole pin header, 2x05',
    has: { positions: 10, rows: 2, pitch: 2.54, orientation: 'v', drill: 1 },
  },
  {
    code: 'PinHead_1x05_P2.00mm_V',
    en: 'PinHeader 1x05 P2.00mm',
    in: 'headers',
    has: { positions: 5, rows: 1, pitch: 2, drill: 2.54 },
  },
  {
    code: 'MTB-1,5-7',
    en: 'Terminal block MTB',
    es: 'Bloque de bornes MTB',
    maker: 'Müller Klemmen',
    mpn: '1733581',
    in: 'terminals',
    numbers: ['9007', '4012345678901'],
    has: { positions: 7, pitch: 5.08, current: 17.5, section: [0.14, 1.5] },
  },
  {
    code: 'MTB-2,5-5',
    en: 'Terminal block MTB',
    es: 'Bloque de bornes MTB',
    maker: 'Müller Klemmen',
    mpn: '1733594',
    in: 'terminals',
    has: { positions: 5, pitch: 5.08, current: 24, section: [0.5, 2.5] },
  },
  {
    code: 'MTB-6-5',
    en: 'Terminal block MTB power',
    es: 'Bloque de bornes MTB de potencia',
    maker: 'Müller Klemmen',
    in: 'terminals',
    has: { positions: 5, pitch: 7.62, current: 41, section: [1.5, 6] },
  },
  { code: 'W-12', en: 'Solder wire', maker: 'Lumen', has: { gauge: 12 } },
  { code: 'D-25F', en: 'D-Sub 25 socket', maker: 'Lumen', has: { positions: 25 } },
  { code: 'D-15F', en: 'D-Sub 15 socket', maker: 'Lumen', has: { positions: 15 } },
  {
    code: 'RND-17',
    en: 'Round plug M12 shielded',
    es: 'Conector circular M12',
    maker: 'Lumen',
    has: { positions: 5, shielded: true },
  },
  {
    code: 'RND-18',
    en: 'Round plug M12',
    es: 'Conector circular M12',
    maker: 'Lumen',
    has: { positions: 4, shielded: false },
  },
  ...[1, 2, 3].map((n): Short => ({
    code: `0914 006 300${n}`,
    en: `Modular insert ${n}`,
    base: [77, 'KMOD', 'Modular insert'],
    has: { positions: n * 3 },
  })),
]

const builder = createIndexBuilder(attributes, categories)
made.forEach((m, i) => {
  const article: IndexedArticle = {
    id: i + 1,
    code: m.code,
    base: m.base === undefined ? null : { id: m.base[0], code: m.base[1], names: { en: m.base[2] } },
    categories: m.in === undefined ? [] : [m.in],
    names: { en: m.en, ...(m.es === undefined ? {} : { es: m.es }) },
    descriptions: m.about === undefined ? {} : { en: m.about },
    manufacturer: m.maker ?? null,
    mpn: m.mpn ?? null,
    series: null,
    keywords: [],
    numbers: m.numbers ?? [],
    attributes: m.has ?? {},
    rank: i,
    orderable: true,
  }
  builder.add(article)
})
const index = builder.finish()
const list = (text: string, more: Partial<ListQuery> = {}) =>
  listing(index, { text, language: 'en', ...more })
const codes = (text: string, more: Partial<ListQuery> = {}) =>
  list(text, more).rows.map(r => made[r.article - 1]?.code)
/** The strict hits, and after them what is similar. */
const withSimilar = (text: string) => {
  const query: ListQuery = { text, language: 'en' }
  const found = listing(index, query)
  return [...found.rows, ...similarRows(index, query, found, builtInSynonyms)].map(
    r => made[r.article - 1]?.code,
  )
}

describe('a typed text', () => {
  it.each([
    ['QX12-10S-0.5TH', 'QX12-10S-0.5TH', 'as it is'],
    ['qx12 10s 0.5th', 'QX12-10S-0.5TH', 'with spaces'],
    ['QX1210S05TH', 'QX12-10S-0.5TH', 'without separators'],
    ['mtb-1,5-7', 'MTB-1,5-7', 'with its comma'],
    ['mtb157', 'MTB-1,5-7', 'without its comma'],
    ['1733581', 'MTB-1,5-7', 'the manufacturer’s number'],
    ['9007', 'MTB-1,5-7', 'a superseded number'],
    ['4012345678901', 'MTB-1,5-7', 'the EAN'],
  ])('SRCH-01 finds the number %s first and says it is exact (%s, %s)', (text, code) => {
    const first = list(text).rows[0]
    expect([made[(first?.article ?? 0) - 1]?.code, first?.exact]).toEqual([code, true])
    expect(list(text, { sort: 'name-asc' }).rows[0]).toEqual(first)
    expect(list(text).text?.found).toBe('number')
  })

  it('SRCH-01 finds numbers by their beginning', () => {
    expect(codes('QX12')).toEqual(['QX12-10S-0.5TH', 'QX12-12S-0.5TH'])
    expect(codes('17335').toSorted()).toEqual(['MTB-1,5-7', 'MTB-2,5-5'])
  })

  it('SRCH-01 a list shows base products, a number of an SKU shows that SKU', () => {
    expect(list('modular insert').rows).toEqual([{ article: 14, base: 77, variants: 3, exact: false }])
    expect(list('KMOD').rows).toEqual([{ article: 14, base: 77, variants: 3, exact: true }])
    expect(list('09140063002').rows).toEqual([{ article: 15, base: null, variants: 1, exact: true }])
    expect(list('0914 006').rows.map(r => [r.article, r.base])).toEqual([
      [14, null],
      [15, null],
      [16, null],
    ])
    expect(list('modular insert', { includeVariants: true }).total).toBe(3)
  })

  it.each([
    '2.54mm pin header',
    '2,54 mm pin header',
    '2.54 mm pinheader',
    'pitch 2.54 pin headers',
    '0.1 in pin header',
    'Raster 2,54 mm Stiftleiste',
    'tira de pines paso 2,54',
  ])('reads units in any form: %s', text => {
    expect(codes(text).slice(0, 2).toSorted()).toEqual(['PinHead_1x13_P2.54mm_V', 'PinHead_2x05_P2.54mm_V'])
    expect(list(text).read.fromText[0]?.filter).toEqual({ facet: 'pitch', values: ['2.54'] })
  })

  it('a value means the first attribute with its unit before others', () => {
    expect(withSimilar('2.54 mm').slice(0, 3)).toEqual([
      'PinHead_1x13_P2.54mm_V',
      'PinHead_2x05_P2.54mm_V',
      'PinHead_1x05_P2.00mm_V',
    ])
    expect(list('2.54 mm').total).toBe(2)
    expect(codes('drill 2.54 mm')[0]).toBe('PinHead_1x05_P2.00mm_V')
    expect(list('7.62 mm').read.fromText).toEqual([
      { typed: '7.62 mm', filter: { facet: 'pitch', values: ['7.62'] } },
    ])
  })

  it.each([
    ['4 mm²', ['MTB-6-5', 'W-12']],
    ['4mm2', ['MTB-6-5', 'W-12']],
    ['4 qmm terminal', ['MTB-6-5']],
    ['AWG 12', ['MTB-6-5', 'W-12']],
    ['12 AWG wire', ['W-12']],
    ['at least 24 A', ['MTB-2,5-5', 'MTB-6-5']],
    ['corriente nominal mínimo 24 A', ['MTB-2,5-5', 'MTB-6-5']],
    ['up to 20 A', ['MTB-1,5-7']],
    ['3 to 6 mm²', ['MTB-6-5', 'W-12']],
  ])('intervals, gauges and bounds: %s', (text, expected) => {
    const { length } = expected
    expect(withSimilar(text).slice(0, length).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['5 positions', 4],
    ['5 polos', 4],
    ['5-pin', 4],
    ['5polig', 4],
    ['polos 5', 4],
    ['2 rows', 1],
    ['2 filas', 1],
  ])('counts: %s', (text, total) => {
    expect(list(text).total).toBe(total)
  })

  it('combined words: 1x13, D-Sub 25, shielded, with or without hyphen', () => {
    expect(codes('1x13')[0]).toBe('PinHead_1x13_P2.54mm_V')
    expect(codes('2 x 5 pinheader')).toEqual(['PinHead_2x05_P2.54mm_V'])
    for (const text of ['D-Sub 25', 'dsub 25', 'd sub 25', 'DSUB25']) expect(codes(text)[0]).toBe('D-25F')
    expect(codes('terminalblock power')).toEqual(['MTB-6-5'])
    expect(codes('M12 apantallado')).toEqual(['RND-17'])
  })

  it('folds accents and plurals, umlauts in both spellings', () => {
    for (const text of ['müller', 'muller', 'mueller', 'MÜLLER']) expect(list(text).total).toBe(3)
    expect(list('conectores circulares').total).toBe(list('conector circular').total)
    expect(list('terminal blocks').total).toBe(3)
  })

  it('corrects one typing error and says so', () => {
    for (const [typed, used] of [
      ['nordkarft', 'Nordkraft'],
      ['nordkrft', 'Nordkraft'],
      ['nordkrakt', 'Nordkraft'],
      ['nordkraaft', 'Nordkraft'],
    ] as const) {
      const answer = list(typed)
      expect([answer.total, answer.text?.found, answer.text?.corrected]).toEqual([2, 'corrected', used])
    }
    expect(codes('QX12-10S-0.5HT')).toEqual(['QX12-10S-0.5TH'])
    expect(codes('treminal power')).toEqual(['MTB-6-5'])
  })

  it('an address in a description is no word; every word must match; some words are better than nothing', () => {
    expect(codes('nordkraft pin header')).not.toEqual(['PinHead_1x13_P2.54mm_V'])
    expect(list('lumen socket').text?.found).toBe('all')
    const some = list('lumen xyzzyx')
    expect([some.text?.found, some.text?.missing, some.total]).toEqual(['some', ['xyzzyx'], 5])
    expect(list('xyzzyx').total).toBe(0)
  })

  it.each(['', '   '])('%j is no text', text => {
    expect(list(text).total).toBe(14)
    expect(list(text).text).toBeNull()
  })

  it.each(['_', '*', '"unbalanced', '%', '\\', '((', 'a'.repeat(5000), '🔌🔌', '\u0000'])(
    '%j is harmless',
    text => {
      expect(list(text).total).toBeLessThan(14)
    },
  )

  it('says what each filter, the text and the category keep away', () => {
    const empty = list('pin header', {
      category: 'terminals',
      filters: [{ facet: 'pitch', values: ['5.08'] }],
    })
    expect(empty.total).toBe(0)
    expect(empty.waysOut).toEqual([{ remove: 'text', count: 2 }])
    const ways = list('MTB power', { filters: [{ facet: 'pitch', values: ['5.08'] }] }).waysOut
    expect(ways).toEqual([
      { remove: 'text', count: 2 },
      { remove: 'filter', facet: 'pitch', count: 1 },
    ])
  })

  it('kept lists are the same lists, and new synonyms are heeded at once', () => {
    const query: ListQuery = {
      text: 'terminal block',
      language: 'en',
      filters: [{ facet: 'pitch', values: ['5.08'] }],
    }
    const first = keptListing(index, query)
    expect(first).toEqual(listing(index, query))
    expect(keptListing(index, { ...query })).toBe(first)
    expect(keptListing(index, { ...query, page: 2 }).rows).toEqual([])
    const slang = readSynonyms(['pantufla | terminal block'])
    expect(keptListing(index, { ...query, text: 'pantufla' }).total).toBe(0)
    expect(keptListing(index, { ...query, text: 'pantufla' }, slang).total).toBe(2)
  })

  it('takes further synonyms', () => {
    expect(list('zapatilla').total).toBe(0)
    expect(
      listing(index, { text: 'zapatilla', language: 'es' }, readSynonyms(['zapatilla | terminal block']))
        .total,
    ).toBe(3)
  })
})

describe('numbers', () => {
  it('SRCH-08 reads lists; the longest known run wins, doubled and empty ones do not count', () => {
    const read = readCodeList(index, 'MTB-1,5-7, QX1210S05TH ,,qx12-10s-0.5th,nothing, w-12')
    expect(read.map(r => [r.typed, r.match?.articles ?? null])).toEqual([
      ['MTB-1,5-7', [6]],
      ['QX1210S05TH', [1]],
      ['nothing', null],
      ['w-12', [9]],
    ])
    const shown = list('MTB-1,5-7, QX1210S05TH ,,W-12')
    expect([shown.text?.found, shown.rows.map(r => r.article)]).toEqual(['list', [6, 1, 9]])
  })

  it('SITE-39 tells exact, normalised and beginning apart', () => {
    expect(findCode(index, 'mtb-1,5-7').exact).toEqual({ articles: [6], bases: [] })
    expect(findCode(index, 'mtb 15 7')).toMatchObject({
      exact: { articles: [] },
      normalised: { articles: [6] },
    })
    expect(findCode(index, 'MTB').prefix.articles.toSorted()).toEqual([6, 7, 8])
    expect(findCode(index, 'kmod').exact).toEqual({ articles: [], bases: [77] })
    expect(findCode(index, '---').prefix.articles).toEqual([])
  })
})

const offered = (text: string, language: 'en' | 'es' = 'en') => suggest(index, text, language, 6)

describe('suggestions', () => {
  it('SRCH-02 offers terms of the language and products, numbers first', () => {
    expect(offered('nor').terms).toContain('Nordkraft')
    expect(offered('term').terms).toContain('Terminal blocks')
    expect(offered('bloq', 'es').terms).toContain('Bloques de bornes')
    expect(offered('bloq').terms).not.toContain('Bloques de bornes')
    expect(offered('qx12-12').articles[0]).toEqual({ article: 2, base: null })
    expect(offered('modul').articles).toEqual([{ article: 14, base: 77 }])
    expect(offered('nordkarft').articles.map(a => a.article)).toEqual([1, 2])
  })

  it('SRCH-02 completes the last word only with what goes with the words before', () => {
    expect(offered('lumen so').terms).toContain('lumen socket')
    expect(offered('nordkraft so').terms).not.toContain('nordkraft socket')
    expect(offered('')).toEqual({ terms: [], articles: [] })
  })
})

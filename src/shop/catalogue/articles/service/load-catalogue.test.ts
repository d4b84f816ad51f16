import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { connectionOf } from '#kit/db/connect.ts'
import { listen } from '#kit/db/listen.ts'
import type { ArticleRecord, Attribute, CatalogueRecord } from '../model.ts'
import { loadCatalogue } from './load-catalogue.ts'

const attribute = (code: string, more: Partial<Attribute> = {}): CatalogueRecord => ({
  kind: 'attribute',
  attribute: {
    code,
    names: { en: code },
    kind: 'text',
    unit: null,
    precision: 0,
    group: null,
    sort: 0,
    facet: 'values',
    keyRank: null,
    valueNames: {},
    ...more,
  },
})
const category = (code: string, parent: string | null = null): CatalogueRecord => ({
  kind: 'category',
  category: { code, parent, names: { en: code }, descriptions: {}, drawing: null, sort: 0 },
})
let row = 0
const article = (code: string, more: Partial<ArticleRecord> = {}): CatalogueRecord => ({
  kind: 'article',
  row: ++row,
  article: { code, ...more },
})
const listPrice = (price: string, more = {}) => ({
  priceList: 'list',
  currency: 'EUR',
  priceUnit: 1,
  validFrom: null,
  validUntil: null,
  breaks: [{ from: 1, price }],
  ...more,
})

const full: CatalogueRecord[] = [
  { kind: 'attribute-group', group: { code: 'g', names: { en: 'Group' }, sort: 1 } },
  attribute('colour', { group: 'g' }),
  attribute('poles', { kind: 'number', facet: 'range' }),
  attribute('section', { kind: 'interval', unit: 'mm²', precision: 2 }),
  // a child before its parent
  category('plugs-small', 'plugs'),
  category('plugs'),
  {
    kind: 'base',
    base: {
      code: 'P',
      category: 'plugs',
      names: { en: 'Plug' },
      descriptions: {},
      manufacturer: 'C',
      series: 'S',
      drawing: null,
      variantAttributes: ['poles'],
    },
  },
  article('P-1', {
    base: 'P',
    categories: ['plugs-small', 'plugs'],
    names: { en: 'Plug 1', es: 'Conector 1' },
    keywords: ['plug', "o'clock \\ \u0000"],
    attributes: { colour: 'red', poles: 6, section: [0.5, 2.5] },
    numbers: [
      { kind: 'ean', number: '4006209796856' },
      { kind: 'ean', number: '4006209796856' },
    ],
    relations: [{ kind: 'accessory', target: 'P-2', quantity: 2, mandatory: true }],
    pictures: [{ source: 'https://x.example/a.jpg', alt: { en: 'a' } }],
    documents: [
      {
        code: 'D1',
        type: 'data-sheet',
        language: null,
        titles: { en: 'Sheet' },
        source: 'https://x.example/a.pdf',
        fileType: 'PDF',
        sizeBytes: null,
        restricted: false,
      },
    ],
    derating: [
      {
        crossSection: '1.5',
        descriptions: {},
        points: [{ current: 10, temperature: 40 }],
        limitingTemperature: 125,
        currentCut: 999,
        temperatureCut: null,
      },
    ],
    prices: [
      listPrice('12.5000', {
        breaks: [
          { from: 100, price: '10' },
          { from: 1, price: '12.50' },
        ],
      }),
      listPrice('9', { priceList: 'gold' }),
    ],
    stock: { central: 5, north: 2 },
    inbound: [{ site: 'central', on: '2030-01-01', quantity: 50 }],
  }),
  article('P-2', { names: { en: 'Plug 2' } }),
]
const counts = ({ added, changed, unchanged, refused, removed }: Record<string, unknown>) => [
  added,
  changed,
  unchanged,
  refused,
  removed,
]

async function rows(db: Db, text: string): Promise<unknown[]> {
  return (await sql.raw(text).execute(db)).rows
}

test('a catalogue is added, and running it again changes nothing', async () => {
  const db = await testDatabase()
  const first = await loadCatalogue(db, full)
  expect(counts(first)).toEqual([2, 0, 0, 0, 0])
  expect(first.version).toBe(2)
  expect(await rows(db, 'select bounds, prices from article_price order by price_list')).toEqual([
    { bounds: [1], prices: ['9.0000'] },
    { bounds: [1, 100], prices: ['12.5000', '10.0000'] },
  ])
  expect(await rows(db, "select kind from price_list where code = 'gold'")).toEqual([{ kind: 'group' }])
  expect(await rows(db, "select keywords, attributes from article where code = 'P-1'")).toEqual([
    { keywords: ['plug', "o'clock \\ "], attributes: { colour: 'red', poles: 6, section: [0.5, 2.5] } },
  ])
  for (const table of ['article_category', 'article_number', 'stock', 'derating_curve', 'article_document'])
    expect((await rows(db, `select * from ${table}`)).length, table).toBeGreaterThan(0)
  const second = await loadCatalogue(db, full)
  expect(counts(second)).toEqual([0, 0, 2, 0, 0])
  expect(second.version).toBeNull()
})

test('what a record does not speak of stays, null and an empty list take away', async () => {
  const db = await testDatabase()
  await loadCatalogue(db, full)
  const report = await loadCatalogue(db, [
    article('P-1', {
      names: { en: 'Plug one' },
      attributes: { colour: null },
      relations: [],
      manufacturer: null,
      prices: [listPrice('11')],
      stock: { central: 7 },
    }),
  ])
  expect(counts(report)).toEqual([0, 1, 0, 0, 0])
  expect(await rows(db, "select names, attributes, keywords from article where code = 'P-1'")).toEqual([
    {
      names: { en: 'Plug one', es: 'Conector 1' },
      attributes: { poles: 6, section: [0.5, 2.5] },
      keywords: ['plug', "o'clock \\ "],
    },
  ])
  expect(await rows(db, 'select * from article_relation')).toEqual([])
  expect(await rows(db, 'select price_list, prices from article_price order by 1')).toEqual([
    { price_list: 'gold', prices: ['9.0000'] },
    { price_list: 'list', prices: ['11.0000'] },
  ])
  expect(await rows(db, 'select site_code, quantity from stock order by 1')).toEqual([
    { site_code: 'central', quantity: 7 },
    { site_code: 'north', quantity: 2 },
  ])
})

test('a price from a later day leaves the price until then', async () => {
  const db = await testDatabase()
  await loadCatalogue(db, [article('A', { prices: [listPrice('5')] })])
  await loadCatalogue(db, [article('A', { prices: [listPrice('6', { validFrom: '2030-01-01' })] })])
  expect(await rows(db, 'select valid_from, prices from article_price order by 1')).toEqual([
    { valid_from: '2000-01-01', prices: ['5.0000'] },
    { valid_from: '2030-01-01', prices: ['6.0000'] },
  ])
  await loadCatalogue(db, [article('A', { prices: [listPrice('7')] })])
  expect(await rows(db, 'select valid_from, prices from article_price order by 1')).toEqual([
    { valid_from: '2000-01-01', prices: ['7.0000'] },
  ])
})

test('--replace retires what is absent, but not what was only refused', async () => {
  const db = await testDatabase()
  await loadCatalogue(db, [
    category('old'),
    article('A'),
    article('B', { categories: ['old'] }),
    article('C'),
  ])
  const faulty = article('C', { orderMinimum: 0 })
  const report = await loadCatalogue(db, [article('A'), faulty], { replace: true })
  expect(counts(report)).toEqual([0, 0, 1, 1, 1])
  expect(await rows(db, 'select code from article where retired_at is null order by 1')).toEqual([
    { code: 'A' },
    { code: 'C' },
  ])
  expect(await rows(db, 'select code from category where retired_at is not null')).toEqual([{ code: 'old' }])
  await expect(loadCatalogue(db, [faulty], { replace: true })).rejects.toThrow(/replaces nothing/)
  expect(counts(await loadCatalogue(db, [category('old'), article('B')]))).toEqual([1, 0, 0, 0, 0])
})

test('--dry-run counts everything and keeps nothing', async () => {
  const db = await testDatabase()
  expect(counts(await loadCatalogue(db, full, { dryRun: true }))).toEqual([2, 0, 0, 0, 0])
  expect(await rows(db, 'select code from article')).toEqual([])
  expect(await rows(db, 'select version from catalogue_version')).toEqual([{ version: 1 }])
})

test('an interrupted source leaves the old catalogue whole', async () => {
  const db = await testDatabase()
  await loadCatalogue(db, [article('A', { names: { en: 'old' } })])
  await expect(
    loadCatalogue(
      db,
      (function* () {
        yield article('A', { names: { en: 'new' } })
        yield article('B')
        throw new Error('cut off')
      })(),
    ),
  ).rejects.toThrow('cut off')
  expect(await rows(db, 'select code, names from article')).toEqual([{ code: 'A', names: { en: 'old' } }])
})

test('bad rows are refused by row, field and reason, the others taken', async () => {
  const db = await testDatabase()
  row = 0
  const report = await loadCatalogue(db, [
    attribute('poles', { kind: 'number' }),
    article(''),
    article('a|b'),
    article('x'.repeat(121)),
    article('neg', { prices: [listPrice('-1')] }),
    article('five', { prices: [listPrice('1.00001')] }),
    article('cur', { prices: [listPrice('1', { currency: 'XYZ' })] }),
    article('cat', { categories: ['nowhere'] }),
    article('att', { attributes: { poles: 'many' } }),
    article('stk', { stock: { central: -1 } }),
    article('bas', { base: 'none' }),
    article('ok', { prices: [listPrice('1.10000')] }),
    article('ok', { names: { en: 'again' } }),
    { kind: 'price', row: ++row, price: { ...listPrice('1'), code: 'unknown', from: 1, price: '1' } },
  ])
  expect(counts(report)).toEqual([1, 0, 0, 12, 0])
  expect(report.refusals.map(one => [one.row, one.field])).toEqual([
    [1, 'code'],
    [2, 'code'],
    [3, 'code'],
    [4, 'price'],
    [5, 'price'],
    [6, 'currency'],
    [7, 'category'],
    [8, 'poles'],
    [9, 'stock'],
    [10, 'base'],
    [12, 'code'],
    [13, 'code'],
  ])
  expect(report.refusals.at(-2)?.reason).toBe('stands already in row 11')
})

test('rows of prices and stock become scales, stock and planned receipts of articles that exist', async () => {
  const db = await testDatabase()
  await loadCatalogue(db, [article('A'), article('B')])
  const price = (code: string, from: number, amount: string): CatalogueRecord => ({
    kind: 'price',
    row: ++row,
    price: {
      code,
      priceList: 'list',
      currency: 'EUR',
      priceUnit: 100,
      validFrom: null,
      validUntil: null,
      from,
      price: amount,
    },
  })
  const source = [
    price('A', 1, '5'),
    price('B', 1, '3'),
    price('A', 50, '4.5'),
    price('A', 50, '4.4'),
    { kind: 'stock', row: ++row, stock: { code: 'A', site: 'central', quantity: 9, on: null } },
    { kind: 'stock', row: ++row, stock: { code: 'A', site: 'central', quantity: 4, on: '2030-05-01' } },
  ] satisfies CatalogueRecord[]
  expect(counts(await loadCatalogue(db, source))).toEqual([0, 2, 0, 1, 0])
  expect(await rows(db, 'select price_unit, bounds, prices from article_price order by prices desc')).toEqual(
    [
      { price_unit: 100, bounds: [1, 50], prices: ['5.0000', '4.5000'] },
      { price_unit: 100, bounds: [1], prices: ['3.0000'] },
    ],
  )
  expect(await rows(db, 'select quantity from stock')).toEqual([{ quantity: 9 }])
  expect(await rows(db, 'select due_on, quantity from stock_inbound')).toEqual([
    { due_on: '2030-05-01', quantity: 4 },
  ])
  expect(counts(await loadCatalogue(db, source))).toEqual([0, 0, 2, 1, 0])
})

test('memberships told apart from their articles count among the categories', async () => {
  const db = await testDatabase()
  await loadCatalogue(db, [
    category('a'),
    category('b'),
    { kind: 'membership', row: 1, code: 'X', category: 'b', sort: 3 },
    article('X', { categories: ['a'] }),
  ])
  const places = 'select category_code as c from article_category order by 1'
  expect(await rows(db, places)).toEqual([{ c: 'a' }, { c: 'b' }])
  const moved = await loadCatalogue(db, [{ kind: 'membership', row: 1, code: 'X', category: 'b', sort: 3 }])
  expect(counts(moved)).toEqual([0, 1, 0, 0, 0])
  expect(await rows(db, places)).toEqual([{ c: 'b' }])
})

test('an inferred attribute widens and its stored values follow; a curated one stays', async () => {
  const db = await testDatabase()
  const inferred = (kind: 'number' | 'text'): CatalogueRecord => ({
    ...(attribute('rating', { kind, names: { en: kind } }) as Extract<
      CatalogueRecord,
      { kind: 'attribute' }
    >),
    inferred: true,
  })
  await loadCatalogue(db, [inferred('number'), article('A', { attributes: { rating: 65 } })])
  await loadCatalogue(db, [inferred('text'), article('B', { attributes: { rating: 'IP67' } })])
  expect(await rows(db, 'select attributes from article order by code')).toEqual([
    { attributes: { rating: '65' } },
    { attributes: { rating: 'IP67' } },
  ])
  await loadCatalogue(db, [attribute('rating', { names: { en: 'Rating' }, keyRank: 1 })])
  await loadCatalogue(db, [inferred('number'), article('C', { attributes: { rating: 20 } })])
  expect(await rows(db, 'select names, kind, key_rank, inferred from attribute')).toEqual([
    { names: { en: 'Rating' }, kind: 'text', key_rank: 1, inferred: false },
  ])
  expect(await rows(db, "select attributes from article where code = 'C'")).toEqual([
    { attributes: { rating: '20' } },
  ])
})

test('values in another unit of the same dimension are converted, of another dimension refused', async () => {
  const db = await testDatabase()
  const length = (unit: string, inferred = true): CatalogueRecord => ({
    ...(attribute('length', { kind: 'number', unit, precision: 3 }) as Extract<
      CatalogueRecord,
      { kind: 'attribute' }
    >),
    inferred,
  })
  await loadCatalogue(db, [length('mm', false), article('A', { attributes: { length: 5 } })])
  await loadCatalogue(db, [length('m'), article('B', { attributes: { length: 0.07 } })])
  expect(await rows(db, "select attributes from article where code = 'B'")).toEqual([
    { attributes: { length: 70 } },
  ])
  const third = await loadCatalogue(db, [length('kg'), article('C', { attributes: { length: 1 } })])
  expect(third.refusals).toMatchObject([
    { code: 'C', field: 'length', reason: 'is given in kg, the dictionary has mm' },
  ])
})

test('what would burst an index or is too long is refused, not a crash', async () => {
  const db = await testDatabase()
  const long = 'x'.repeat(3000)
  const report = await loadCatalogue(db, [
    article('a', { numbers: [{ kind: 'ean', number: long }] }),
    article('\u0085'),
    article('ﷺ'.repeat(120), { mpn: long, series: long, keywords: [long] }),
    article('c', { names: { en: 'x'.repeat(1_000_001) } }),
  ])
  expect(report.refusals.map(one => one.field)).toEqual(['numbers', 'code', 'name'])
  expect(report.added).toBe(1)
})

test('two loads at once: the second says that it waits, and a change is announced once', async () => {
  const db = await testDatabase()
  const heard: (string | undefined)[] = []
  const listener = await listen(connectionOf(db), 'catalogue', version => heard.push(version))
  const gate = Promise.withResolvers<void>()
  async function* slowly(): AsyncGenerator<CatalogueRecord> {
    yield article('A')
    await gate.promise
  }
  const first = loadCatalogue(db, slowly())
  const steps: string[] = []
  // the first one has its lock once it has asked for records
  await new Promise(resolve => setTimeout(resolve, 300))
  const second = loadCatalogue(db, [article('A')], { onProgress: ({ step }) => steps.push(step) })
  await expect.poll(() => steps).toEqual(['waiting'])
  gate.resolve()
  expect((await first).added).toBe(1)
  expect((await second).unchanged).toBe(1)
  await expect.poll(() => heard).toEqual(['2'])
  await listener.close()
})

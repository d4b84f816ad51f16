import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import type { ArticleRecord, Attribute, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { loadCatalogue, type LoadReport } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { tries } from '#app/test-size.ts'

async function exported(db: Db): Promise<string> {
  let text = ''
  await exportCatalogue(db, async piece => void (text += piece))
  return text
}
const imported = (db: Db, text: string, options = {}): Promise<LoadReport> =>
  importCatalogue(db, { bytes: new TextEncoder().encode(text) }, options)
const counts = ({ added, changed, unchanged, refused, removed }: LoadReport) => [
  added,
  changed,
  unchanged,
  refused,
  removed,
]

const attribute = (
  code: string,
  kind: Attribute['kind'],
  more: Partial<Attribute> = {},
): CatalogueRecord => ({
  kind: 'attribute',
  attribute: {
    code,
    names: { en: code, es: `${code} es` },
    kind,
    unit: null,
    precision: 0,
    group: null,
    sort: 1,
    facet: 'none',
    keyRank: null,
    valueNames: {},
    ...more,
  },
})

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '-40',
    '+5',
    '@a',
    '007',
    '1.50',
    ' x ',
    'a,"b"\nc',
    'true',
    'ä;ß',
    '1…2',
    "'",
    '\t',
  ),
)
const texts = fc.record({ en: word, es: word }, { requiredKeys: ['en'] })
const price = fc.record({
  priceList: fc.constantFrom('list', 'gold'),
  currency: fc.constantFrom('EUR', 'USD'),
  priceUnit: fc.constantFrom(1, 100),
  validFrom: fc.constantFrom(null, '2026-01-01'),
  validUntil: fc.constantFrom(null, '2029-01-01'),
  breaks: fc.uniqueArray(
    fc.record({
      from: fc.integer({ min: 1, max: 500 }),
      price: fc.constantFrom('0', '1.5', '12.3456', '99999999999.9999'),
    }),
    { selector: one => one.from, minLength: 1, maxLength: 3 },
  ),
})
const article: fc.Arbitrary<Omit<ArticleRecord, 'code'>> = fc.record(
  {
    base: fc.constantFrom(null, 'BASE'),
    names: texts,
    descriptions: texts,
    manufacturer: fc.option(word),
    mpn: fc.option(word),
    keywords: fc.array(word, { maxLength: 3 }),
    categories: fc.subarray(['a', 'a-b', 'c']),
    attributes: fc.record(
      {
        text: word,
        'Odd Code': word,
        number: fc.constantFrom(0, -40, 2.5, 1e-7),
        interval: fc.constant([0.5, 2.5] as const),
        flag: fc.boolean(),
        unit: word,
      },
      { requiredKeys: [] },
    ),
    unit: fc.constantFrom('C62', 'MTR'),
    orderMinimum: fc.integer({ min: 1, max: 50 }),
    lifecycle: fc.constantFrom('active' as const, 'discontinued' as const),
    lastOrderOn: fc.constantFrom(null, '2027-01-31'),
    weightG: fc.option(fc.integer({ min: 0, max: 1000 })),
    compliance: fc.constantFrom({}, { tariff: '8536', origin: 'DE' }),
    rank: fc.integer({ min: 0, max: 9 }),
    numbers: fc.array(fc.record({ kind: fc.constantFrom('ean' as const, 'type' as const), number: word }), {
      maxLength: 2,
    }),
    relations: fc.constantFrom([], [{ kind: 'part' as const, target: 'x', quantity: 2, mandatory: true }]),
    pictures: fc.constantFrom(
      [],
      [
        { source: 'https://x.example/1.jpg', alt: { en: 'one' } },
        { source: '2.jpg', alt: {} },
      ],
    ),
    prices: fc.uniqueArray(price, {
      selector: one => `${one.priceList}${one.currency}${one.validFrom ?? ''}`,
      maxLength: 4,
    }),
    stock: fc.record({ central: fc.nat(9), north: fc.nat(9) }, { requiredKeys: [] }),
    inbound: fc.constantFrom([], [{ site: 'central', on: '2030-01-01', quantity: 4 }]),
  },
  { requiredKeys: [] },
)

const surroundings: CatalogueRecord[] = [
  attribute('text', 'text', { facet: 'values', valueNames: { red: { en: 'red', es: 'rojo' } } }),
  attribute('Odd Code', 'text'),
  attribute('number', 'number', { unit: 'A', precision: 2, keyRank: 1 }),
  attribute('interval', 'interval', { unit: 'mm²' }),
  attribute('flag', 'flag'),
  attribute('unit', 'text'),
  ...(
    [
      ['a', null],
      ['a-b', 'a'],
      ['c', null],
    ] as const
  ).map(([code, parent]): CatalogueRecord => ({
    kind: 'category',
    category: {
      code,
      parent,
      names: { en: `Name > ${code}`, es: code },
      descriptions: {},
      drawing: null,
      sort: 3,
    },
  })),
  {
    kind: 'base',
    base: {
      code: 'BASE',
      category: 'a',
      names: { en: 'Base' },
      descriptions: {},
      manufacturer: null,
      series: null,
      drawing: null,
      variantAttributes: ['number'],
    },
  },
]

describe('export and import', () => {
  test('what is exported imports unchanged, and makes the same catalogue in an empty shop', async () => {
    const [db, other] = [await testDatabase(), await testDatabase()]
    await fc.assert(
      fc.asyncProperty(fc.array(article, { minLength: 1, maxLength: 6 }), async all => {
        const records = all.map((one, n): CatalogueRecord => ({
          kind: 'article',
          row: n,
          article: { code: `=A,"${n}`, ...one },
        }))
        const loaded = await loadCatalogue(db, [...surroundings, ...records], { replace: true })
        expect(loaded.refusals).toEqual([])
        const file = await exported(db)
        const again = await imported(db, file)
        expect(counts(again)).toEqual([0, 0, all.length, 0, 0])
        expect(again.version).toBeNull()
        const elsewhere = await imported(other, file, { replace: true })
        expect(elsewhere.refused).toBe(0)
        expect(await exported(other)).toBe(file)
      }),
      { numRuns: tries(6, 100) },
    )
  }, 60_000)

  test('a cell changed in the exported file counts, the rest stays', async () => {
    const db = await testDatabase()
    await loadCatalogue(db, [
      ...surroundings,
      {
        kind: 'article',
        row: 1,
        article: {
          code: 'A',
          names: { en: 'old', es: 'viejo' },
          categories: ['a-b', 'c'],
          attributes: { number: 5, text: 'red' },
          stock: { central: 1, north: 2 },
          prices: [
            {
              priceList: 'list',
              currency: 'EUR',
              priceUnit: 100,
              validFrom: null,
              validUntil: null,
              breaks: [
                { from: 1, price: '10' },
                { from: 50, price: '9' },
              ],
            },
          ],
        },
      },
    ])
    const file = (await exported(db)).replace(',old,', ',new,').replace(',10,EUR,100,1,', ',11,EUR,100,3,')
    expect(file).toContain(',11,EUR,100,3,')
    expect(counts(await imported(db, file))).toEqual([0, 1, 0, 0, 0])
    const after = await exported(db)
    expect(after).toContain('""es"":""viejo""')
    expect(after).toContain('""north"":2')
    expect(after).toMatch(/""price"":""11""[^\]]*""price"":""9""/)
    expect(after).toContain('""categories"":[""a-b"",""c""]')
  })

  test('a text is changed in its own language; one that is emptied goes only with --replace, the other stays', async () => {
    const db = await testDatabase()
    await loadCatalogue(db, [
      {
        kind: 'article',
        row: 1,
        article: {
          code: 'A',
          names: { en: 'plug', es: 'clavija' },
          descriptions: { en: 'in English', es: 'en español' },
        },
      },
    ])
    const texts = async () =>
      db.selectFrom('article').select(['names', 'descriptions']).executeTakeFirstOrThrow()
    const file = (await exported(db)).replace(',clavija,', ',conector,').replace(',in English,', ',English,')
    expect(counts(await imported(db, file))).toEqual([0, 1, 0, 0, 0])
    expect(await texts()).toEqual({
      names: { en: 'plug', es: 'conector' },
      descriptions: { en: 'English', es: 'en español' },
    })
    const emptied = (await exported(db)).replace(',en español,', ',,')
    expect(counts(await imported(db, emptied))).toEqual([0, 0, 1, 0, 0])
    await imported(db, emptied, { replace: true })
    expect((await texts()).descriptions).toEqual({ en: 'English' })
  })

  test('an exported file that was cut in its last columns is refused in words', async () => {
    const db = await testDatabase()
    await loadCatalogue(db, [{ kind: 'article', row: 1, article: { code: 'A' } }])
    const file = (await exported(db)).replace('{""mpn""', '{""mpn')
    await expect(imported(db, file)).rejects.toThrow(/fresh export/)
  })
})

describe('importing', () => {
  test('a table of articles, then of prices and stock; again nothing changes; --replace is for whole catalogues', async () => {
    const db = await testDatabase()
    const table =
      'code,name,price,currency,price_quantity,colour\nA,Plug,12.5,EUR,100,red\nB,Socket,,,,blue\n,x,,,,\n'
    expect(counts(await imported(db, table))).toEqual([2, 0, 0, 1, 0])
    expect(counts(await imported(db, table))).toEqual([0, 0, 2, 1, 0])
    const prices = 'code,price,currency,min_quantity\nA,13,EUR,1\nA,11,EUR,100\nX,1,EUR,1\n'
    expect(counts(await imported(db, prices))).toEqual([0, 1, 0, 1, 0])
    expect(counts(await imported(db, prices))).toEqual([0, 0, 1, 1, 0])
    expect(await exported(db)).toContain('""priceUnit"":100')
    expect(counts(await imported(db, 'code,stock\nB,4\n'))).toEqual([0, 1, 0, 0, 0])
    await expect(imported(db, prices, { replace: true })).rejects.toThrow(/--replace needs a whole catalogue/)
    expect(counts(await imported(db, 'code,name\nB,Socket\n', { replace: true }))).toEqual([0, 0, 1, 0, 1])
  })

  test('a broken file is refused as a whole, and the catalogue stays', async () => {
    const db = await testDatabase()
    await imported(db, 'code,name\nA,Plug\n')
    await expect(imported(db, '<BMECAT version="1.2"><T_NEW_CATALOG><ARTICLE>')).rejects.toThrow(/line 1/)
    await expect(imported(db, 'code,name\nB,"open')).rejects.toThrow(/row 2/)
    expect(counts(await imported(db, 'code,name\nA,Plug\n'))).toEqual([0, 0, 1, 0, 0])
  })
})

import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import type { CatalogueRecord } from '../model.ts'
import { loadCatalogue } from '../service/load-catalogue.ts'
import { catalogueVersion, indexedArticles, indexedAttributes, indexedCategories } from './index-source.ts'
import { catalogueFrame } from './read-dictionary.ts'
import { articleByCode, articlesByCodes, articlesByIds, productByCode } from './read-product.ts'

const price = (currency: string, amount: string, validFrom: string | null, priceUnit = 1) => ({
  priceList: 'list',
  currency,
  priceUnit,
  validFrom,
  validUntil: null,
  breaks: [{ from: 1, price: amount }],
})
const records: CatalogueRecord[] = [
  {
    kind: 'attribute',
    attribute: {
      code: 'poles',
      names: { en: 'Poles', es: 'Polos' },
      kind: 'number',
      unit: null,
      precision: 0,
      group: null,
      sort: 1,
      facet: 'values',
      keyRank: 1,
      valueNames: {},
    },
  },
  {
    kind: 'category',
    category: {
      code: 'plugs',
      parent: null,
      names: { en: 'Plugs' },
      descriptions: {},
      drawing: null,
      sort: 1,
    },
  },
  {
    kind: 'base',
    base: {
      code: 'P',
      category: 'plugs',
      names: { en: 'Plug' },
      descriptions: { en: 'A plug' },
      manufacturer: 'Contara',
      series: 'S',
      drawing: null,
      variantAttributes: ['poles'],
    },
  },
  ...[6, 12].map((poles): CatalogueRecord => ({
    kind: 'article',
    row: poles,
    article: {
      code: `P-${poles}`,
      base: 'P',
      categories: ['plugs'],
      names: { en: `Plug ${poles}` },
      attributes: { poles },
      numbers: [{ kind: 'ean', number: `40${poles}` }],
      relations: [
        { kind: 'accessory', target: 'P-6', quantity: 2 },
        { kind: 'part', target: 'gone' },
      ],
      pictures: [{ source: 'https://x.example/p.jpg' }],
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
        price('EUR', '500', null, 100),
        price('EUR', '4', '2001-01-01'),
        price('EUR', '9', '2999-01-01'),
      ],
    },
  })),
]

let db: Db
beforeAll(async () => {
  db = await testDatabase()
  await loadCatalogue(db, records)
})

test('PDP-01 a product page is one reading: article, base product, variants, relations, documents', async () => {
  const product = await productByCode(db, 'P-12')
  expect(product?.version).toBe(2)
  expect(product?.base?.variants.map(one => [one.code, one.attributes])).toEqual([
    ['P-6', { poles: 6 }],
    ['P-12', { poles: 12 }],
  ])
  expect(product?.article).toMatchObject({
    code: 'P-12',
    baseCode: 'P',
    manufacturer: 'Contara',
    categories: ['plugs'],
    numbers: [{ kind: 'ean', number: '4012' }],
    picture: 'https://x.example/p.jpg',
    derating: [{ crossSection: '1.5', limitingTemperature: 125, temperatureCut: null }],
  })
  expect(product?.article?.relations.map(one => [one.kind, one.code, one.quantity, one.id !== null])).toEqual(
    [
      ['accessory', 'P-6', 2, true],
      ['part', 'gone', 1, false],
    ],
  )
})

test('PDP-10 the code of a base product leads to it without an article; an unknown code to nothing', async () => {
  expect(await productByCode(db, 'P')).toMatchObject({ article: null, base: { code: 'P' } })
  expect(await productByCode(db, 'nowhere')).toBeNull()
  expect(await productByCode(db, 'a\u0000b')).toBeNull()
})

test('articles by id and code come in the order asked for, without those that are not sold any more', async () => {
  const six = await articleByCode(db, 'P-6')
  const twelve = await articleByCode(db, 'P-12')
  const ids = [twelve?.id ?? 0, 99_999, six?.id ?? 0]
  expect((await articlesByIds(db, ids)).map(one => one.code)).toEqual(['P-12', 'P-6'])
  expect([...(await articlesByCodes(db, ['P-6', 'nowhere'])).keys()]).toEqual(['P-6'])
})

test('the index is streamed with the list price of today', async () => {
  expect(await indexedAttributes(db)).toMatchObject([{ code: 'poles', keyRank: 1 }])
  expect((await indexedCategories(db)).map(one => one.code)).toEqual(['plugs'])
  const articles = []
  for await (const article of indexedArticles(db)) articles.push(article)
  expect(articles.length).toBe(2)
  expect(articles[0]).toMatchObject({
    code: 'P-6',
    base: { code: 'P', names: { en: 'Plug' } },
    categories: ['plugs'],
    numbers: ['406'],
    attributes: { poles: 6 },
    orderable: true,
    prices: { EUR: 4 },
  })
})

test('the dictionary stays in memory until the catalogue moves', async () => {
  const first = await catalogueFrame(db)
  expect(first.attributes.get('poles')?.names.es).toBe('Polos')
  expect(await catalogueFrame(db)).toBe(first)
  await loadCatalogue(db, [{ kind: 'article', row: 1, article: { code: 'new' } }])
  const second = await catalogueFrame(db)
  expect(second).not.toBe(first)
  expect(second.version).toBe(await catalogueVersion(db))
})

/** A small catalogue for tests of the product page. */
import type { ArticleRecord, Attribute, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

/** A real code may hold all of this. */
export const oddCode = 'K2/16 M,0601+50%'

const attribute = (code: string, more: Partial<Attribute>): CatalogueRecord => ({
  kind: 'attribute',
  attribute: {
    code,
    names: { en: code, es: code },
    kind: 'text',
    unit: null,
    precision: 0,
    group: 'electrical',
    sort: 1,
    facet: 'none',
    keyRank: null,
    valueNames: {},
    ...more,
  },
})

const insert = (poles: number) => Drawing.parse({ family: 'insert', size: 16, poles, gender: 'male' })

export const listPrices = (euro: [number, string][], priceUnit = 1): NonNullable<ArticleRecord['prices']> =>
  [
    ['EUR', euro] as const,
    ['USD', euro.map(([from, price]): [number, string] => [from, String(Number(price) * 2)])] as const,
  ].map(([currency, breaks]) => ({
    priceList: 'list',
    currency,
    priceUnit,
    validFrom: null,
    validUntil: null,
    breaks: breaks.map(([from, price]) => ({ from, price })),
  }))

export const article = (row: number, code: string, more: Partial<ArticleRecord> = {}): CatalogueRecord => ({
  kind: 'article',
  row,
  article: {
    code,
    names: { en: `Part ${code}`, es: `Pieza ${code}` },
    categories: ['inserts'],
    prices: listPrices([[1, '2.5']]),
    stock: { central: 50 },
    ...more,
  },
})

export const catalogue: CatalogueRecord[] = [
  {
    kind: 'attribute-group',
    group: { code: 'electrical', names: { en: 'Electrical data', es: 'Datos eléctricos' }, sort: 1 },
  },
  attribute('poles', { names: { en: 'Poles', es: 'Polos' }, kind: 'number', keyRank: 1 }),
  attribute('current', {
    names: { en: 'Rated current', es: 'Corriente asignada' },
    kind: 'number',
    unit: 'A',
    sort: 2,
  }),
  attribute('wire', {
    names: { en: 'Wire', es: 'Conductor' },
    kind: 'interval',
    unit: 'mm²',
    precision: 2,
    sort: 3,
  }),
  { kind: 'site', site: { code: 'central', names: { en: 'Central' }, country: 'DE', priority: 1 } },
  {
    kind: 'category',
    category: {
      code: 'connectors',
      parent: null,
      names: { en: 'Connectors', es: 'Conectores' },
      descriptions: {},
      drawing: insert(6),
      sort: 1,
    },
  },
  {
    kind: 'category',
    category: {
      code: 'inserts',
      parent: 'connectors',
      names: { en: 'Inserts', es: 'Insertos' },
      descriptions: {},
      drawing: null,
      sort: 1,
    },
  },
  {
    kind: 'base',
    base: {
      code: 'INSERT',
      category: 'inserts',
      names: { en: 'Insert', es: 'Inserto' },
      descriptions: { en: 'An insert.', es: 'Un inserto.' },
      manufacturer: 'Contara',
      series: 'K2',
      drawing: null,
      variantAttributes: ['poles'],
    },
  },
  article(1, oddCode, {
    base: 'INSERT',
    mpn: 'CON-1',
    attributes: { poles: 16, current: 16, wire: [0.5, 2.5] },
    drawing: insert(16),
    prices: listPrices([
      [1, '8.42'],
      [50, '7.90'],
      [250, '7.31'],
    ]),
    stock: { central: 1248 },
    weightG: 36,
    compliance: {
      rohs: 'exempt',
      rohsExemption: '6(c)',
      reach: [{ cas: '7439-92-1', name: 'Lead', percent: '0.4' }],
      exportControl: 'EAR99',
      tariff: '85366990',
      origin: 'DE',
    },
    numbers: [
      { kind: 'ean', number: '2900000000483' },
      { kind: 'superseded', number: 'K1-16' },
    ],
    relations: [
      { kind: 'accessory', target: 'PIN', quantity: 16, mandatory: true },
      { kind: 'matching', target: 'PLAIN' },
      { kind: 'part', target: 'nowhere' },
    ],
    documents: [
      {
        code: 'D1',
        type: 'PDF_DS',
        language: 'en',
        titles: { en: 'Manual', es: 'Manual' },
        source: 'https://docs.example/m.pdf',
        fileType: 'PDF',
        sizeBytes: 210_000,
        restricted: false,
      },
      {
        code: 'D2',
        type: 'CAD',
        language: null,
        titles: { en: 'Native model', es: 'Modelo nativo' },
        source: 'https://docs.example/secret.step',
        fileType: 'STEP',
        sizeBytes: null,
        restricted: true,
      },
      {
        code: 'D3',
        type: 'PDF_DS',
        language: 'en',
        titles: { en: 'Made later', es: 'Hecho luego' },
        source: 'data-sheet',
        fileType: 'PDF',
        sizeBytes: null,
        restricted: false,
      },
    ],
  }),
  article(2, 'SIX', { base: 'INSERT', attributes: { poles: 6, current: 16 }, drawing: insert(6) }),
  article(3, 'PLAIN', { attributes: {}, stock: {} }),
  article(4, 'PIN', { orderMinimum: 100, orderStep: 100, prices: listPrices([[100, '42.74']], 100) }),
  article(5, 'REQUEST', { prices: [], stock: {}, stockKind: 'stock-only' }),
  article(6, 'OLD', { lifecycle: 'discontinued', relations: [{ kind: 'successor', target: 'PLAIN' }] }),
  article(7, 'SOON', { lifecycle: 'announced' }),
  article(8, 'PHOTO', {
    pictures: [{ source: 'https://x.example/p.jpg', alt: { en: 'The part' } }],
    prices: [],
  }),
  article(9, '<b>"x"&', {
    names: { en: '</script><script>alert(1)</script>' },
    descriptions: { en: '<img src=x onerror=alert(1)>' },
  }),
  article(10, 'GONE', { relations: [{ kind: 'successor', target: 'PLAIN' }] }),
  article(11, 'LOST', {}),
  {
    kind: 'base',
    base: {
      code: 'ENDED',
      category: 'inserts',
      names: { en: 'Former insert', es: 'Inserto anterior' },
      descriptions: {},
      manufacturer: 'Contara',
      series: 'K1',
      drawing: null,
      variantAttributes: [],
    },
  },
  article(13, 'GOING', { relations: [{ kind: 'successor', target: 'PLAIN' }] }),
  article(12, 'ENDED-6', {
    base: 'ENDED',
    lifecycle: 'discontinued',
    relations: [{ kind: 'successor', target: 'SIX' }],
  }),
]

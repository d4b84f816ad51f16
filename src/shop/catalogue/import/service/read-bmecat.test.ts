import { describe, expect, test } from 'vitest'
import type { ArticleRecord, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { readBmecat } from './read-bmecat.ts'

async function read(xml: string | Uint8Array): Promise<CatalogueRecord[]> {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
  const all: CatalogueRecord[] = []
  for await (const record of (await readBmecat({ bytes })).records) all.push(record)
  return all
}
const bmecat = (
  body: string,
  transaction = 'T_NEW_CATALOG',
  catalog = '<LANGUAGE>eng</LANGUAGE><CURRENCY>EUR</CURRENCY>',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="1.2"><HEADER><CATALOG>${catalog}</CATALOG></HEADER>
<${transaction}>${body}</${transaction}></BMECAT>`
const article = (body: string, code = 'A') => `<ARTICLE><SUPPLIER_AID>${code}</SUPPLIER_AID>${body}</ARTICLE>`
const ofKind = <K extends CatalogueRecord['kind']>(records: CatalogueRecord[], kind: K) =>
  records.filter((one): one is Extract<CatalogueRecord, { kind: K }> => one.kind === kind)

async function first(body: string, catalog?: string): Promise<ArticleRecord> {
  const record = ofKind(await read(bmecat(article(body), 'T_NEW_CATALOG', catalog)), 'article')[0]
  if (!record) throw new Error('no article')
  return record.article
}
const price = (amount: string, more = '', type = 'net_list') =>
  `<ARTICLE_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}</ARTICLE_PRICE>`

describe('articles', () => {
  test('DER-03 features named derating curve are curves, a value each; what cannot be read stays an attribute', async () => {
    const features = (value: string) =>
      `<ARTICLE_FEATURES><FEATURE><FNAME>Derating curve</FNAME>${value}</FEATURE></ARTICLE_FEATURES>`
    const curves = await first(
      features('<FVALUE>1.5: 4/7.9; 6/17.4; cut 10</FVALUE><FVALUE>2.5: 5/8; 9/20</FVALUE>'),
    )
    expect(curves.derating?.map(one => [one.crossSection, one.currentCut])).toEqual([
      ['1.5', 10],
      ['2.5', 999],
    ])
    expect(curves.attributes).toEqual({})
    const words = await first(features('<FVALUE>on request</FVALUE>'))
    expect(words).not.toHaveProperty('derating')
    expect(words.attributes).toEqual({ 'derating-curve': 'on request' })
  })
  test('LAB-01 features named label area say what can be labelled; what is no area stays an attribute', async () => {
    const features = (value: string) =>
      `<ARTICLE_FEATURES><FEATURE><FNAME>Label area</FNAME>${value}</FEATURE></ARTICLE_FEATURES>`
    const areas = await first(
      features('<FVALUE>sleeve|12x4|1x8|1..3 PE|pe|pvc</FVALUE><FVALUE>plate|30x8|2x14|||engraved</FVALUE>'),
    )
    expect(areas.labels?.map(one => [one.kind, one.places.length])).toEqual([
      ['sleeve', 4],
      ['plate', 1],
    ])
    expect(areas.attributes).toEqual({})
    const words = await first(features('<FVALUE>large</FVALUE>'))
    expect(words).not.toHaveProperty('labels')
    expect(words.attributes).toEqual({ 'label-area': 'large' })
  })
  test('texts in their languages, numbers, logistics and status', async () => {
    expect(
      await first(
        `<ARTICLE_DETAILS>
          <DESCRIPTION_SHORT lang="spa">Conector</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="eng">Plug &amp; socket</DESCRIPTION_SHORT>
          <DESCRIPTION_LONG>&lt;p&gt;One&lt;br/&gt;two &amp;amp; three&lt;/p&gt;</DESCRIPTION_LONG>
          <EAN>4006209796856</EAN><SUPPLIER_ALT_AID>old-1</SUPPLIER_ALT_AID>
          <MANUFACTURER_AID>M1</MANUFACTURER_AID><MANUFACTURER_NAME>Maker</MANUFACTURER_NAME>
          <DELIVERY_TIME>3</DELIVERY_TIME><KEYWORD>plug</KEYWORD><KEYWORD>ip67</KEYWORD>
          <ARTICLE_STATUS type="old_article">x</ARTICLE_STATUS>
        </ARTICLE_DETAILS>
        <ARTICLE_ORDER_DETAILS><ORDER_UNIT>PCE</ORDER_UNIT><QUANTITY_MIN>5.0</QUANTITY_MIN><QUANTITY_INTERVAL>5</QUANTITY_INTERVAL></ARTICLE_ORDER_DETAILS>`,
      ),
    ).toEqual({
      code: 'A',
      names: { es: 'Conector', en: 'Plug & socket' },
      descriptions: { en: 'One\ntwo & three' },
      manufacturer: 'Maker',
      mpn: 'M1',
      keywords: ['plug', 'ip67'],
      numbers: [
        { kind: 'ean', number: '4006209796856' },
        { kind: 'order', number: 'old-1' },
      ],
      leadTimeDays: 3,
      lifecycle: 'discontinued',
      unit: 'C62',
      orderMinimum: 5,
      orderStep: 5,
    })
  })

  test('BMEcat 2005: PRODUCT, INTERNATIONAL_PID, logistics', async () => {
    const [record] = ofKind(
      await read(`<BMECAT version="2005.1" xmlns="http://www.bmecat.org/bmecat/2005.1"><HEADER/><T_NEW_CATALOG>
        <PRODUCT mode="new"><SUPPLIER_PID type="x"><![CDATA[P,1/+(2)]]></SUPPLIER_PID>
        <PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Stecker</DESCRIPTION_SHORT>
          <INTERNATIONAL_PID type="gtin">87126709</INTERNATIONAL_PID></PRODUCT_DETAILS>
        <PRODUCT_LOGISTIC_DETAILS><CUSTOMS_TARIFF_NUMBER><CUSTOMS_NUMBER>85366990</CUSTOMS_NUMBER></CUSTOMS_TARIFF_NUMBER>
          <COUNTRY_OF_ORIGIN>de</COUNTRY_OF_ORIGIN><PRODUCT_DIMENSIONS><WEIGHT>0,0375</WEIGHT></PRODUCT_DIMENSIONS></PRODUCT_LOGISTIC_DETAILS>
        </PRODUCT></T_NEW_CATALOG></BMECAT>`),
      'article',
    )
    expect(record?.article).toMatchObject({
      code: 'P,1/+(2)',
      names: { en: 'Stecker' },
      numbers: [{ kind: 'ean', number: '87126709' }],
      compliance: { tariff: '85366990', origin: 'DE' },
      weightG: 38,
    })
  })

  test('references become relations, files pictures and documents; other schemes and ways out are left out', async () => {
    const mime = (type: string, source: string, more = '') =>
      `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${source}</MIME_SOURCE>${more}</MIME>`
    const read = await first(
      `<MIME_INFO>${mime('image/jpeg', 'b.jpg', '<MIME_ORDER>2</MIME_ORDER>')}${mime('image/jpeg', 'https://x.example/a.jpg', '<MIME_ALT>A</MIME_ALT><MIME_ORDER>1</MIME_ORDER>')}
        ${mime('image/jpeg', 't.jpg', '<MIME_PURPOSE>thumbnail</MIME_PURPOSE>')}${mime('application/pdf', '../../etc/d.pdf', '<MIME_DESCR>Sheet</MIME_DESCR><MIME_PURPOSE>data_sheet</MIME_PURPOSE>')}
        ${mime('text/html', 'javascript:alert(1)')}</MIME_INFO>
       <ARTICLE_REFERENCE type="consists_of" quantity="3"><ART_ID_TO>B</ART_ID_TO></ARTICLE_REFERENCE>
       <ARTICLE_REFERENCE type="mandatory"><ART_ID_TO>C</ART_ID_TO></ARTICLE_REFERENCE>
       <ARTICLE_REFERENCE type="followup"><ART_ID_TO>D</ART_ID_TO></ARTICLE_REFERENCE>
       <ARTICLE_REFERENCE type="sparepart"><ART_ID_TO>E</ART_ID_TO></ARTICLE_REFERENCE>`,
      '<LANGUAGE>eng</LANGUAGE><MIME_ROOT>//files/</MIME_ROOT>',
    )
    expect(read.relations).toEqual([
      { kind: 'part', target: 'B', quantity: 3 },
      { kind: 'accessory', target: 'C', mandatory: true },
      { kind: 'successor', target: 'D' },
      { kind: 'spare-part', target: 'E' },
    ])
    expect(read.pictures).toEqual([
      { source: 'https://x.example/a.jpg', alt: { en: 'A' } },
      { source: 'files/b.jpg', alt: {} },
    ])
    expect(read.documents).toMatchObject([
      { type: 'data-sheet', source: 'files/etc/d.pdf', titles: { en: 'Sheet' }, fileType: 'PDF' },
    ])
  })

  test('an article without number or with a quantity that is none is refused with its line', async () => {
    const records = await read(
      bmecat(`\n<ARTICLE><ARTICLE_DETAILS/></ARTICLE>
${article('<ARTICLE_ORDER_DETAILS><QUANTITY_MIN>0</QUANTITY_MIN></ARTICLE_ORDER_DETAILS>', 'B')}
${article(`<ARTICLE_PRICE_DETAILS>${price('x')}</ARTICLE_PRICE_DETAILS>`, 'C')}`),
    )
    expect(records).toMatchObject([
      { kind: 'refused', row: 4, code: null, field: 'SUPPLIER_AID' },
      { kind: 'refused', row: 5, code: 'B', field: 'QUANTITY_MIN' },
      { kind: 'refused', row: 6, code: 'C', field: 'PRICE_AMOUNT' },
    ])
  })
})

describe('prices', () => {
  const scales = async (details: string, order = '<ARTICLE_ORDER_DETAILS/>') =>
    (await first(order + details)).prices

  test('decimal comma, factor, scale, validity and the currency of the catalogue', async () => {
    const details = `<ARTICLE_PRICE_DETAILS><DATETIME type="valid_start_date"><DATE>2026-01-01</DATE></DATETIME>
      <DATETIME type="valid_end_date"><DATE>2026-12-31</DATE></DATETIME>
      ${price('17,23', '<PRICE_FACTOR>,8</PRICE_FACTOR><LOWER_BOUND>1.0</LOWER_BOUND><TERRITORY>DE</TERRITORY>')}
      ${price('99', '<LOWER_BOUND>1</LOWER_BOUND><TERRITORY>FR</TERRITORY>')}
      ${price('10', '<PRICE_CURRENCY>USD</PRICE_CURRENCY>', 'net_customer')}
      ${price('12', '<LOWER_BOUND>100</LOWER_BOUND>')}</ARTICLE_PRICE_DETAILS>`
    const order = '<ARTICLE_ORDER_DETAILS><PRICE_QUANTITY>100</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS>'
    const head = { priceUnit: 100, validFrom: '2026-01-01', validUntil: '2026-12-31' }
    expect(await scales(details, order)).toEqual([
      {
        ...head,
        priceList: 'list',
        currency: 'EUR',
        breaks: [
          { from: 1, price: '13.784' },
          { from: 100, price: '12' },
        ],
      },
      { ...head, priceList: 'net_customer', currency: 'USD', breaks: [{ from: 1, price: '10' }] },
    ])
  })

  test('a gross list price counts only without a net one, and without its tax', async () => {
    const details = (prices: string) => `<ARTICLE_PRICE_DETAILS>${prices}</ARTICLE_PRICE_DETAILS>`
    const gross = price('119', '<TAX>0.19</TAX>', 'gros_list')
    expect((await scales(details(gross)))?.[0]?.breaks).toEqual([{ from: 1, price: '100' }])
    expect((await scales(details(gross + price('90'))))?.[0]?.breaks).toEqual([{ from: 1, price: '90' }])
    expect((await scales(details(price('119', '<TAX>19</TAX>', 'gros_list'))))?.[0]?.breaks[0]?.price).toBe(
      '100',
    )
  })

  test('finer prices than four places keep their worth by a larger price unit', async () => {
    const details = `<ARTICLE_PRICE_DETAILS>${price('21.15701')}</ARTICLE_PRICE_DETAILS>`
    expect(await scales(details)).toMatchObject([{ priceUnit: 10, breaks: [{ from: 1, price: '211.5701' }] }])
  })

  test('a daily price is priced on request', async () => {
    expect(
      await scales(
        `<ARTICLE_PRICE_DETAILS><DAILY_PRICE>TRUE</DAILY_PRICE>${price('5')}</ARTICLE_PRICE_DETAILS>`,
      ),
    ).toEqual([])
  })
})

describe('features', () => {
  const feature = (name: string, values: string[], unit = '') =>
    `<FEATURE><FNAME>${name}</FNAME>${values.map(one => `<FVALUE>${one}</FVALUE>`).join('')}<FUNIT>${unit}</FUNIT></FEATURE>`
  const features = (...all: string[]) => `<ARTICLE_FEATURES>${all.join('')}</ARTICLE_FEATURES>`

  test('numbers, ranges, flags and words become attributes with printed units', async () => {
    const records = await read(
      bmecat(
        article(
          features(
            feature('Pitch', ['2,54'], 'MMT'),
            feature('Length', ['0.5'], 'MTR'),
            feature('Section', ['0.5-2.5'], 'MMK'),
            feature('Voltage', ['110', '220'], 'VLT'),
            feature('Shielded', ['true']),
            feature('Type', ['007']),
          ),
        ) +
          article(
            features(
              feature('Pitch', ['5'], 'mm'),
              feature('Length', ['70'], 'CMT'),
              feature('Section', ['4'], 'mm2'),
              feature('Shielded', ['false']),
              feature('Type', ['x']),
            ),
            'B',
          ),
      ),
    )
    expect(ofKind(records, 'article').map(one => one.article.attributes)).toEqual([
      { pitch: 2.54, length: 0.5, section: [0.5, 2.5], voltage: [110, 220], shielded: true, type: '007' },
      { pitch: 5, length: 0.7, section: [4, 4], shielded: false, type: 'x' },
    ])
    const dictionary = ofKind(records, 'attribute')
    expect(
      dictionary.map(({ attribute }) => [
        attribute.code,
        attribute.kind,
        attribute.unit,
        attribute.precision,
      ]),
    ).toEqual([
      ['pitch', 'number', 'mm', 2],
      ['length', 'number', 'm', 1],
      ['section', 'interval', 'mm²', 1],
      ['voltage', 'interval', 'V', 0],
      ['shielded', 'flag', null, 0],
      ['type', 'text', null, 0],
    ])
    expect(dictionary.every(one => one.inferred)).toBe(true)
  })

  test('one name in units that measure different things makes two attributes', async () => {
    const records = await read(
      bmecat(
        article(features(feature('Size', ['2'], 'mm'))) +
          article(features(feature('Size', ['3'], 'kg')), 'B'),
      ),
    )
    expect(ofKind(records, 'article').map(one => one.article.attributes)).toEqual([
      { size: 2 },
      { 'size-kg': 3 },
    ])
  })

  test('values in two languages are one value with translations', async () => {
    const records = await read(
      bmecat(
        article(
          features(
            '<FEATURE><FNAME lang="eng">Colour</FNAME><FNAME lang="spa">Color</FNAME><FVALUE lang="spa">rojo</FVALUE><FVALUE lang="eng">red</FVALUE></FEATURE>',
          ),
        ),
      ),
    )
    expect(ofKind(records, 'attribute')[0]?.attribute).toMatchObject({
      code: 'colour',
      names: { en: 'Colour', es: 'Color' },
      valueNames: { red: { en: 'red', es: 'rojo' } },
    })
    expect(ofKind(records, 'article')[0]?.article.attributes).toEqual({ colour: 'red' })
  })
})

describe('the catalogue around the articles', () => {
  const group = (id: string, parent: string, name: string) =>
    `<CATALOG_STRUCTURE><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>`
  const place = (code: string, id: string) =>
    `<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>${code}</ART_ID><CATALOG_GROUP_ID>${id}</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`
  const groups = `<CATALOG_GROUP_SYSTEM>${group('3', '2', 'Small &amp; flat')}${group('1', '0', 'Plugs')}${group('2', '1', 'Round')}${group('4', '2', 'Small, flat')}${group('8', '9', 'Ring')}${group('9', '8', 'Ring')}</CATALOG_GROUP_SYSTEM>`

  test('codes of categories are slugs of their paths, whatever their order; rings are cut', async () => {
    const categories = ofKind(await read(bmecat(groups + article(''))), 'category')
    expect(categories.map(({ category }) => [category.code, category.parent])).toEqual([
      ['plugs-round-small-flat', 'plugs-round'],
      ['plugs', null],
      ['plugs-round', 'plugs'],
      ['plugs-round-small-flat-2', 'plugs-round'],
      ['ring-ring', null],
      ['ring-ring-2', null],
    ])
  })

  test('places stand before or after the groups and articles', async () => {
    const records = await read(
      bmecat(place('A', '3') + groups + article('') + place('A', '2') + place('A', 'none')),
    )
    expect(ofKind(records, 'membership').map(one => one.category)).toEqual([
      'plugs-round-small-flat',
      'plugs-round',
    ])
  })

  test('T_UPDATE_PRICES speaks of prices of existing articles only, and keeps their price unit', async () => {
    const records = await read(
      bmecat(article(`<ARTICLE_PRICE_DETAILS>${price('5')}</ARTICLE_PRICE_DETAILS>`), 'T_UPDATE_PRICES'),
    )
    expect(records).toMatchObject([
      { kind: 'article', existing: true, article: { code: 'A', prices: [{ priceUnit: null }] } },
    ])
  })

  test('T_UPDATE_PRODUCTS merges; mode delete retires', async () => {
    const records = await read(
      bmecat(
        `${article('')}<ARTICLE mode="delete"><SUPPLIER_AID>B</SUPPLIER_AID></ARTICLE>`,
        'T_UPDATE_PRODUCTS',
      ),
    )
    expect(records).toMatchObject([
      { kind: 'article', article: { code: 'A' } },
      { kind: 'retired', code: 'B' },
    ])
  })

  test.each([
    ['another XML', '<html></html>', /no BMEcat/],
    ['another version', '<BMECAT version="3.0"/>', /3\.0 is not known/],
    ['no transaction', '<BMECAT version="1.2"><HEADER/></BMECAT>', /no T_NEW_CATALOG/],
    [
      'an entity',
      bmecat(article('<ARTICLE_DETAILS><DESCRIPTION_SHORT>&foo;</DESCRIPTION_SHORT></ARTICLE_DETAILS>')),
      /line 3/,
    ],
    [
      'a text of 2 MB',
      bmecat(
        article(
          `<ARTICLE_DETAILS><DESCRIPTION_LONG>${'x'.repeat(2_000_000)}</DESCRIPTION_LONG></ARTICLE_DETAILS>`,
        ),
      ),
      /line 3/,
    ],
    ['a cut file', bmecat(article('')).slice(0, -20), /line 3/],
  ])('%s is refused as a whole', async (_, xml, reason) => {
    await expect(read(xml)).rejects.toThrow(reason)
  })
})

describe('as makers write it', () => {
  const details = (prices: string) => `<ARTICLE_PRICE_DETAILS>${prices}</ARTICLE_PRICE_DETAILS>`
  test.each(['', ' '])(
    'F15 a price without an amount (%j) is on request, and that is told by number',
    async amount => {
      const xml = bmecat(
        article(details(price(amount))) +
          article(details(price('2.5', '', 'net_customer')), 'B') +
          article(details(price('3', '', 'gros_list')), 'C') +
          article(details(price('3', '<TAX>0.19</TAX>', 'gros_list')), 'D'),
      )
      const source = await readBmecat({ bytes: new TextEncoder().encode(xml) })
      const records: CatalogueRecord[] = []
      for await (const record of source.records) records.push(record)
      expect(ofKind(records, 'refused')).toEqual([])
      expect(
        ofKind(records, 'article').map(one => one.article.prices?.map(scale => scale.priceList)),
      ).toEqual([[], ['net_customer'], ['list'], ['list']])
      expect(source.notes()).toEqual([
        '1 prices without an amount: the article is on request',
        expect.stringContaining('1 prices of type net_customer'),
        '1 gross list prices that name no tax: taken as prices without tax',
      ])
    },
  )
  test('F15 features named by a template, and entities inside CDATA', async () => {
    const body = `<ARTICLE_DETAILS><DESCRIPTION_SHORT><![CDATA[Terminal 2.5 mm&sup2; &#937;]]></DESCRIPTION_SHORT></ARTICLE_DETAILS>
      <ARTICLE_FEATURES><FEATURE><FTEMPLATE><FT_ID>7</FT_ID><FT_NAME lang="eng">Rated current</FT_NAME><FT_UNIT>A</FT_UNIT></FTEMPLATE><FVALUE>24</FVALUE></FEATURE></ARTICLE_FEATURES>`
    const made = await first(body)
    expect(made.names).toEqual({ en: 'Terminal 2.5 mm² Ω' })
    expect(Object.keys(made.attributes ?? {})).toEqual(['rated-current'])
  })
})

describe('files that are made to be slow', () => {
  const group = (id: number, parent: number) =>
    `<CATALOG_STRUCTURE type="node"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>a</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>`
  /** How often something is looked up in a map or a set meanwhile: the same on each machine, however busy it is. */
  const lookups = async (act: () => Promise<void>): Promise<number> => {
    let count = 0
    const counting = (prototype: object, name: string) => {
      const before = Reflect.get(prototype, name) as (...args: unknown[]) => unknown
      Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
        count++
        return Reflect.apply(before, this, args)
      })
      return () => Reflect.set(prototype, name, before)
    }
    const ends = [counting(Set.prototype, 'has'), counting(Map.prototype, 'get')]
    try {
      await act()
    } finally {
      for (const end of ends) end()
    }
    return count
  }
  test.each([
    ['of one name', () => 0],
    ['of one name below each other', (n: number) => n - 1],
  ])('decision 415 16,000 groups %s are read at once', async (_, parent) => {
    const work = (count: number): Promise<number> =>
      lookups(async () => {
        const groups = Array.from({ length: count }, (_, n) => group(n + 1, parent(n + 1))).join('')
        const codes = ofKind(await read(bmecat(groups)), 'category').map(one => one.category.code)
        expect(new Set(codes).size).toBe(count)
      })
    const few = await work(2_000)
    expect(few).toBeGreaterThan(8_000)
    // eight times as many; each with each would be sixty-four times the work
    expect((await work(16_000)) / few).toBeLessThan(9)
  })
  test('decision 415 a feature with a unit of its own in each article is refused in words', async () => {
    const articles = Array.from({ length: 5_000 }, (_, n) =>
      article(
        `<ARTICLE_FEATURES><FEATURE><FNAME>Width</FNAME><FVALUE>1</FVALUE><FUNIT>u${n}</FUNIT></FEATURE></ARTICLE_FEATURES>`,
        `A${n}`,
      ),
    )
    await expect(read(bmecat(articles.join('')))).rejects.toThrow(
      "the feature 'Width' has more than 100 units",
    )
  })
})

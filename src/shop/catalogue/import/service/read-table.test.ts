import { describe, expect, test } from 'vitest'
import { writeXlsx, type WrittenCell } from '#kit/spreadsheet/write.ts'
import type { CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { guessColumns } from '../model/guess-mapping.ts'
import { mappingOf } from './import-catalogue.ts'
import { openSource } from './open-source.ts'

type Options = { mapping?: object; clears?: boolean }

async function read(
  file: string | Uint8Array,
  { mapping, clears = false }: Options = {},
): Promise<CatalogueRecord[]> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const source = await openSource(
    { bytes },
    { mapping: mapping ? mappingOf(JSON.stringify(mapping)) : null, clears, today: '2026-11-20' },
  )
  const all: CatalogueRecord[] = []
  for await (const record of source.records) all.push(record)
  return all
}
const ofKind = <K extends CatalogueRecord['kind']>(records: CatalogueRecord[], kind: K) =>
  records.filter((one): one is Extract<CatalogueRecord, { kind: K }> => one.kind === kind)
const articles = (records: CatalogueRecord[]) => ofKind(records, 'article').map(one => one.article)
const kinds = (records: CatalogueRecord[]) =>
  ofKind(records, 'attribute').map(({ attribute: one }) => [
    one.code,
    one.kind,
    one.unit,
    one.facet,
    one.keyRank,
  ])

async function workbook(...sheets: [name: string, ...rows: WrittenCell[][]][]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const written = sheets.map(([name, header = [], ...rows]) => ({ name, header: header.map(String), rows }))
  for await (const piece of writeXlsx(written)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

describe('tables of articles', () => {
  test('IMP a part number that a spreadsheet keeps as a text is read without its signs', async () => {
    const records = await read(`code;mpn;name\n="000777";'0017;'s-Graven\n`)
    expect(articles(records)).toMatchObject([{ code: '000777', mpn: '0017', names: { en: "'s-Graven" } }])
  })
  test('DER-03 a column of derating curves; what is no curve refuses the row', async () => {
    const records = await read(
      `code,derating_curves
A,1.5 mm²: 4/7.9; 6/17.4; cut 10 | 2.5: 5/8; 9/20
B,1.5: warm`,
    )
    expect(
      articles(records).map(one => one.derating?.map(curve => [curve.crossSection, curve.currentCut])),
    ).toEqual([
      [
        ['1.5', 10],
        ['2.5', 999],
      ],
    ])
    expect(ofKind(records, 'refused')).toMatchObject([
      { code: 'B', field: 'derating_curves', reason: "'warm' is not a curve" },
    ])
    expect(articles(await read('code,derating_curves\nA,'))[0]).not.toHaveProperty('derating')
    expect(articles(await read('code,derating_curves\nA,', { clears: true }))[0]?.derating).toEqual([])
  })
  test('texts of both languages stand beside each other; what is no text has one column', async () => {
    const records = await read(
      `code,name,name:es,description:es,description
A,Plug,Clavija,Larga,Long
B,,Solo,,`,
    )
    expect(articles(records)).toMatchObject([
      { names: { en: 'Plug', es: 'Clavija' }, descriptions: { en: 'Long', es: 'Larga' } },
      { names: { es: 'Solo' } },
    ])
    expect(articles(records)[1]).not.toHaveProperty('descriptions')
    await expect(read('code,keywords,keywords:es\nA,x,y')).rejects.toThrow(/two columns mean keywords/)
    await expect(read('code,name:es,name:es\nA,x,y')).rejects.toThrow(/two columns mean name/)
  })
  test('headers that speak need no mapping; every other column is an attribute', async () => {
    const records = await read(
      `code,name,description,manufacturer,mpn,series,category,subcategory,keywords,price,currency,price_quantity,stock,unit,image,datasheet_url,pitch_mm,colour
A-1,Plug,Long,Maker,M1,S,Connector,Round plugs,"plug, round",12.5,eur,100,7,pcs,https://x.example/a.jpg,https://x.example/a.pdf,2.54,red`,
    )
    expect(articles(records)).toEqual([
      {
        code: 'A-1',
        names: { en: 'Plug' },
        descriptions: { en: 'Long' },
        manufacturer: 'Maker',
        mpn: 'M1',
        series: 'S',
        categories: ['connector-round-plugs'],
        keywords: ['plug', 'round'],
        prices: [
          {
            priceList: 'list',
            currency: 'EUR',
            priceUnit: 100,
            validFrom: null,
            validUntil: null,
            breaks: [{ from: 1, price: '12.5' }],
          },
        ],
        stock: { central: 7 },
        unit: 'C62',
        pictures: [{ source: 'https://x.example/a.jpg' }],
        documents: [
          expect.objectContaining({ type: 'data-sheet', source: 'https://x.example/a.pdf', fileType: 'PDF' }),
        ],
        attributes: { pitch_mm: 2.54, colour: 'red' },
      },
    ])
    expect(
      ofKind(records, 'category').map(({ category: one }) => [one.code, one.parent, one.names.en]),
    ).toEqual([
      ['connector', null, 'Connector'],
      ['connector-round-plugs', 'connector', 'Round plugs'],
    ])
    expect(ofKind(records, 'attribute').map(one => one.attribute.names.en)).toEqual(['Pitch', 'Colour'])
  })

  test('kinds, units and facets are read off the data', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => [
      `A${n}`,
      n % 12,
      n % 3,
      `0.${n % 5}`,
      `1-${(n % 4) + 2}`,
      n % 2 ? 'yes' : 'no',
      n % 2 ? 'red' : 'blue',
      `free text ${n}`,
      1_766_314 + n,
      `0${n % 9}`,
      4_000_000 + n,
    ])
    const records = await read(
      [
        'code,poles,rows,current_a,section_mm2,shielded,colour,notes,label,size,order_numbers',
        ...rows.map(String),
      ].join('\n'),
    )
    expect(kinds(records)).toEqual([
      ['poles', 'number', null, 'range', 1],
      ['rows', 'number', null, 'values', 2],
      ['current_a', 'number', 'A', 'values', 3],
      ['section_mm2', 'interval', 'mm²', 'range', 4],
      ['shielded', 'flag', null, 'values', 5],
      ['colour', 'text', null, 'values', 6],
      ['notes', 'text', null, 'none', null],
      ['label', 'text', null, 'none', null],
      ['size', 'text', null, 'values', null],
      ['order_numbers', 'text', null, 'none', null],
    ])
    expect(articles(records)[1]).toMatchObject({
      attributes: { section_mm2: [1, 3], shielded: true, label: '1766315', size: '01' },
      numbers: [{ kind: 'order', number: '4000001' }],
    })
  })

  test('an empty cell says nothing; with --replace it takes away', async () => {
    const file = 'code;name;mpn;price;colour;depth_mm\nA;;;;;\nB;n;m;1,5;red;2'
    expect(articles(await read(file))[0]).toEqual({ code: 'A', attributes: {} })
    expect(articles(await read(file, { clears: true }))[0]).toEqual({
      code: 'A',
      mpn: null,
      prices: [],
      attributes: { colour: null, depth_mm: null },
    })
  })

  test('a cell that is wrong costs its field, not the article, and is told by number', async () => {
    const source = await openSource(
      {
        bytes: new TextEncoder().encode(
          'code,price,currency,price_quantity,stock,datasheet_url,name\nA,abc,EUR,,,,x\nB,"1,234",EUR,,,,x\nC,1,,,,,x\nD,,,,1.5,,x\nE,,,,,javascript:alert(1),x\nF,1,EUR,10,1,,x\nG,0,EUR,,,,x\nH,1,EUR,3,,,x\n',
        ),
      },
      { mapping: null, clears: true, today: '2026-11-20' },
    )
    const records: CatalogueRecord[] = []
    for await (const record of source.records) records.push(record)
    expect(ofKind(records, 'refused')).toEqual([])
    const taken = articles(records)
    expect(taken.map(one => one.code).join('')).toBe('ABCDEFGH')
    expect(taken.filter(one => one.prices?.length).map(one => one.code)).toEqual(['F'])
    const wrong = (n: number, field: string) =>
      `${n} articles whose ${field} is wrong: taken without it, so that what stood there stays`
    expect(source.notes?.()).toEqual([
      wrong(3, 'price'),
      wrong(1, 'currency'),
      wrong(1, 'stock'),
      '1 cells of datasheet_url that are not http(s) addresses: left out of their articles',
      wrong(1, 'price_quantity'),
    ])
  })
})

describe('tables that update', () => {
  test('prices', async () => {
    expect(
      await read(
        'code,price,currency,min_quantity,price_quantity,price_list\nA,5,USD,10,100,gold\nA,5.5,EUR,,,',
      ),
    ).toEqual([
      {
        kind: 'price',
        row: 2,
        price: {
          code: 'A',
          priceList: 'gold',
          currency: 'USD',
          priceUnit: 100,
          from: 10,
          price: '5',
          validFrom: null,
          validUntil: null,
        },
      },
      {
        kind: 'price',
        row: 3,
        price: {
          code: 'A',
          priceList: 'list',
          currency: 'EUR',
          priceUnit: null,
          from: 1,
          price: '5.5',
          validFrom: null,
          validUntil: null,
        },
      },
    ])
  })

  test('stock: of today, and planned for a later day', async () => {
    const records = await read('code;stock;date\nA;5;\nA;7;31.12.2026\nB;2;2026-11-01\nC;x;')
    expect(records).toMatchObject([
      { kind: 'stock', stock: { code: 'A', quantity: 5, on: null } },
      { kind: 'stock', stock: { code: 'A', quantity: 7, on: '2026-12-31' } },
      { kind: 'stock', stock: { code: 'B', quantity: 2, on: null } },
      { kind: 'refused', row: 5, field: 'stock' },
    ])
  })
})

test('prices and quantities that could be two numbers are told by the whole table, or refused', async () => {
  const prices = await read('code;price_list;min_quantity;price\nA;list;1;1.234\nA;list;100;12,50\nB;list;1.000;9,90')
  expect(prices).toMatchObject([
    { kind: 'price', price: { code: 'A', from: 1, price: '1234' } },
    { kind: 'price', price: { code: 'A', from: 100, price: '12.5' } },
    { kind: 'refused', row: 4, field: 'min_quantity', reason: expect.stringContaining('one way') },
  ])
  expect(await read('code;stock\nA;1.000\nB;300')).toMatchObject([
    { kind: 'refused', row: 2, field: 'stock' },
    { kind: 'stock', stock: { code: 'B', quantity: 300 } },
  ])
}) // prettier-ignore

describe('mapping and workbooks', () => {
  const columns = {
    Artikelnummer: 'code',
    Bezeichnung: 'name:es',
    Preis: 'price',
    Raster: 'pitch_mm',
    Intern: '',
  }

  test('a mapping names sheet, header row, language, decimal mark and columns', async () => {
    const bytes = await workbook(
      ['Cover', ['x']],
      [
        'Daten',
        ['Preisliste 2026'],
        ['Artikelnummer', 'Bezeichnung', 'Preis', 'Raster', 'Intern', 'Farbe'],
        [1766314, 'Clavija', '1.234,50', 2.54, 'secret', 'rot'],
      ],
    )
    const records = await read(bytes, { mapping: { sheet: 'Daten', headerRow: 2, decimal: ',', columns } })
    expect(articles(records)).toEqual([
      expect.objectContaining({
        code: '1766314',
        names: { es: 'Clavija' },
        prices: [expect.objectContaining({ breaks: [{ from: 1, price: '1234.5' }] })],
        attributes: { pitch_mm: 2.54, farbe: 'rot' },
      }),
    ])
    expect(ofKind(records, 'attribute')[0]?.attribute.names.en).toBe('Raster')
  })

  test('without mapping the first visible sheet and row with `code` counts', async () => {
    const bytes = await workbook(
      ['Cover', ['Catalogue of 2026']],
      ['Data', ['Title'], [], ['Code', 'Name'], ['A', 'x']],
    )
    expect(articles(await read(bytes))).toEqual([{ code: 'A', names: { en: 'x' } }])
  })

  test.each([
    ['no code column', 'Product code,Quantity\nA,1', {}, /no column 'code'/],
    ['a column twice', 'code,name,Name\nA,1,2', {}, /two columns mean name/],
    [
      'a mapped column that is not there',
      'code\nA',
      { mapping: { columns: { X: 'name' } } },
      /no column 'X'/,
    ],
    ['an empty file', '', {}, /empty/],
    ['nothing but a header in a mapping of XML', '<a/>', { mapping: {} }, /--mapping is for tables/],
  ])('%s is refused as a whole', async (_, file, options, reason) => {
    await expect(read(file, options)).rejects.toThrow(reason)
  })

  test('a table of other heads is refused with them and the mapping that --mapping auto would take, which then reads it', async () => {
    const text = 'Stock list\nMPN;Bezeichnung;Preis;Farbe\nA-1;Stecker;2.50;rot\n'
    const bytes = new TextEncoder().encode(text)
    const guess = { headerRow: 2, columns: { MPN: 'code', Bezeichnung: 'name', Preis: 'price' } }
    await expect(read(text.replace(/^.*\n/, ''))).rejects.toThrow(
      `row 1: the table has no column 'code'; its heads are 'MPN', 'Bezeichnung', 'Preis', 'Farbe'. --mapping auto reads it as ${JSON.stringify({ ...guess, headerRow: 1 })}`,
    )
    const guessed: object[] = []
    const source = await openSource(
      { bytes },
      {
        mapping: 'auto',
        clears: false,
        today: '2026-11-20',
        onMapping: mapping => void guessed.push(mapping),
      },
    )
    const found: CatalogueRecord[] = []
    for await (const record of source.records) found.push(record)
    expect(guessed).toEqual([guess])
    expect(articles(found)).toMatchObject([
      { code: 'A-1', names: { en: 'Stecker' }, attributes: { farbe: 'rot' } },
    ])
    // what was printed is what one would pass
    expect(articles(await read(text, { mapping: guess }))).toEqual(articles(found))
  })

  test('a table whose heads say nothing gets an example; the sheet is named', async () => {
    await expect(read(await workbook(['Teile', ['Was', 'Wieviel'], ['A', 1]]))).rejects.toThrow(
      /^sheet 'Teile', row 1: .*its heads are 'Was', 'Wieviel'\. say in a file for --mapping .*\{"columns":\{"Was":"code"\}\}/,
    )
  })

  test('LAB-01 a column says what can be labelled; one that is not understood refuses its row', async () => {
    const records = await read(
      'code,name,labels\nA,x,"sleeve|12x4|1x8|1..3 PE|pe|pvc; plate|30x8|2x14|||engraved"\nB,x,sleeve|big\nC,x,',
    )
    expect(
      articles(records).map(one => [one.code, one.labels?.map(area => [area.kind, area.places.length])]),
    ).toEqual([
      [
        'A',
        [
          ['sleeve', 4],
          ['plate', 1],
        ],
      ],
      ['C', undefined],
    ])
    expect(ofKind(records, 'refused').map(one => [one.row, one.field])).toEqual([[3, 'labels']])
  })

  test('an address that is none costs the field, not the article, and is told by number', async () => {
    const bytes = new TextEncoder().encode(
      'code,name,datasheet_url,image\nA,x,see intranet,a.jpg\nB,y,https://x.example/b.pdf,javascript:alert(1)',
    )
    const source = await openSource({ bytes }, { mapping: null, clears: true, today: '2026-11-20' })
    const found: CatalogueRecord[] = []
    for await (const record of source.records) found.push(record)
    expect(articles(found).map(one => [one.code, one.documents?.length, one.pictures?.length])).toEqual([
      ['A', undefined, 1],
      ['B', 1, undefined],
    ])
    expect(source.notes?.()).toEqual([
      '1 cells of datasheet_url that are not http(s) addresses: left out of their articles',
      '1 cells of image that are not http(s) addresses: left out of their articles',
    ])
  })

  test('of a workbook the sheets that are not read are told, unless it was said which one to read', async () => {
    const notesOf = async (mapping: object | null) => {
      const bytes = await workbook(
        ['Remarks', ['As agreed']],
        ['Parts', ['code', 'name'], ['A', 'x']],
        ['Empty'],
        ['More', ['code', 'name'], ['B', 'y']],
      )
      const source = await openSource(
        { bytes },
        { mapping: mapping && mappingOf(JSON.stringify(mapping)), clears: true, today: '2026-11-20' },
      )
      for await (const record of source.records) expect(record.kind).toBeDefined()
      return source.notes?.()
    }
    expect(await notesOf(null)).toEqual(["only the sheet 'Parts' was read, not Remarks, More"])
    expect(await notesOf({ sheet: 'Parts', columns: { code: 'code', name: 'name' } })).toEqual([])
  })

  test('an encoding that is given is not guessed', async () => {
    const bytes = new Uint8Array(Buffer.from('code,name\nA,W\xfcrth\n', 'latin1'))
    const source = await openSource(
      { bytes },
      { mapping: null, clears: false, today: '2026-11-20', encoding: 'windows-1251' },
    )
    const found: CatalogueRecord[] = []
    for await (const record of source.records) found.push(record)
    expect(articles(found)[0]?.names).toEqual({ en: 'Wьrth' })
  })

  test('a head below the first rows is the one that is told of', async () => {
    const bytes = await workbook([
      'Teile',
      ['Anfrage', ''],
      ['Stand heute', ''],
      ['MPN', 'Bezeichnung'],
      ['A', 'x'],
    ])
    await expect(
      openSource({ bytes }, { mapping: null, clears: false, today: '2026-11-20' }),
    ).rejects.toThrow(
      /^sheet 'Teile', row 3: .*its heads are 'MPN', 'Bezeichnung'\. --mapping auto reads it as/,
    )
  })
  test('heads of BMEcat in a workbook name number, texts and maker', () => {
    const heads = ['articleId', 'supplierArticleId', 'descriptionShort', 'manufacturerArticleId']
    expect(guessColumns(heads)).toEqual({
      supplierArticleId: 'code',
      descriptionShort: 'name',
      manufacturerArticleId: 'mpn',
    })
  })
  test('a mapping with unknown words is refused', () => {
    expect(() => mappingOf('{"sheets":"x"}')).toThrow(/mapping is not right/)
    expect(() => mappingOf('no')).toThrow(/no JSON/)
  })
})

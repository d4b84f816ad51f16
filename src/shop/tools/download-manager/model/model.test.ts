import { describe, expect, test } from 'vitest'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import type { DownloadOption } from '#shop/tools/downloads/model/option.ts'
import { allOf, choiceOf, fits, readChoice, writeChoice } from './choice.ts'
import { defaultItem, downloadDataOf, optionLabel } from './download-data.ts'
import { columnsOf, featuresOf, headOf, type ArticleData, type FeatureWords } from './features.ts'
import { planOf, uniqueNames } from './plan.ts'
import { readReceivers } from './receivers.ts'
import { badgeShown, shownFirst, storedKeys, withoutProduct } from './stored.ts'

const option = (over: Partial<DownloadOption>): DownloadOption => ({
  code: 'DS-EN',
  type: 'PDF_DS',
  language: 'en',
  title: '',
  fileType: 'PDF',
  sizeBytes: null,
  restricted: false,
  source: { kind: 'paper', paper: 'data-sheet' },
  ...over,
})

const ds = { en: option({}), es: option({ code: 'DS-ES', language: 'es' }) }
const drawing = option({ code: 'DR', type: 'PDF_DRAWING', language: null, source: { kind: 'paper', paper: 'drawing' } }) // prettier-ignore
const declaration = option({ code: 'MD', type: 'PDF_COMPLIANCE', language: null, restricted: true })
const step = option({ code: 'STEP3D', type: 'CAD', language: null, fileType: 'STEP', source: { kind: 'cad' } }) // prettier-ignore
const manual = option({ code: 'M1', type: 'PDF_MANUAL', language: 'en', source: { kind: 'elsewhere', url: 'https://maker.example/m' } }) // prettier-ignore

describe('DLM-08 the label of an option', () => {
  const english = { isocode: 'en', name: 'English' } as const
  test.each([
    ['/downloads/file/1~DS/K2-data-sheet-en.pdf', english, 'PDF_DS', 'PDF (English)'],
    ['/downloads/file/1~DS/K2.pdf?until=1&sign=a.b', english, 'PDF_DS', 'PDF (English)'],
    // PDF_DS without a language has its code instead
    ['/downloads/file/1~DS/K2.pdf', null, 'PDF_DS', 'PDF (DS 7)'],
    ['/downloads/file/1~S/K2.step', null, 'CAD', 'STEP'],
    ['https://maker.example/docs/manual', null, 'PDF_MANUAL', 'MANUAL'],
    ['https://maker.example/docs/manual/', english, 'PDF_MANUAL', 'MANUAL (English)'],
  ])('%s', (documentLink, language, type, label) => {
    const documentType = { code: type, icon: 'file-text' }
    expect(optionLabel({ documentLink, language, documentType, code: 'DS 7' })).toBe(label)
  })
})

describe('DLM-09 the default language', () => {
  const item = (isocode: 'en' | 'es' | null) => ({ language: isocode && { isocode, name: isocode } })
  test.each([
    [['en', 'es'], 'es', 'es'],
    [['en', 'es'], 'en', 'en'],
    [['en', null], 'es', 'en'],
    [[null, 'es'], 'en', null],
  ] as const)('of %j for %s: %s', (items, current, wanted) => {
    expect(defaultItem(items.map(item), current)?.language?.isocode ?? null).toBe(wanted)
  })
})

describe('DLM-06 DLM-07 choices of document types', () => {
  test.each([
    [ds.en, 'PDF_DS:en:PDF'],
    [drawing, 'PDF_DRAWING::PDF'],
    [step, 'CAD::STEP3D'],
    [option({ language: null, code: 'DS:7' }), 'PDF_DS::DS:7'],
    [option({ type: 'A,B:C' }), 'A%2CB%3AC:en:PDF'],
  ])('%#: a version is written and read again', (of, text) => {
    expect(writeChoice(choiceOf(of))).toBe(text)
    const read = readChoice(text)
    expect(read && fits(read, of)).toBe(true)
  })
  test('a choice means its version alone, or all of its type', () => {
    const en = choiceOf(ds.en)
    expect([ds.en, ds.es, drawing].map(one => fits(en, one))).toEqual([true, false, false])
    expect([ds.en, ds.es, drawing].map(one => fits(allOf('PDF_DS'), one))).toEqual([true, true, false])
    expect(readChoice('PDF_DS')).toEqual(allOf('PDF_DS'))
    // an item's own code means it as well
    const own = { ...en, code: ds.en.code }
    expect([ds.en, ds.es].map(one => fits(own, one))).toEqual([true, false])
  })
  test.each(['', 'PDF_DS:fr:PDF', '%:en:', ':en:PDF'])('"%s" is no choice', text => {
    expect(readChoice(text)).toBeNull()
  })
  test('a list tells for each type how many articles have it, its versions, and what needs a sign-in', () => {
    const offers = [
      { code: 'A', options: [ds.en, ds.es, drawing, declaration] },
      { code: 'B', options: [{ ...ds.en, code: 'DS-B' }, step, { ...step, code: 'STL3D', fileType: 'STL' }] },
    ]
    const words = {
      typeOf: (type: string) => ({ description: type, infoText: 'about', icon: 'file-text' }),
      languageName: (language: string) => language.toUpperCase(),
      link: (_: object, { code, fileType }: DownloadOption) => `/f/${code}.${fileType.toLowerCase()}`,
    }
    const told = downloadDataOf(offers, { ...words, signedIn: false })
    expect(
      told.map(one => [one.type, one.articles, one.files, one.locked, one.items.map(i => optionLabel(i))]),
    ).toEqual([
      ['PDF_DS', 2, 3, 0, ['PDF (EN)', 'PDF (ES)']],
      ['PDF_DRAWING', 1, 1, 0, ['PDF']],
      ['CAD', 1, 2, 0, ['STEP', 'STL']],
      ['PDF_COMPLIANCE', 1, 1, 1, ['PDF']],
    ])
    expect(told[0]?.items[0]).toMatchObject({
      documentType: { code: 'PDF_DS', icon: 'file-text' },
      language: { isocode: 'en', name: 'EN' },
      documentLink: '/f/DS-EN.pdf',
      restricted: false,
      articles: 2,
    })
    expect(downloadDataOf(offers, { ...words, signedIn: true }).map(one => one.locked)).toEqual([0, 0, 0, 0])
  })
})

describe('DLM-01 what a wish comes to', () => {
  const offers = [
    { code: 'A', options: [ds.en, ds.es, drawing, declaration, manual] },
    { code: 'B', options: [ds.en, step] },
  ]
  const wish = (...choices: string[]) => ({ products: ['A', 'B', 'GONE'], choices })
  const names = (plan: ReturnType<typeof planOf>) =>
    plan.files.map(one => `${one.article} ${one.option.code}`)
  test('files by article, each once, and what is left out with its reason', () => {
    const plan = planOf(wish('PDF_DS:es:PDF', 'PDF_DS:*:', 'PDF_DS:es:PDF'), offers, true)
    expect(names(plan)).toEqual(['A DS-EN', 'A DS-ES', 'B DS-EN'])
    expect(plan.leftOut).toEqual([{ article: 'GONE', type: '', why: 'gone' }])
  })
  test.each([
    ['PDF_DS:es:PDF', true, { article: 'B', type: 'PDF_DS', why: 'other-version' }],
    ['PDF_DRAWING::PDF', true, { article: 'B', type: 'PDF_DRAWING', why: 'none' }],
    ['PDF_COMPLIANCE::PDF', false, { article: 'A', type: 'PDF_COMPLIANCE', language: null, why: 'restricted' }], // prettier-ignore
    ['PDF_MANUAL:en:PDF', true, { article: 'A', type: 'PDF_MANUAL', language: 'en', why: 'elsewhere', link: 'https://maker.example/m' }], // prettier-ignore
  ])('%s, signed in: %s', (choice, signedIn, leftOut) => {
    expect(planOf(wish(choice), offers, signedIn).leftOut).toContainEqual(leftOut)
  })
  test('DLM-11 a restricted document is in the package of who is signed in', () => {
    expect(names(planOf(wish('PDF_COMPLIANCE::PDF'), offers, true))).toEqual(['A MD'])
    expect(names(planOf(wish('PDF_COMPLIANCE::PDF'), offers, false))).toEqual([])
  })
  test('names in an archive are apart, also for articles that are written alike', () => {
    const name = uniqueNames()
    expect([
      name('K2/1', 'a.pdf'),
      name('K2 1', 'a.pdf'),
      name('k2_1', 'A.pdf'),
      name('../..', 'a.pdf'),
    ]).toEqual(['K2_1/a.pdf', 'K2_1/a-2.pdf', 'k2_1/A-3.pdf', 'article/a.pdf'])
  })
})

test.each([
  ['a@b.example', ['a@b.example']],
  [' a@b.example; c@d.example,\ne@f.example ', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['a@b.example, A@B.example', ['A@B.example']],
  ['', []],
])('DLM-10 "%s" are receivers', (typed, receivers) => {
  expect(readReceivers(typed)).toEqual({ receivers })
})
test.each([
  'a',
  'a@b',
  'a b@c.example',
  'a@b.example\r\nBcc: x@y.example'.replace('\r\n', ' '),
  '<a@b.example>',
])('DLM-10 "%s" is refused', typed => {
  expect(readReceivers(typed)).toHaveProperty('wrong')
})
test('DLM-10 at most ten receivers', () => {
  const list = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@b.example`).join(';')
  expect(readReceivers(list(10))).toHaveProperty('receivers.length', 10)
  expect(readReceivers(list(11))).toEqual({ tooMany: 11 })
})

test('DLM-22 DLM-05 DLM-04 the keys of the storage, the time of the badge, the first entries', () => {
  expect(Object.values(storedKeys)).toEqual([
    'savedPDMProduct',
    'savedPDMConfig',
    'savedPDMReceiver',
    'savedPDMExcelImport',
    'savedPDMListProduct',
    'savedPDMListConfig',
    'featuresListConfig',
  ])
  expect([badgeShown, shownFirst]).toEqual([4_000, 10])
})
test.each([
  [['A', 'B', 'C'], 'B', ['A', 'C']],
  [['A', 'B'], 'B', null],
  [['A'], 'A', null],
  [['A', 'B', 'C'], 'X', ['A', 'B', 'C']],
] as const)('DLM-20 the query %j without %s: %j', (codes, code, left) => {
  expect(withoutProduct(codes, code)).toEqual(left)
})

describe('DLM-19 features as columns', () => {
  const attribute = (over: Partial<Attribute> & Pick<Attribute, 'code' | 'kind'>): Attribute => ({
    names: { en: over.code },
    unit: null,
    precision: 2,
    group: 'el',
    sort: 0,
    facet: 'none',
    keyRank: null,
    valueNames: {},
    ...over,
  })
  const dictionary = {
    attributes: new Map(
      [
        attribute({ code: 'current', kind: 'number', unit: 'A', names: { en: 'Rated current' }, sort: 1 }),
        attribute({
          code: 'section',
          kind: 'interval',
          unit: 'mm²',
          names: { en: 'Cross-section' },
          sort: 2,
        }),
        attribute({ code: 'colour', kind: 'text', valueNames: { black: { en: 'Black' } }, sort: 3 }),
        attribute({ code: 'sealed', kind: 'flag', sort: 4 }),
      ].map(one => [one.code, one]),
    ),
    groups: new Map([['el', { code: 'el', names: { en: 'Electrical' }, sort: 1 }]]),
  }
  const words: FeatureWords = {
    common: code => ({ name: code.slice(1), unit: code === '@weight' ? 'g' : null }),
    commonGroup: 'Article',
    furtherGroup: 'Further',
    partNumber: 'Part number',
    name: 'Name',
    from: name => `${name}, from`,
    to: name => `${name}, to`,
    lifecycle: one => one,
    rohs: one => one,
    country: code => `country ${code}`,
    address: code => `https://shop.example/${code}`,
  }
  const article: ArticleData = {
    code: 'A',
    names: { en: 'Insert' },
    descriptions: {},
    baseCode: null,
    manufacturer: 'Contara',
    mpn: null,
    series: null,
    eans: ['4006381333931'],
    attributes: { current: 16, section: [0.5, 2.5], colour: 'black', sealed: true, unknown: 1 },
    orderMinimum: 1,
    orderStep: 1,
    leadTimeDays: 5,
    lifecycle: 'active',
    lastOrderOn: '2027-01-31',
    weightG: 12.5,
    compliance: { origin: 'DE' },
  }
  test('what the articles have, technical data first, with how many have it', () => {
    const bare = { ...article, code: 'B', attributes: { current: 10 }, weightG: null }
    const features = featuresOf([article, bare], dictionary, words, 'en')
    expect(features.slice(0, 2)).toEqual([
      { code: 'current', name: 'Rated current', unit: 'A', group: 'Electrical', articles: 2 },
      { code: 'section', name: 'Cross-section', unit: 'mm²', group: 'Electrical', articles: 1 },
    ])
    expect(features.map(one => one.code)).not.toContain('unknown')
    expect(features.map(one => one.code)).not.toContain('@series')
    expect(features.find(one => one.code === '@weight')).toMatchObject({ unit: 'g', articles: 1 })
  })
  test('numbers are numbers with their unit in the head, an interval has two columns', () => {
    const chosen = ['current', 'section', 'colour', 'sealed', '@weight', '@last-order', '@origin', 'no such']
    const columns = columnsOf(chosen, dictionary, words, 'en')
    expect(columns.map(column => [headOf(column), column.cell(article)])).toEqual([
      ['Part number', 'A'],
      ['Name', 'Insert'],
      ['Rated current [A]', 16],
      ['Cross-section, from [mm²]', 0.5],
      ['Cross-section, to [mm²]', 2.5],
      ['colour', 'Black'],
      ['sealed', 'Yes'],
      ['weight [g]', 12.5],
      ['last-order', { day: '2027-01-31' }],
      ['origin', 'country DE'],
    ])
  })
})

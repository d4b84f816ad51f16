import type { Attribute } from '#shop/catalogue/articles/model.ts'
import type { CatalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { describe, expect, test } from 'vitest'
import type { Language } from '#platform/language/language.ts'
import type { ArticleDetail } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { DataSheet } from '../model/paper.ts'
import type { Found } from './find-download.ts'
import { dataSheetOf, declarationOf } from './paper-content.ts'
import { printDataSheet } from './papers/data-sheet.ts'
import { printDeclaration } from './papers/declaration.ts'

const drawing = Drawing.parse({ family: 'insert', size: 6, poles: 4, gender: 'male' })
const article = {
  id: 1,
  code: 'K2 4M',
  names: { en: 'Contact insert', es: 'Inserto de contactos' },
  descriptions: { en: 'Four poles.' },
  series: 'K2',
  manufacturer: 'Contara',
  mpn: 'K2 4M',
  attributes: { current: 16, resistance: '≥ 10 GΩ', section: [0.5, 2.5], other: 3 },
  orderMinimum: 1,
  orderStep: 5,
  leadTimeDays: 14,
  weightG: 1250,
  numbers: [{ kind: 'ean', number: '4012345678901' }],
  relations: [
    { kind: 'accessory', code: 'H1', quantity: 1, mandatory: false, id: 2, names: { en: 'Hood' } },
    { kind: 'accessory', code: 'C1', quantity: 4, mandatory: true, id: 3, names: { en: 'Contact' } },
    { kind: 'accessory', code: 'GONE', quantity: 1, mandatory: false, id: null, names: {} },
    { kind: 'successor', code: 'NEW', quantity: 1, mandatory: false, id: 4, names: { en: 'New' } },
  ],
  derating: [
    {
      crossSection: '2.5',
      descriptions: { en: '2.5 mm²' },
      points: [12, 35, 60].map(rise => ({ current: 20 * (rise / 60) ** 0.52, temperature: rise })),
      limitingTemperature: 125,
      currentCut: 16,
      temperatureCut: null,
    },
  ],
  compliance: {
    rohs: 'exempt',
    rohsExemption: '6(c)',
    reach: [{ cas: '7439-92-1', name: 'Lead', percent: '2.8' }],
    exportControl: 'EAR99',
    tariff: '8536.69',
    origin: 'DE',
  },
} as unknown as ArticleDetail
const found = {
  mark: { id: 1, code: 'K2 4M', changedAt: new Date('2026-10-05T23:00:00Z') },
  article,
  drawing,
  version: 1,
} as Found
const attribute = (
  code: string,
  en: string,
  es: string,
  unit: string | null,
  sort: number,
  group: string | null,
) => [
  code,
  { code, names: { en, es }, kind: 'number', unit, precision: 2, group, sort, facet: 'none', keyRank: null, valueNames: {} }, // prettier-ignore
]
const frame: CatalogueFrame = {
  version: 1,
  attributes: new Map<string, Attribute>([
    attribute('section', 'Cross-section', 'Sección', 'mm²', 2, 'el'),
    attribute('current', 'Rated current', 'Corriente asignada', 'A', 1, 'el'),
    attribute('resistance', 'Insulation resistance', 'Resistencia', null, 3, null),
  ] as never),
  groups: new Map([['el', { code: 'el', names: { en: 'Electrical', es: 'Eléctricas' }, sort: 1 }]]),
  categories: new Map(),
}
const ctx = (language: Language) => ({
  page: { base: `/ebusiness/${language}`, language, brand: 'contara', accountArea: 'my-account' } as never,
  publicUrl: 'https://shop.example',
})

describe('PDP-10 the data sheet', () => {
  test('speaks the language: groups in order, formatted values, compliance, ordering data', () => {
    const sheet = dataSheetOf(ctx('es'), found, frame, 'es')
    expect(sheet.head).toMatchObject({
      title: 'Ficha técnica',
      name: 'Inserto de contactos',
      revision: '2026-10-05',
      address: 'https://shop.example/ebusiness/es/p/K2%204M',
    })
    expect(sheet.groups.map(one => one.name)).toEqual([
      'Eléctricas',
      'Otros datos',
      'Conformidad',
      'Datos de pedido',
    ])
    expect(sheet.groups[0]?.rows).toEqual([
      { name: 'Corriente asignada', value: '16\u00a0A' },
      { name: 'Sección', value: '0,5–2,5\u00a0mm²' },
    ])
    expect(sheet.groups[3]?.rows).toContainEqual({ name: 'Peso', value: '1,25\u00a0kg' })
  })
  test('shows what goes with it, what is needed first, and nothing that is gone', () => {
    const { companions } = dataSheetOf(ctx('en'), found, frame, 'en')
    expect(companions.map(one => [one.title, one.rows.map(row => `${row.quantity} ${row.code}`)])).toEqual([
      ['Also required', ['4 C1']],
      ['Accessories', ['1 H1']],
    ])
  })
  test('has a derating curve that ends at the limiting temperature', () => {
    const { chart } = dataSheetOf(ctx('en'), found, frame, 'en')
    expect(chart?.curves[0]?.points.at(-1)).toEqual([125, 0])
    expect(Math.max(...(chart?.curves[0]?.points ?? []).map(p => p[1]))).toBe(16)
  })
  test.each(['en', 'es'] as const)(
    'is printed in %s on at most three pages, every time the same',
    async language => {
      const paper = dataSheetOf(ctx(language), found, frame, language)
      const [first, again] = [await printDataSheet(paper), await printDataSheet(paper)]
      expect(first).toEqual(again)
      const pages = first.toString('latin1').match(/\/Type \/Page\b/g) ?? []
      expect(pages.length).toBeGreaterThan(0)
      expect(pages.length).toBeLessThanOrEqual(3)
    },
  )
  test('long and strange texts are printed all the same', async () => {
    const sheet = dataSheetOf(ctx('en'), found, frame, 'en')
    const long = 'Überspannung ≥ 6 kV, Ж, 漢字, 😀, '.repeat(60)
    const paper: DataSheet = {
      ...sheet,
      description: 'x'.repeat(1_500),
      keyData: [{ name: long, value: long }],
      groups: [
        {
          name: long,
          rows: Array.from({ length: 40 }, () => ({ name: long.slice(0, 90), value: long.slice(0, 300) })),
        },
      ],
    }
    const bytes = await printDataSheet(paper)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})

describe('the declaration', () => {
  test('PDP-11 says exemption, substances with CAS number, export control, tariff and origin', () => {
    const said = JSON.stringify(declarationOf(ctx('en'), found, 'en'))
    for (const word of ['6(c)', 'Lead', '7439-92-1', '2.8%', 'EAR99', '8536.69', 'Germany'])
      expect(said).toContain(word)
    expect(JSON.stringify(declarationOf(ctx('es'), found, 'es'))).toContain('2,8\u00a0%')
  })
  test('says so where nothing is recorded', () => {
    const bare = { ...found, article: { ...article, compliance: {} } }
    const { sections } = declarationOf(ctx('en'), bare, 'en')
    expect(sections.map(one => one.text)).toEqual([
      'No statement has been recorded.',
      'No statement has been recorded.',
      'Tariff number: not recorded. Country of origin: not recorded. Export control number: not recorded.',
    ])
  })
  test('a long list of substances goes on over pages', async () => {
    const paper = declarationOf(ctx('en'), found, 'en')
    const rows = Array.from({ length: 90 }, (_, i) => [`Substance ${i}`, '7439-92-1', '0.2 %'])
    const [first, reach, last] = paper.sections
    if (!first || !reach?.table || !last) throw new Error('three sections')
    const many = { ...paper, sections: [first, { ...reach, table: { ...reach.table, rows } }, last] }
    const bytes = await printDeclaration(many)
    expect(
      (
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Type \/Page\b/g) ?? []
      ).length,
    ).toBeGreaterThanOrEqual(3)
  })
})

/** A small catalogue for tests of lists: plugs with variants, and lone caps. */
import type { Db } from '#kit/db/connect.ts'
import type { ArticleRecord, Attribute, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import type { IndexPort } from '#shop/catalogue/search-index/service/open-index.ts'
import { buildIndex } from '#shop/catalogue/search-index/service/build-index.ts'

let row = 0
const attribute = (code: string, more: Partial<Attribute>): CatalogueRecord => ({
  kind: 'attribute',
  attribute: {
    code,
    names: { en: code },
    kind: 'text',
    unit: null,
    precision: 2,
    group: null,
    sort: ++row,
    facet: 'values',
    keyRank: null,
    valueNames: {},
    ...more,
  },
})
const category = (code: string, en: string, es: string, parent: string | null = null): CatalogueRecord => ({
  kind: 'category',
  category: {
    code,
    parent,
    names: { en, es },
    descriptions: { en: `All ${en}` },
    drawing: null,
    sort: ++row,
  },
})
const article = (given: ArticleRecord): CatalogueRecord => ({ kind: 'article', row: ++row, article: given })
const list = (price: string, more: [number, string][] = []) =>
  (['EUR', 'USD'] as const).map(currency => ({
    priceList: 'list',
    currency,
    priceUnit: 1,
    validFrom: null,
    validUntil: null,
    breaks: [{ from: 1, price }, ...more.map(([from, next]) => ({ from, price: next }))],
  }))

export const plugPoles = [6, 10, 16, 24] as const
const makers = Array.from({ length: 14 }, (_, i) => `Maker ${String(i + 1).padStart(2, '0')}`)

/** 4 base products of 4 variants each (plugs), 60 caps without base, one without price, one no longer sold. */
function records(): CatalogueRecord[] {
  const plugs = plugPoles.flatMap(poles => [
    {
      kind: 'base' as const,
      base: {
        code: `PLUG-${poles}`,
        category: 'plugs-power',
        names: { en: `Plug, ${poles} poles`, es: `Conector, ${poles} polos` },
        descriptions: { en: 'A plug <b>with</b> "quotes"' },
        manufacturer: 'Contara',
        series: 'P',
        drawing: null,
        variantAttributes: ['gender', 'finish'],
      },
    },
    ...(['male', 'female'] as const).flatMap(gender =>
      (['silver', 'gold'] as const).map(finish =>
        article({
          code: `P ${poles}.${gender === 'male' ? 'M' : 'F'}/${finish === 'gold' ? 'AU' : 'AG'}`,
          base: `PLUG-${poles}`,
          categories: ['plugs-power'],
          names: { en: `Plug, ${poles} poles, ${gender}, ${finish}`, es: `Conector de ${poles} polos` },
          attributes: { poles, gender, finish, current: poles, section: [0.5, poles / 4] },
          rank: poles,
          prices: list(finish === 'gold' ? '9.5000' : `${poles}.2500`, [[10, `${poles}.0000`]]),
          stock: { central: poles * 100 },
        }),
      ),
    ),
  ])
  const caps = Array.from({ length: 60 }, (_, i) =>
    article({
      code: `CAP-${String(i + 1).padStart(3, '0')}`,
      categories: ['caps'],
      names: { en: `Cap ${i + 1} & seal`, es: `Tapa ${i + 1}` },
      manufacturer: makers[i % 14] ?? null,
      attributes: { current: (i % 5) * 2 + 2, colour: i % 2 ? 'black' : 'grey' },
      rank: 1000 + i,
      orderMinimum: i === 0 ? 5 : 1,
      orderStep: i === 0 ? 5 : 1,
      ...(i !== 58 && { prices: list(`${i + 1}.0000`) }),
      ...(i === 59 && { lifecycle: 'discontinued' as const }),
      ...(i % 2 === 0 && { stock: { central: 7 } }),
      // another one's number stands in its text
      ...(i === 29 && { descriptions: { en: 'Fits beside CAP-020.' } }),
      ...(i === 1 && { inbound: [{ site: 'central', on: '2099-03-02', quantity: 50 }] }),
    }),
  )
  return [
    attribute('poles', { names: { en: 'Poles', es: 'Polos' }, kind: 'number', precision: 0, keyRank: 1 }),
    attribute('gender', {
      names: { en: 'Gender', es: 'Género' },
      keyRank: 2,
      valueNames: { male: { en: 'Male', es: 'Macho' }, female: { en: 'Female', es: 'Hembra' } },
    }),
    attribute('current', { names: { en: 'Current' }, kind: 'number', unit: 'A', facet: 'range', keyRank: 3 }),
    attribute('section', {
      names: { en: 'Section' },
      kind: 'interval',
      unit: 'mm²',
      facet: 'range',
      keyRank: 4,
    }),
    attribute('finish', { names: { en: 'Finish' } }),
    attribute('colour', { names: { en: 'Colour' }, keyRank: 1 }),
    attribute('manufacturer', { names: { en: 'Manufacturer' } }),
    { kind: 'price-list', list: { code: 'list', names: { en: 'List' }, kind: 'list' } },
    { kind: 'site', site: { code: 'central', names: { en: 'Central' }, country: 'DE', priority: 1 } },
    category('plugs', 'Plugs', 'Conectores'),
    category('plugs-power', 'Power plugs', 'Conectores de potencia', 'plugs'),
    category('caps', 'Caps', 'Tapas'),
    category('nothing', 'Nothing', 'Nada'),
    ...plugs,
    ...caps,
  ]
}

/** Loads the catalogue and answers a port that shows it. */
export async function searchCatalogue(db: Db): Promise<IndexPort> {
  const { refusals } = await loadCatalogue(db, records())
  if (refusals.length) throw new Error(JSON.stringify(refusals))
  const { index, version } = await buildIndex(db)
  return { index: () => index, built: () => true, version: () => version }
}

/**
 * The demo catalogue of the fictional maker Contara: 12 series, 40 categories and about 6,000 articles, or any
 * other number of them (conventions.md, `npm run demo -- --skus N`). Larger catalogues repeat the whole range as
 * further editions with their own numbers, prices and stock; smaller ones leave out variants evenly.
 */
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import type { ArticleRecord, BaseProductRecord, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { categories } from './categories.ts'
import { hashOf, pick } from './chance.ts'
import type { Design, Draft } from './design.ts'
import { attributeGroups, dictionary } from './dictionary.ts'
import { labelled } from './labels.ts'
import { facts } from './facts.ts'
import { accessoryDesigns } from './families/accessories.ts'
import { boardDesigns } from './families/board.ts'
import { cableDesigns } from './families/cables.ts'
import { circularDesigns } from './families/circular.ts'
import { configuredDesigns } from './families/configured.ts'
import { contactDesigns } from './families/contacts.ts'
import { dsubDesigns } from './families/dsub.ts'
import { hoodDesigns } from './families/hoods.ts'
import { insertDesigns } from './families/inserts.ts'
import { moduleDesigns } from './families/modules.ts'
import { terminalDesigns } from './families/terminals.ts'
import { toolDesigns } from './families/tools.ts'
import { maker } from './series.ts'
import { complianceOf, documentsOf, lastOrderDay, pricesOf, supplyOf } from './trade.ts'

export type DemoSize = {
  /** articles; the whole range of the maker when left out */
  skus?: number
  /** the day from which planned receipts count, 'YYYY-MM-DD' */
  today?: string
}

/** Every design of the maker, family by family. */
export function* allDesigns(): Generator<Design> {
  yield* insertDesigns()
  yield* moduleDesigns()
  yield* contactDesigns()
  yield* hoodDesigns()
  yield* circularDesigns()
  yield* boardDesigns()
  yield* terminalDesigns()
  yield* dsubDesigns()
  yield* cableDesigns()
  yield* toolDesigns()
  yield* accessoryDesigns()
  yield* configuredDesigns()
}

type Product = { base: BaseProductRecord; articles: ArticleRecord[]; drafts: Draft[]; trade: Design['trade'] }

/** Lists show the range in its natural order, what ends or has not begun behind it. The smallest rank is first. */
const behind: Partial<Record<NonNullable<Draft['lifecycle']>, number>> = {
  announced: 1_000_000,
  'last-orders': 2_000_000,
  discontinued: 3_000_000,
}

function ean(serial: number): string {
  // 29: for use inside a company, so that no real article carries it
  const digits = `29${String(serial).padStart(10, '0')}`
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return digits + String((10 - (sum % 10)) % 10)
}

function article(
  design: Design,
  draft: Draft,
  serial: number,
  documents: ReturnType<typeof documentsOf>,
  today: string,
): ArticleRecord {
  const priceUnit = draft.priceUnit ?? 1
  const pack = draft.pack ?? 1
  const lifecycle = draft.lifecycle ?? 'active'
  const data = facts(draft.attributes)
  return {
    code: draft.code,
    base: design.code,
    categories: [design.category],
    names: draft.names,
    descriptions: {
      en: design.descriptions.en + data.en,
      es: design.descriptions.es + data.es,
    },
    manufacturer: design.manufacturer ?? maker,
    mpn: `${design.manufacturer ? 'FT' : 'CON'}-${1_000_000 + serial}`,
    series: design.series,
    keywords: draft.keywords ?? [],
    attributes: draft.attributes,
    unit: 'C62',
    orderMinimum: pack,
    orderStep: pack,
    lifecycle,
    lastOrderOn: lifecycle === 'last-orders' ? lastOrderDay(today) : null,
    taxCode: 'standard',
    rank: serial + (behind[lifecycle] ?? 0),
    weightG: draft.weightG,
    compliance: complianceOf(design, draft),
    drawing: Drawing.parse(draft.drawing),
    numbers: [
      { kind: 'ean', number: ean(serial) },
      ...(draft.superseded
        ? [{ kind: 'superseded' as const, number: draft.superseded.replace('K2 ', 'K1-') }]
        : []),
    ],
    relations: draft.relations ?? [],
    documents,
    ...(draft.derating && { derating: draft.derating }),
    ...labelled(design.trade, draft.attributes),
    prices: pricesOf(draft.cents, priceUnit, pack, design.series, today),
    ...supplyOf(
      draft.code,
      design.trade,
      draft.cents === null ? null : Math.ceil(draft.cents / priceUnit),
      pack,
      lifecycle,
      today,
    ),
  }
}

/** The whole range in memory (a few thousand articles), relations only to what the range holds. */
function range(today: string, keep: (index: number, of: number) => boolean): Product[] {
  const designs = [...allDesigns()]
  const total = designs.reduce((sum, design) => sum + design.drafts.length, 0)
  const products: Product[] = []
  const known = new Set<string>()
  let index = 0
  for (const design of designs) {
    const documents = documentsOf(design)
    const drafts: Draft[] = []
    const articles: ArticleRecord[] = []
    for (const draft of design.drafts) {
      if (keep(index, total)) {
        drafts.push(draft)
        articles.push(article(design, draft, index, documents, today))
        known.add(draft.code)
      }
      index++
    }
    const first = articles[0]
    if (!first) continue
    products.push({
      base: {
        code: design.code,
        category: design.category,
        names: design.names,
        descriptions: design.descriptions,
        manufacturer: design.manufacturer ?? maker,
        series: design.series,
        drawing: first.drawing ?? null,
        variantAttributes: design.variantAttributes,
      },
      articles,
      drafts,
      trade: design.trade,
    })
  }
  for (const { articles } of products) {
    for (const one of articles) {
      const seen = new Set<string>()
      one.relations = (one.relations ?? []).filter(relation => {
        const key = `${relation.kind} ${relation.target}`
        if (seen.has(key) || relation.target === one.code || !known.has(relation.target)) return false
        seen.add(key)
        return true
      })
    }
  }
  return products
}

/** The same article as a later edition: its own number, price and stock; it shares papers and companions. */
function laterEdition(
  one: ArticleRecord,
  draft: Draft,
  product: Product,
  edition: number,
  serial: number,
  today: string,
): ArticleRecord {
  const code = `${one.code} /E${edition}`
  const priceUnit = draft.priceUnit ?? 1
  const pack = draft.pack ?? 1
  const cents = draft.cents === null ? null : Math.round((draft.cents * (90 + pick(hashOf(code), 40))) / 100)
  return {
    ...one,
    code,
    base: `${product.base.code} /E${edition}`,
    names: { en: `${draft.names.en}, edition ${edition}`, es: `${draft.names.es}, edición ${edition}` },
    mpn: `CON-${1_000_000 + serial}`,
    attributes: { ...one.attributes, edition },
    rank: (one.rank ?? 0) + edition * 10_000_000,
    numbers: [{ kind: 'ean', number: ean(serial) }],
    prices: pricesOf(cents, priceUnit, pack, product.base.series ?? '', today),
    ...supplyOf(
      code,
      product.trade,
      cents === null ? null : Math.ceil(cents / priceUnit),
      pack,
      one.lifecycle ?? 'active',
      today,
    ),
  }
}

/** True for `part` of `whole` indexes, spread evenly. */
const evenly = (index: number, part: number, whole: number): boolean =>
  Math.floor(((index + 1) * part) / whole) > Math.floor((index * part) / whole)

/** How many articles the maker's own range has. */
export function rangeSize(): number {
  let size = 0
  for (const design of allDesigns()) size += design.drafts.length
  return size
}

/**
 * The records of the demo catalogue, dictionary and categories first, each base product before its articles.
 * The same size gives the same records. Memory does not grow with the size.
 */
export function* demoCatalogue({ skus, today = '2026-11-20' }: DemoSize = {}): Generator<CatalogueRecord> {
  for (const group of attributeGroups()) yield { kind: 'attribute-group', group }
  for (const attribute of dictionary.values()) yield { kind: 'attribute', attribute }
  for (const category of categories()) yield { kind: 'category', category }
  const products = range(
    today,
    (index, total) => skus === undefined || skus >= total || evenly(index, skus, total),
  )
  let row = 0
  for (const { base, articles } of products) {
    yield { kind: 'base', base }
    for (const one of articles) yield { kind: 'article', row: ++row, article: one }
  }
  const own = row
  const wanted = skus ?? own
  for (let edition = 2; row < wanted; edition++) {
    const part = Math.min(own, wanted - row)
    let index = 0
    for (const product of products) {
      let named = false
      for (const [place, one] of product.articles.entries()) {
        const draft = product.drafts[place]
        if (!draft || !evenly(index++, part, own)) continue
        if (!named) {
          named = true
          yield {
            kind: 'base',
            base: {
              ...product.base,
              code: `${product.base.code} /E${edition}`,
              names: {
                en: `${product.base.names.en}, edition ${edition}`,
                es: `${product.base.names.es}, edición ${edition}`,
              },
            },
          }
        }
        yield {
          kind: 'article',
          row: row + 1,
          article: laterEdition(one, draft, product, edition, row, today),
        }
        row++
      }
    }
  }
}

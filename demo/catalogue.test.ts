import { otherLimits } from '#shop/catalogue/derating-curves/model/curve.ts'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeKey, ProductCode } from '#shop/catalogue/articles/model.ts'
import type {
  ArticleRecord,
  AttributeValue,
  BaseProductRecord,
  CatalogueRecord,
  Category,
} from '#shop/catalogue/articles/model.ts'
import { tenThousandths } from '#kit/money.ts'
import { allDesigns, demoCatalogue, rangeSize } from './catalogue.ts'
import { dictionary } from './dictionary.ts'

function gather(records: Iterable<CatalogueRecord>): {
  articles: ArticleRecord[]
  bases: BaseProductRecord[]
  categories: Category[]
} {
  const articles: ArticleRecord[] = []
  const bases: BaseProductRecord[] = []
  const categories: Category[] = []
  for (const record of records) {
    if (record.kind === 'article') articles.push(record.article)
    if (record.kind === 'base') bases.push(record.base)
    if (record.kind === 'category') categories.push(record.category)
  }
  return { articles, bases, categories }
}

function fingerprint(skus?: number): string {
  const hash = createHash('sha256')
  for (const record of demoCatalogue(skus === undefined ? {} : { skus })) hash.update(JSON.stringify(record))
  return hash.digest('hex')
}

const whole = gather(demoCatalogue())
const codes = new Set(whole.articles.map(article => article.code))

const both = (text: { en?: string; es?: string } | undefined): boolean => Boolean(text?.en && text.es)

const kindOf = (value: AttributeValue | null): string =>
  typeof value === 'string'
    ? 'text'
    : typeof value === 'number'
      ? 'number'
      : typeof value === 'boolean'
        ? 'flag'
        : 'interval'

describe('the demo catalogue', () => {
  it('is about 6,000 articles in 12 series and 40 categories', () => {
    expect(whole.articles.length).toBeGreaterThan(5500)
    expect(whole.articles.length).toBeLessThan(6500)
    expect(whole.articles.length).toBe(rangeSize())
    expect(new Set(whole.articles.map(article => article.series)).size).toBe(12)
    expect(whole.categories.length).toBe(40)
    expect(whole.bases.length).toBeGreaterThan(750)
  })

  it('is the same each time it is made', () => {
    expect(fingerprint()).toBe(fingerprint())
    expect(fingerprint(8000)).toBe(fingerprint(8000))
  })

  it.each([1, 40, 1000, 5999, 6001, 25_000])('has as many articles as asked for: %i', skus => {
    const { articles, bases } = gather(demoCatalogue({ skus }))
    expect(articles.length).toBe(skus)
    expect(new Set(articles.map(article => article.code)).size).toBe(skus)
    const known = new Set(bases.map(base => base.code))
    expect(articles.every(article => known.has(article.base ?? ''))).toBe(true)
    const have = new Set(articles.map(article => article.code))
    const lost = articles.flatMap(article =>
      (article.relations ?? []).filter(relation => !have.has(relation.target)),
    )
    expect(lost).toEqual([])
  })

  it('hands over each base product before its articles, and categories before both', () => {
    const seen = new Set<string>()
    const wrong: string[] = []
    for (const record of demoCatalogue({ skus: 12_500 })) {
      if (record.kind === 'category') {
        if (record.category.parent !== null && !seen.has(record.category.parent))
          wrong.push(record.category.code)
        seen.add(record.category.code)
      }
      if (record.kind === 'base') {
        if (!seen.has(record.base.category ?? '')) wrong.push(record.base.code)
        seen.add(`base ${record.base.code}`)
      }
      if (record.kind === 'article' && !seen.has(`base ${record.article.base}`))
        wrong.push(record.article.code)
    }
    expect(wrong).toEqual([])
  })

  it('keeps memory constant: a large size is made piece by piece', () => {
    let count = 0
    for (const record of demoCatalogue({ skus: 1_000_000 })) {
      if (record.kind === 'article' && ++count === 7000) break
    }
    expect(count).toBe(7000)
  })
})

describe('demo part numbers', () => {
  it('are valid, and differ also without spaces, dots and hyphens', () => {
    expect([...codes].filter(code => !ProductCode.safeParse(code).success)).toEqual([])
    const { articles } = gather(demoCatalogue({ skus: 20_000 }))
    expect(new Set(articles.map(article => codeKey(article.code))).size).toBe(20_000)
    const bases = new Set(whole.bases.map(base => base.code))
    expect(bases.size).toBe(whole.bases.length)
    expect([...bases].filter(code => codes.has(code))).toEqual([])
  })

  it.each([' ', ',', '.', '/', '(', '-', '+'])('show how codes with %s are handled', sign => {
    expect([...codes].some(code => code.includes(sign))).toBe(true)
  })

  it('have internal numbers with a right check digit, so that they are no real ones', () => {
    const eans = whole.articles.flatMap(article => article.numbers ?? []).filter(each => each.kind === 'ean')
    expect(new Set(eans.map(each => each.number)).size).toBe(whole.articles.length)
    const wrong = eans.filter(({ number }) => {
      const digits = number.split('').map(Number)
      return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 !== 0
    })
    expect(wrong).toEqual([])
    expect(eans.every(each => /^29\d{11}$/.test(each.number))).toBe(true)
  })
})

describe('demo references', () => {
  it('lead to articles that exist, also before the catalogue leaves out what is missing', () => {
    const have = new Set<string>()
    for (const design of allDesigns()) for (const draft of design.drafts) have.add(draft.code)
    const lost: string[] = []
    for (const design of allDesigns()) {
      for (const draft of design.drafts) {
        for (const { target } of draft.relations ?? [])
          if (!have.has(target)) lost.push(`${draft.code} → ${target}`)
      }
    }
    expect(lost).toEqual([])
  })

  it('give a crimp insert as many contacts as it has poles', () => {
    const insert = whole.articles.find(article => article.code === 'K2 16M 0601')
    const contacts = insert?.relations?.filter(relation => relation.target.startsWith('CT16M'))
    expect(contacts?.length).toBeGreaterThan(1)
    expect(contacts?.every(contact => contact.quantity === 16)).toBe(true)
    expect(contacts?.filter(contact => contact.mandatory).length).toBe(1)
  })

  it('name a successor for everything that ends', () => {
    const gone = whole.articles.filter(article => article.lifecycle === 'discontinued')
    expect(gone.length).toBeGreaterThan(3)
    expect(gone.every(article => article.relations?.some(relation => relation.kind === 'successor'))).toBe(
      true,
    )
    const last = whole.articles.filter(article => article.lifecycle === 'last-orders')
    expect(last.length).toBeGreaterThan(3)
    expect(last.every(article => article.lastOrderOn)).toBe(true)
  })

  it.each(['2026-11-20', '2026-12-31', '2028-02-29'])(
    'can be ordered for months yet, and have prices for the days around, from %s on',
    today => {
      const { articles } = gather(demoCatalogue({ skus: 2_000, today }))
      const last = new Set(articles.flatMap(article => article.lastOrderOn ?? []))
      expect([...last]).toEqual([`${Number(today.slice(0, 4)) + 1}-06-30`])
      const spans = new Set(
        articles.flatMap(({ prices = [] }) => prices.map(one => `${one.validFrom} ${one.validUntil}`)),
      )
      const year = Number(today.slice(0, 4))
      expect([...spans].toSorted()).toEqual(
        [`${year + 1}-01-01 null`, 'null null', `null ${year}-12-31`].toSorted(),
      )
    },
  )

  it('point only to documents the shop makes itself', () => {
    const documents = whole.articles.flatMap(article => article.documents ?? [])
    expect(new Set(documents.map(document => document.source))).toEqual(new Set(['data-sheet', 'drawing']))
    expect(documents.some(document => document.restricted)).toBe(true)
    expect(whole.articles.every(article => article.drawing)).toBe(true)
  })
})

describe('demo data sheets', () => {
  it('speak the one dictionary, in its kinds and values', () => {
    const wrong = new Set<string>()
    for (const article of whole.articles) {
      for (const [code, value] of Object.entries(article.attributes ?? {})) {
        const attribute = dictionary.get(code)
        if (!attribute || attribute.kind !== kindOf(value)) wrong.add(`${code}: ${String(value)}`)
        else if (typeof value === 'string' && attribute.facet === 'values') {
          const named = Object.keys(attribute.valueNames)
          if (named.length > 0 && !named.includes(value)) wrong.add(`${code}: ${value}`)
        }
        if (Array.isArray(value) && value[0] > value[1]) wrong.add(`${code}: ${value.join(' to ')}`)
      }
    }
    expect([...wrong]).toEqual([])
  })

  it('use every attribute of the dictionary', () => {
    const used = new Set(whole.articles.flatMap(article => Object.keys(article.attributes ?? {})))
    used.add('edition')
    expect([...dictionary.keys()].filter(code => !used.has(code))).toEqual([])
  })

  it('tell variants of a base product apart by its variant attributes', () => {
    const same: string[] = []
    const seen = new Set<string>()
    const attributesOf = new Map(whole.bases.map(base => [base.code, base.variantAttributes]))
    for (const article of whole.articles) {
      const chosen = (attributesOf.get(article.base ?? '') ?? []).map(code => article.attributes?.[code])
      const key = `${article.base} ${JSON.stringify(chosen)}`
      if (seen.has(key)) same.push(key)
      seen.add(key)
    }
    expect(same).toEqual([])
  })

  it('have both languages everywhere', () => {
    for (const article of whole.articles) {
      expect(both(article.names), article.code).toBe(true)
      expect(both(article.descriptions), article.code).toBe(true)
      expect(JSON.stringify([article.names, article.descriptions]), article.code).not.toMatch(
        /undefined|NaN|\s,|,,/,
      )
    }
    for (const base of whole.bases) expect(both(base.names) && both(base.descriptions), base.code).toBe(true)
    for (const category of whole.categories)
      expect(both(category.names) && both(category.descriptions)).toBe(true)
    for (const { names, valueNames } of dictionary.values()) {
      expect([names, ...Object.values(valueNames)].every(both)).toBe(true)
    }
  })

  it('have the columns that decide in a result list', () => {
    const perCategory = new Map<string, Map<string, number>>()
    const sizes = new Map<string, number>()
    for (const { categories = [], attributes = {} } of whole.articles) {
      const category = categories[0] ?? ''
      const counts = perCategory.get(category) ?? new Map<string, number>()
      perCategory.set(category, counts)
      sizes.set(category, (sizes.get(category) ?? 0) + 1)
      for (const code of Object.keys(attributes)) {
        const attribute = dictionary.get(code)
        if (attribute && attribute.keyRank !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
      }
    }
    const few = [...perCategory].filter(
      ([category, counts]) =>
        [...counts.values()].filter(count => count * 3 >= (sizes.get(category) ?? 0)).length < 4,
    )
    expect(few.map(([category]) => category)).toEqual(['tools-hand-tools'])
    expect([...dictionary.values()].every(each => each.keyRank === null || each.facet !== 'none')).toBe(true)
  })
})

const value = (price: string): bigint => tenThousandths(price)
const scalesOf = (article: ArticleRecord, list: string, currency: string) =>
  (article.prices ?? []).filter(scale => scale.priceList === list && scale.currency === currency)

describe('demo prices', () => {
  it('fall with the quantity, from the smallest quantity that can be ordered', () => {
    const wrong: string[] = []
    for (const { code, orderMinimum, orderStep, prices } of whole.articles) {
      for (const { breaks } of prices ?? []) {
        if (breaks.length < 3 || breaks[0]?.from !== orderMinimum) wrong.push(`${code}: first break`)
        for (const [place, { from, price }] of breaks.entries()) {
          const before = breaks[place - 1]
          if (value(price) <= 0n || from % (orderStep ?? 1) !== 0) wrong.push(`${code}: from ${from}`)
          if (before && (from <= before.from || value(price) > value(before.price)))
            wrong.push(`${code}: ${from}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('are lower for partners, in both currencies', () => {
    for (const article of whole.articles) {
      if (article.lifecycle === 'announced' || article.keywords?.includes('configurator')) {
        expect(article.prices).toEqual([])
        continue
      }
      for (const currency of ['EUR', 'USD']) {
        const list = scalesOf(article, 'list', currency)[0]?.breaks[0]?.price
        const partner = scalesOf(article, 'partner', currency)[0]?.breaks[0]?.price
        expect(list && partner && value(partner) <= value(list), article.code).toBe(true)
      }
    }
  })

  it('know price units of 1, 100 and 1000, and prices with validity', () => {
    const scales = whole.articles.flatMap(article => article.prices ?? [])
    expect(new Set(scales.map(scale => scale.priceUnit))).toEqual(new Set([1, 100, 1000]))
    expect(scales.some(scale => scale.validUntil)).toBe(true)
  })
})

describe('curves', () => {
  it('DER-05 end at the temperature up to which the data let the article be used', () => {
    const wrong = whole.articles.flatMap(({ code, attributes = {}, derating = [] }) => {
      const range = attributes['temperature']
      const to = Array.isArray(range) ? Number(range[1]) : null
      return otherLimits(derating, to).map(limit => `${code}: ${limit}, ${to}`)
    })
    expect(wrong).toEqual([])
  })
})

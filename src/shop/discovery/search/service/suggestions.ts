import { LRUCache } from 'lru-cache'
import type { Ctx } from '#platform/request/context.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { eachOf } from '#kit/each-of.ts'
import { localised, type Language } from '#platform/language/language.ts'
import { unitPriceText, type OrderUnit } from '#platform/units/order-unit.ts'
import { stockState, type StockState } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { meantBy } from '#shop/people/own-numbers/service/read-numbers.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import type { CatalogueIndex } from '#shop/catalogue/search-index/model/catalogue-index.ts'
import { filledCategories } from '#shop/catalogue/search-index/model/category-tree.ts'
import { fold } from '#shop/catalogue/search-index/model/fold-text.ts'
import { listing } from '#shop/catalogue/search-index/model/list-articles.ts'
import { meantTargets } from '#shop/catalogue/search-index/model/meant-number.ts'
import { maxOfEach, suggest } from '#shop/catalogue/search-index/model/suggest.ts'
import { numberOf } from '#shop/catalogue/search-index/model/synonyms.ts'
import { saySearch } from '../texts.ts'
import {
  articlesOfTargets,
  cheapestVariant,
  pricesIn,
} from '#shop/catalogue/search-index/service/articles-of-index.ts'
import { keptArticles } from './kept-articles.ts'
import { ownPrices } from './own-prices.ts'

export type Suggested = {
  suggestions: { term: string }[]
  /** product families of that name, with the number of their products */
  families: { code: string; name: string; count: number }[]
  products: {
    name: string
    code: string
    description: string
    manufacturer: string
    price?: { formattedValue: string }
    /** why it cannot be ordered, and what is sold instead */
    note?: string
    /** of the article, or of the cheapest of several; null: it cannot be ordered */
    stock: StockState | null
    unit: OrderUnit
    several: boolean
    images: { url: string }[]
  }[]
}

const maxDescriptionLength = 160

/** Answers that are the same for everybody without own prices are kept for a minute, like pages. */
const keptFor = 60_000
/** Those of visitors without session are kept once more as the bytes that go out, see `sameSuggestions`. */
type Answer = { answer: Promise<Suggested>; at: number }
const answersOf = eachOf<CatalogueIndex, LRUCache<string, Answer>>(() => new LRUCache({ max: 1_000 }))

/** SRCH-02, SRCH-03: what to offer for a typed beginning; what it means to the visitor's company comes first. */
export function suggestions(ctx: Ctx, term: string): Promise<Suggested> {
  if (ctx.who?.companyId || ctx.who?.priceList) return read(ctx, term)
  const index = ctx.ports.catalogueIndex.index()
  const answers = answersOf(index)
  const key = keyOf(ctx, term)
  const now = ctx.clock().getTime()
  const kept = answers.get(key)
  if (kept && Math.abs(now - kept.at) < keptFor) return kept.answer
  const answer = read(ctx, term)
  answers.set(key, { answer, at: now })
  answer.catch(() => answers.peek(key)?.answer === answer && answers.delete(key))
  return answer
}

const keyOf = ({ page, ports }: Pick<Ctx, 'page' | 'ports'>, term: string): string =>
  `${numberOf(ports.synonyms.of(page.language))} ${page.language} ${page.formatLocale} ${page.currency} ${term.toLowerCase()}`

/** Tells as long as a visitor without session is offered for this beginning what was just offered to one. */
export function sameSuggestions(ctx: Ctx, term: string): () => boolean {
  const { clock, ports } = ctx
  const index = ports.catalogueIndex.index()
  const key = keyOf(ctx, term)
  const at = answersOf(index).peek(key)?.at ?? 0
  const dictionary = ports.synonyms.of(ctx.page.language)
  return () =>
    ports.catalogueIndex.index() === index &&
    ports.synonyms.of(ctx.page.language) === dictionary &&
    Math.abs(clock().getTime() - at) < keptFor
}

async function read(ctx: Ctx, term: string): Promise<Suggested> {
  const { language, currency } = ctx.page
  const index = ctx.ports.catalogueIndex.index()
  const { terms, articles } = suggest(index, term, language, maxOfEach, ctx.ports.synonyms.of(language))
  const prices = (await ownPrices(ctx, index)) ?? pricesIn(index, currency)
  const meant = articlesOfTargets(index, meantTargets(index, await meantBy(ctx, [term]), term))
  const own = meant.map(id => ({ id, several: false }))
  const others = articles.map(({ article, base }) =>
    base === null ? { id: article, several: false } : cheapestVariant(index, article, prices),
  )
  const wanted = [...own, ...others.filter(({ id }) => own.every(one => one.id !== id))].slice(0, maxOfEach)
  const known = await keptArticles(
    ctx.db,
    index,
    wanted.map(one => one.id),
  )
  const [priced, supplies] = known.size
    ? await Promise.all([
        listPrices(ctx, [...known.values()]),
        suppliesFor(
          ctx.db,
          [...known.values()].filter(one => one.lifecycle !== 'discontinued').map(one => one.id),
        ),
      ])
    : [new Map<number, null>(), new Map<number, never>()]
  const today = dayOf(ctx.clock())
  const products = wanted.flatMap(({ id, several }) => {
    const one = known.get(id)
    if (!one) return []
    const shown = several && one.base ? one.base : one
    const gone = several && one.base ? one.base.discontinued : one.lifecycle === 'discontinued'
    const successor = several && one.base ? one.base.successor : one.successor
    const price = gone ? null : priced.get(id)
    const supply = gone ? undefined : supplies.get(id)
    const money = price ? unitPriceText({ ...price, unit: one.unit }, price.currency, ctx.page) : ''
    const picture = pictureUrl(
      { code: shown.code, drawing: shown.drawing ?? one.drawing, picture: one.picture },
      'icon',
    )
    return [
      {
        name: localised(shown.names, language),
        code: shown.code,
        description: localised(shown.descriptions, language).slice(0, maxDescriptionLength),
        manufacturer: one.manufacturer ?? '',
        ...(price && {
          price: { formattedValue: several ? saySearch(language).priceFrom({ price: money }) : money },
        }),
        ...(gone && { note: noLongerSold(ctx, successor) }),
        stock: supply ? stockState(supply, today) : null,
        unit: one.unit,
        several,
        images: picture ? [{ url: picture }] : [],
      },
    ]
  })
  return {
    suggestions: terms.map(text => ({ term: text })),
    families: familiesNamed(index, term, language),
    products,
  }
}

/** A name is not looked for in shorter beginnings: nearly every family has them. */
const minOfName = 3
const maxFamilies = 2
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type Family = { code: string; name: string; words: readonly string[]; count: number | null }
const familyWords = eachOf<CatalogueIndex, Map<Language, Family[]>>(() => new Map())

/** The families that have products, with the words of their names, made once for an index. */
function familiesOf(index: CatalogueIndex, language: Language): Family[] {
  const known = familyWords(index)
  let families = known.get(language)
  if (!families) {
    families = filledCategories(index, language).map(({ code, name }) => ({
      code,
      name,
      words: wordsOf(name),
      count: null,
    }))
    known.set(language, families)
  }
  return families
}

/** The families whose name has a word for every typed word, or one that begins with it; the larger ones first. */
function familiesNamed(index: CatalogueIndex, term: string, language: Language): Suggested['families'] {
  const typed = wordsOf(term)
  if (typed.join('').length < minOfName) return []
  const count = (family: Family) =>
    (family.count ??= listing(index, { category: family.code, language, pageSize: 1 }).total)
  return familiesOf(index, language)
    .filter(({ words }) => typed.every(one => words.some(word => word.startsWith(one))))
    .map(family => ({ code: family.code, name: family.name, count: count(family) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxFamilies)
}

function noLongerSold({ page }: Pick<Ctx, 'page'>, successor: string | null): string {
  const t = saySearch(page.language)
  return successor ? `${t.notSold()}, ${t.replacedBy({ code: successor })}` : t.notSold()
}

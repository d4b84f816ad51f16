import type { Ctx } from '#kit/context.ts'
import { localised } from '#kit/language.ts'
import { unitPriceText } from '#kit/order-unit.ts'
import { pictureUrl } from '#shop/imagery/model/picture-url.ts'
import { meantBy } from '#shop/own-numbers/service/read-numbers.ts'
import { listPrices } from '#shop/pricing/service.ts'
import type { CatalogueIndex } from '#shop/catalogue-index/model/catalogue-index.ts'
import { meantTargets } from '#shop/catalogue-index/model/meant-number.ts'
import { mostOfEach, suggest } from '#shop/catalogue-index/model/suggest.ts'
import { numberOf } from '#shop/catalogue-index/model/synonyms.ts'
import { saySearch } from '../texts.ts'
import { articlePlaces, cheapestOf, siblingsOf } from '#shop/catalogue-index/service/article-places.ts'
import { keptArticles } from './kept-articles.ts'
import { ownPrices } from './own-prices.ts'

export type Suggested = {
  suggestions: { term: string }[]
  products: {
    name: string
    code: string
    description: string
    manufacturer: string
    price?: { formattedValue: string }
    /** why it cannot be ordered, and what is sold instead */
    note?: string
    images: { url: string }[]
  }[]
}

const longestDescription = 160

/** Answers that are the same for everybody without own prices are kept for a minute, like pages. */
const keptFor = 60_000
const mostKept = 5_000
type Answers = Map<string, { answer: Promise<Suggested>; at: number }>
const keptAnswers = new WeakMap<CatalogueIndex, Answers>()

/** SRCH-02, SRCH-03: what to offer for a typed beginning; what it means to the visitor's company comes first. */
export function suggestions(ctx: Ctx, term: string): Promise<Suggested> {
  const { language, currency, formatLocale } = ctx.page
  if (ctx.who?.companyId || ctx.who?.priceList) return read(ctx, term)
  const index = ctx.ports.catalogueIndex.index()
  let answers = keptAnswers.get(index)
  if (!answers) keptAnswers.set(index, (answers = new Map()))
  const dictionary = numberOf(ctx.ports.synonyms.of(language))
  const key = `${dictionary} ${language} ${formatLocale} ${currency} ${term.toLowerCase()}`
  const now = ctx.clock().getTime()
  const kept = answers.get(key)
  if (kept && now - kept.at < keptFor) return kept.answer
  const answer = read(ctx, term)
  answers.delete(key)
  answers.set(key, { answer, at: now })
  answer.catch(() => answers.delete(key))
  for (const old of answers.keys()) {
    if (answers.size <= mostKept) break
    answers.delete(old)
  }
  return answer
}

async function read(ctx: Ctx, term: string): Promise<Suggested> {
  const { language, currency } = ctx.page
  const index = ctx.ports.catalogueIndex.index()
  const { terms, articles } = suggest(index, term, language, mostOfEach, ctx.ports.synonyms.of(language))
  const places = articlePlaces(index)
  const order = (await ownPrices(ctx, index)) ?? index.priceOrders[currency]
  const meant = meantTargets(index, await meantBy(ctx, [term]), term).filter(target => !(target & 1))
  const own = meant.map(target => ({ id: index.ids[target >>> 1] ?? 0, several: false }))
  const others = articles.map(({ article, base }) => {
    if (base === null) return { id: article, several: false }
    const siblings = siblingsOf(index, (places[article] ?? 1) - 1)
    return { id: index.ids[cheapestOf(order, siblings)] ?? article, several: siblings.length > 1 }
  })
  const wanted = [...own, ...others.filter(({ id }) => own.every(one => one.id !== id))].slice(0, mostOfEach)
  const known = await keptArticles(
    ctx.db,
    index,
    wanted.map(one => one.id),
  )
  const prices = known.size ? await listPrices(ctx, [...known.values()]) : new Map<number, null>()
  const products = wanted.flatMap(({ id, several }) => {
    const one = known.get(id)
    if (!one) return []
    const shown = several && one.base ? one.base : one
    const gone = several && one.base ? one.base.discontinued : one.lifecycle === 'discontinued'
    const successor = several && one.base ? one.base.successor : one.successor
    const price = gone ? null : prices.get(id)
    const money = price ? unitPriceText({ ...price, unit: one.unit }, price.currency, ctx.page) : ''
    const picture = pictureUrl(
      { code: shown.code, drawing: shown.drawing ?? one.drawing, picture: one.picture },
      'icon',
    )
    return [
      {
        name: localised(shown.names, language),
        code: shown.code,
        description: localised(shown.descriptions, language).slice(0, longestDescription),
        manufacturer: one.manufacturer ?? '',
        ...(price && {
          price: { formattedValue: several ? saySearch(language).priceFrom({ price: money }) : money },
        }),
        ...(gone && { note: noLongerSold(ctx, successor) }),
        images: picture ? [{ url: picture }] : [],
      },
    ]
  })
  return { suggestions: terms.map(text => ({ term: text })), products }
}

function noLongerSold({ page }: Pick<Ctx, 'page'>, successor: string | null): string {
  const t = saySearch(page.language)
  return successor ? `${t.notSold()}, ${t.replacedBy({ code: successor })}` : t.notSold()
}

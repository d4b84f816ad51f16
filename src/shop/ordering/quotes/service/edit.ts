/** What the desk entered, made into the content of a version: articles looked up, list prices of the customer beside them. */
import { dayOf } from '#kit/calendar-date.ts'
import { dayFault } from '#kit/typed/day.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { piece } from '#platform/units/order-unit.ts'
import { ofArticle } from '#platform/units/quantity.ts'
import { quantityReason, stepsReason } from '#ui/quantity-reason.ts'
import { stepsOf } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { FieldError } from '#kit/refusal.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { priceFor, type Scale } from '#shop/catalogue/pricing/model.ts'
import { scalesOfCompany } from '#shop/catalogue/pricing/service.ts'
import {
  fieldIn,
  readContent,
  type Fields,
  type OfferFault,
  type TypedContent,
  type TypedOffer,
  type Wrong,
} from '../model/entered.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { priceBefore, type Offer, type Quote, type QuoteLine } from '../model/quote.ts'
import { articlesByCode, type OfferedArticle } from '../store/articles.ts'
import { sayDesk } from '../texts/desk.ts'
import { inWords, type OfferInput } from './move.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'page' | 'clock'>

/** The words for what cannot be read. */
function faultWords(ctx: Desk, { field, fault }: Wrong, fields: Fields): string {
  const t = sayDesk(ctx.page.language)
  if (typeof fault === 'object') {
    const numbers = { price: t.faultPrice(), discount: t.faultDiscount(), delivery: t.faultDelivery() }
    return numberWords(fault, ctx.page, numbers[field.split('-')[0] as keyof typeof numbers])
  }
  const said: Record<OfferFault, string> = {
    code: t.faultCode(),
    unknown: t.faultUnknown(),
    quantity: t.faultQuantity(),
    per: t.faultPer(),
    validUntil: dayFault(fieldIn(fields, 'validUntil'), ctx.page.language, t.faultDay()),
    words: t.faultCode(),
    'too-many': t.faultTooMany(),
  }
  return said[fault]
}

/** Content for `moveQuote`, or what is wrong at which field; `sending`: it goes to the buyer. */
export async function contentFrom(
  ctx: Desk,
  quote: Quote,
  fields: Fields,
  { sending }: { sending: boolean },
): Promise<{ content: OfferInput } | { errors: FieldError[] }> {
  const lines = quote.revisions.at(-1)?.lines ?? []
  const { currency } = quote
  const typed = readContent(fields, lines, {
    currency,
    locale: ctx.page.formatLocale,
    today: dayOf(ctx.clock()),
  })
  const offers = [...typed.lines.flatMap(one => one.offers), ...(typed.added?.offers ?? [])]
  const articles = await articlesByCode(ctx.db, [...new Set(offers.map(one => one.code))])
  for (const { place, code } of offers)
    if (code !== '' && !articles.has(code)) typed.wrong.push({ field: `code-${place}`, fault: 'unknown' })
  const asked = readAsOrdered(ctx, offers, articles)
  if (typed.wrong.length > 0 || asked.length > 0)
    return {
      errors: [
        ...typed.wrong.map(one => ({ field: one.field, message: faultWords(ctx, one, fields) })),
        ...asked,
      ],
    }
  const wrong = wrongPacks(typed, articles)
  if (wrong.length > 0)
    return {
      errors: wrong.map(({ place, next, article }) => ({
        field: `quantity-${place}`,
        message: stepsReason(ctx.page, next, article?.unit ?? piece, article && stepsOf(article)),
      })),
    }
  const list = await listPrices(ctx, quote, [...articles.values()])
  const made = (one: TypedOffer, line: QuoteLine | null): Offer[] => {
    const article = articles.get(one.code)
    return article ? [offerOf(article, one, line, list)] : []
  }
  const kept = typed.lines.map(({ line, locked, offers: own }): QuoteLine => ({
    ...line,
    locked,
    offers: own.flatMap(one => made(one, line)),
  }))
  const { added } = typed
  // what the desk began with and has no price yet stays in the draft, and is no part of what is sent
  const unpriced = new Set(
    sending ? [] : lines.filter(line => line.offers.length === 0).map(line => line.number),
  )
  const standing = kept.filter(
    line =>
      line.by === 'buyer' ||
      line.words !== '' ||
      line.offers.length > 0 ||
      (line.articleId !== null && unpriced.has(line.number)),
  )
  const all = added
    ? [
        ...standing,
        {
          ...inWords({ lines }, { words: added.words, quantity: added.offers[0]?.quantity ?? 1 }, 'seller'),
          offers: added.offers.flatMap(one => made(one, null)),
        },
      ]
    : standing
  const { discount, delivery, validUntil } = typed
  return { content: { lines: all, discount, delivery, validUntil } }
}

/** Puts what was written with a unit into the offers, now that their articles are known; what has to be asked, at its field. */
function readAsOrdered(
  { page }: Desk,
  offers: readonly TypedOffer[],
  articles: ReadonlyMap<string, OfferedArticle>,
): FieldError[] {
  return offers.flatMap(offer => {
    const unit = articles.get(offer.code)?.unit ?? piece
    const read = ofArticle(offer.written, unit)
    if (read.kind === 'quantity') {
      offer.quantity = read.quantity || 1
      return []
    }
    return [{ field: `quantity-${offer.place}`, message: quantityReason(page, read, unit) }]
  })
}

/** Offers of a quantity that cannot be ordered, and the next that can; of what was put together all offers go together. */
function wrongPacks(
  { lines, added }: Pick<TypedContent, 'lines' | 'added'>,
  articles: ReadonlyMap<string, OfferedArticle>,
): { place: string; next: number; article: OfferedArticle | undefined }[] {
  const offered = lines.flatMap(({ line, offers }) =>
    offers.map((offer, i) => {
      const own = articles.get(offer.code)?.id === line.articleId
      // the alternatives of a set are sets of their own
      return {
        offer,
        lineKey: own && line.lineKey ? `${line.lineKey} ${i}` : '',
        details: own ? line.details : {},
      }
    }),
  )
  const all = [...offered, ...(added?.offers ?? []).map(offer => ({ offer, lineKey: '', details: {} }))]
  const next = orderable(
    all.map(({ offer, ...line }) => ({
      ...line,
      rule: articles.get(offer.code) ?? null,
      quantity: offer.quantity,
    })),
  )
  return all.flatMap(({ offer: { place, quantity, code } }, i) =>
    next[i] === quantity ? [] : [{ place, next: next[i] ?? quantity, article: articles.get(code) }],
  )
}

type ListPrice = (articleId: number, quantity: number) => UnitPrice | null

/** What the customer pays without a quote. */
async function listPrices(
  ctx: Desk,
  { companyId, currency, language }: Quote,
  articles: readonly OfferedArticle[],
): Promise<ListPrice> {
  const company = await companyOf(ctx.db, companyId)
  const scales: ReadonlyMap<number, Scale[]> = await scalesOfCompany(
    ctx.db,
    articles.map(one => one.id),
    { id: companyId, priceList: company?.priceList ?? null },
    { currency, language },
  )
  const today = dayOf(ctx.clock())
  return (articleId, quantity) => {
    const priced = priceFor(scales.get(articleId) ?? [], quantity, currency, today)
    return priced && { price: priced.price, priceUnit: priced.priceUnit }
  }
}

function offerOf(
  article: OfferedArticle,
  { quantity, price, priceUnit, discount, note }: TypedOffer,
  line: QuoteLine | null,
  list: ListPrice,
): Offer {
  // the price from before stands beside it, whatever became of price lists since it was asked for
  const asked = line && line.articleId === article.id ? priceBefore(line, quantity) : null
  return {
    articleId: article.id,
    code: article.code,
    names: article.names,
    unit: article.unit,
    taxCode: article.taxCode,
    quantity,
    price,
    priceUnit,
    discount,
    list: asked ?? list(article.id, quantity),
    note,
  }
}

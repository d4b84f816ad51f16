/** What an offer begins with: positions of a list, an order or an earlier quote, in the prices of who gets it. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { Meaning } from '#shop/people/list-intake/model/resolve.ts'
import { meantByList } from '#shop/people/list-intake/service/articles-meant.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { isPricedByArticle, keptOf } from '../model/kept-line.ts'
import { maxLines, revisionOf, type QuoteLine } from '../model/quote.ts'
import { articlesByCode } from '../store/articles.ts'
import { quoteByCode } from '../store/read-quotes.ts'
import { sayBegun } from '../texts/begun.ts'
import { presentPrices } from './ask.ts'
import { withPaid } from './open.ts'

type Desk = Ctx<SignedIn>
type Buyer = Ctx<CompanyMember>

/** A position that is to be offered, before its article and price are known. */
type Wanted = {
  code: string
  quantity: number
  lineKey: string
  details: LineDetails
  /** of what was put together: what it cost then, since no list has its price; null: it has none */
  was: (UnitPrice & { currency: string }) | null
}
type Read = { wanted: Wanted[]; leftOut: string[]; errors: FieldError[] }

/** What a line of a list does not say clearly enough; null: it does. */
function unclear(t: ReturnType<typeof sayBegun>, one: Meaning): string | null {
  if (one.verdict === 'ambiguous')
    return t.ambiguous({ text: one.code, codes: one.candidates.map(({ code }) => code).join(', ') })
  if (!one.article) return t.unknown({ text: one.whole || one.code })
  if (one.verdict === 'superseded') return t.replaced({ text: one.code, by: one.article.code })
  return one.doubt === null ? null : t.unsure({ text: one.whole || one.code })
}

/** The positions of a list, typed or pasted. */
export async function readRows(ctx: Desk, buyer: Buyer, rows: string): Promise<Read> {
  const t = sayBegun(ctx.page.language)
  const none: Read = { wanted: [], leftOut: [], errors: [] }
  if (rows.trim() === '') return none
  // numbers are typed as at the desk, articles are those of the buyer
  const reading = { ...buyer, page: { ...buyer.page, formatLocale: ctx.page.formatLocale } }
  const meant = await meantByList(reading, rows)
  if (meant.tooMany) return { ...none, errors: [{ field: 'rows', message: t.tooMany({ most: maxLines }) }] }
  const read: Read = { wanted: [], leftOut: [], errors: [] }
  for (const one of meant.meanings) {
    if (one.aside) {
      read.leftOut.push(one.code || one.whole)
      continue
    }
    const why = unclear(t, one)
    if (why !== null) read.errors.push({ field: 'rows', message: t.line({ line: one.line, why }) })
    else if (one.article) {
      const { code } = one.article
      read.wanted.push({ code, quantity: one.quantity, lineKey: '', details: {}, was: null })
    }
  }
  return read
}

/** The positions of an order of this company, or of one of its quotes; null: it has none of this number. */
async function earlier(ctx: Desk, companyId: number, number: string): Promise<Wanted[] | null> {
  try {
    const { lines, currency } = await orderOfCompany(ctx, companyId, number)
    return lines.map(({ code, quantity, lineKey, details, price, priceUnit }) => ({
      code,
      quantity,
      lineKey,
      details,
      was: { price, priceUnit, currency },
    }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error
  }
  const quote = await quoteByCode(ctx.db, 'all', number)
  if (quote?.companyId !== companyId) return null
  return revisionOf(quote, null).lines.flatMap(line => {
    const code = line.code || (line.offers[0]?.code ?? '')
    const { quantity, lineKey, details, list } = line
    const was = list && { ...list, currency: quote.currency }
    return code === '' ? [] : [{ code, quantity, lineKey, details, was }]
  })
}

/** The same of an earlier order or quote; '' none. */
export async function readEarlier(ctx: Desk, companyId: number, number: string): Promise<Read> {
  const t = sayBegun(ctx.page.language)
  const none: Read = { wanted: [], leftOut: [], errors: [] }
  if (number === '') return none
  const found = await earlier(ctx, companyId, number)
  if (!found) return { ...none, errors: [{ field: 'from', message: t.noSuch({ number }) }] }
  const sold = await articlesByCode(
    ctx.db,
    found.map(one => one.code),
  )
  const wanted = found.filter(one => sold.has(one.code))
  if (wanted.length === 0) return { ...none, errors: [{ field: 'from', message: t.noneSold() }] }
  return { ...none, wanted, leftOut: found.filter(one => !sold.has(one.code)).map(one => one.code) }
}

/** What something put together cost, in this currency; null: it had no price, or one in another. */
const ofThen = (was: Wanted['was'], currency: string): UnitPrice | null =>
  was?.currency === currency ? { price: was.price, priceUnit: was.priceUnit } : null

/** Positions with what their buyer pays today, offered at that; what has no price waits for one. */
export async function linesOf(
  buyer: Buyer,
  wanted: readonly Wanted[],
  currency: string,
): Promise<QuoteLine[]> {
  const articles = await articlesByCode(buyer.db, [...new Set(wanted.map(one => one.code))])
  const known = wanted.flatMap(one => {
    const article = articles.get(one.code)
    return article ? [{ ...keptOf(one), article, articleId: article.id }] : []
  })
  const priced = await presentPrices(buyer, buyer.db, known, currency)
  const asked = known.map(({ article, articleId, quantity, lineKey, details, was }) => ({
    articleId,
    code: article.code,
    names: article.names,
    words: '',
    quantity,
    unit: article.unit,
    lineKey,
    details,
    requestedOn: null,
    list: isPricedByArticle({ lineKey }) ? priced({ articleId, quantity }) : ofThen(was, currency),
  }))
  const paid = await withPaid(buyer, buyer.db, { currency, lines: asked })
  return paid.map((line, i): QuoteLine => {
    const article = known[i]?.article
    const offer = line.list &&
      article && {
        articleId: article.id,
        code: article.code,
        names: article.names,
        unit: article.unit,
        taxCode: article.taxCode,
        quantity: line.quantity,
        price: line.list.price,
        priceUnit: line.list.priceUnit,
        discount: 0,
        list: line.list,
        note: '',
      }
    return { ...line, number: i + 1, by: 'seller', target: null, locked: false, offers: offer ? [offer] : [] }
  })
}

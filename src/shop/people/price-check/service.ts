/** What a company pays for an article, by the one price engine. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import { localised } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { nextQuantity, type OrderRule } from '#shop/catalogue/articles/model.ts'
import { findArticles, keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { explain, type Explained } from '#shop/catalogue/pricing/model/explain.ts'
import { everyScaleOf, type PlacedScale } from '#shop/catalogue/pricing/service.ts'
import { companiesFor, companyFor } from '#shop/people/customers/service/find-customers.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'

type Desk = Ctx<SignedIn>
export type Asked = { company: string; article: string; quantity: string; day: string; currency: string }
type Choice = { code: string; name: string }
/** What was meant by words: one thing, several that fit, or nothing. */
export type Meant<One> = { one: One | null; others: readonly Choice[] }

export type CheckedPrice = Explained<PlacedScale> & {
  quantity: number
  /** the quantity that can be ordered; the same where it is right */
  orderable: number
  article: OrderRule & { id: number; code: string; name: string }
}
export type PriceCheck = {
  company: Meant<{
    id: number
    code: string
    name: string
    priceList: string | null
    currency: string | null
  }>
  article: Meant<CheckedPrice['article']>
  /** null: it cannot be read */
  quantity: number | null
  day: CalendarDate | null
  currency: string
  currencies: readonly string[]
  /** null: something of the question is open */
  checked: CheckedPrice | null
}

/** How many that fit are offered. */
const offered = 8

async function meantCompany(ctx: Desk, text: string): Promise<PriceCheck['company']> {
  if (text === '') return { one: null, others: [] }
  const { rows } = await companiesFor(ctx, { text, state: 'all', sort: 'name', page: 1 })
  const exact = rows.find(row => row.code.toLowerCase() === text.toLowerCase())
  const found = exact ?? (rows.length === 1 ? rows[0] : undefined)
  if (!found) return { one: null, others: rows.slice(0, offered) }
  const { kept } = await companyFor(ctx, found.code)
  return { one: kept, others: [] }
}

async function meantArticle(
  ctx: Desk,
  text: string,
  companyId: number | null,
): Promise<PriceCheck['article']> {
  if (text === '') return { one: null, others: [] }
  // the customer's own numbers are part numbers too
  const known = (await articlesMeant({ ...ctx, who: { ...ctx.who, companyId } }, [text])).get(text)
  if (typeof known === 'object') {
    const kept = await keptArticle(ctx.db, known.code)
    return {
      one: { ...known, name: kept ? localised(kept.names, ctx.page.language) : '' },
      others: [],
    }
  }
  const asked = { text, category: '', lifecycle: '', missing: '', sort: 'code' } as const
  const { articles } = await findArticles(ctx.db, asked, { page: 1, size: offered })
  return {
    one: null,
    others: articles.map(({ code, names }) => ({ code, name: localised(names, ctx.page.language) })),
  }
}

/** What a company pays for a quantity of an article on a day, and why; what is open of the question is told. */
export async function checkPrice(ctx: Desk, asked: Asked): Promise<PriceCheck> {
  const today = dayOf(ctx.clock(), ctx.page.timeZone)
  const company = await meantCompany(ctx, asked.company)
  const [article, currencies] = await Promise.all([
    meantArticle(ctx, asked.article, company.one?.id ?? null),
    soldCurrencies(ctx.db),
  ])
  const currency =
    currencies.find(one => one === asked.currency) ??
    currencies.find(one => one === company.one?.currency) ??
    ctx.page.currency
  const day = asked.day === '' ? today : readDay(asked.day, today)
  const read =
    asked.quantity === '' ? null : readQuantity(asked.quantity, ctx.page.formatLocale, article.one?.unit)
  const quantity = read === null ? 1 : read.kind === 'quantity' && read.quantity > 0 ? read.quantity : null
  const known = { company, article, quantity, day, currency, currencies }
  if (!company.one || !article.one || quantity === null || day === null) return { ...known, checked: null }
  const scales = await everyScaleOf(ctx.db, article.one.id, company.one, ctx.page.language)
  return {
    ...known,
    checked: {
      ...explain(scales, quantity, currency, day),
      quantity,
      orderable: nextQuantity(article.one, quantity),
      article: article.one,
    },
  }
}

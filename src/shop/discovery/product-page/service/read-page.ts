import { readByVersion } from '#kit/db/reads.ts'
import { keptAsSaid } from '#platform/storefront/kept-as-said.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import {
  formerProduct,
  type ArticleSummary,
  type FormerProduct,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { defaultMode } from '#shop/ordering/delivery/model.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import type { DownloadView } from '#shop/tools/downloads/model/option.ts'
import { familyDownloads, type FamilyDownloads } from '#shop/tools/downloads/model/family.ts'
import { downloadablesOf, downloadsOf } from '#shop/tools/downloads/service/find-download.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { scalesFor } from '#shop/catalogue/pricing/service.ts'
import { offerOf, planned, type Offer, type OfferDay } from '../model/offer.ts'
import type { ProductView } from '../model/product-view.ts'
import { keptProduct, viewOf, type Reading } from './kept-products.ts'

type Context = Pick<Ctx, 'who' | 'page' | 'db' | 'ports' | 'clock' | 'log'>

/** The page of a product for one visitor. */
export type ProductPage = {
  reading: Reading
  /** what the catalogue alone says; the same object as long as it is kept */
  view: ProductView
  /** of the article; null on the page of a base product */
  offer: Offer | null
  /** of variants and companions, by article */
  offers: ReadonlyMap<number, Offer>
  /** what can be taken of the article; null on the page of a base product */
  downloads: DownloadView | null
  /** what can be taken of the articles of a base product; null on the page of an article */
  family: FamilyDownloads | null
}

/** What the usual delivery takes, in days. */
const transitDays = keptAsSaid(async ({ db }: Pick<Ctx, 'db' | 'ports'>) => {
  const modes = await modeTariffs(db)
  return (modes.find(mode => mode.code === defaultMode) ?? modes[0])?.days ?? 1
})

async function offerDay(ctx: Context): Promise<OfferDay> {
  const company = ctx.who?.companyId ?? null
  const [days, found] = await Promise.all([
    transitDays(ctx),
    company === null ? null : companyOf(ctx.db, company),
  ])
  return {
    today: dayOf(ctx.clock()),
    currency: ctx.page.currency,
    deliveryDays: found?.deliveryDays ?? [],
    transitDays: days,
  }
}

/**
 * Prices and supplies of all articles of a page: one round trip each, however many there are. `main` is the article that
 * the page is about: its arrival is planned.
 */
async function offersOf(
  ctx: Context,
  main: ArticleSummary | null,
  others: readonly ArticleSummary[],
  wanted: (article: ArticleSummary, before: ReadonlyMap<number, Offer>) => number | null,
): Promise<Map<number, Offer>> {
  const articles = main ? [main, ...others] : others
  if (articles.length === 0) return new Map()
  const ids = articles.map(one => one.id)
  const [scales, supplies, day] = await Promise.all([
    scalesFor(ctx, ctx.db, ids),
    // what is on hand may be unknown, what is ordered is still promised by the basket (ux.md 3.3)
    suppliesFor(ctx.db, ids).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'stock unknown')
      return null
    }),
    offerDay(ctx),
  ])
  const offers = new Map<number, Offer>()
  for (const one of articles) {
    const supply = supplies?.get(one.id) ?? null
    const offer = offerOf(one, scales.get(one.id) ?? [], supply, wanted(one, offers), day)
    offers.set(one.id, one === main ? planned(offer, supply, day) : offer)
  }
  return offers
}

const families = new WeakMap<Reading, Map<Language, Promise<FamilyDownloads>>>()

/** What can be taken of the articles that a base product's page shows; made once for a reading and a language. */
function familyOf(ctx: Context, reading: Reading): Promise<FamilyDownloads> {
  const { language } = ctx.page
  const made = families.get(reading) ?? new Map<Language, Promise<FamilyDownloads>>()
  families.set(reading, made)
  const known = made.get(language)
  if (known) return known
  const codes = reading.variants.map(one => one.code)
  const family = readByVersion(() => downloadablesOf(ctx, codes)).then(articles =>
    familyDownloads(articles, language),
  )
  made.set(language, family)
  family.catch(() => made.delete(language))
  return family
}

/**
 * The page of an article or base product; null when nothing has the code. `quantity` null: the least that can be
 * ordered. What must go with the article is offered in the number that this quantity needs.
 */
export async function readPage(
  ctx: Context,
  code: string,
  asked: { quantity: number | null; page: number },
): Promise<ProductPage | null> {
  const reading = await keptProduct(ctx, code, asked.page)
  if (!reading) return null
  const { article } = reading
  const view = viewOf(reading, ctx.page.language)
  if (!article)
    return {
      reading,
      view,
      offer: null,
      offers: await offersOf(ctx, null, reading.variants, () => null),
      downloads: null,
      family: await familyOf(ctx, reading),
    }
  const perPiece = new Map(article.relations.filter(one => one.mandatory).map(one => [one.id, one.quantity]))
  const offers = await offersOf(ctx, article, [...reading.companions.values()], (one, before) => {
    if (one.id === article.id) return asked.quantity
    const each = perPiece.get(one.id)
    return each === undefined ? null : Math.min(maxPieces, each * (before.get(article.id)?.quantity ?? 1))
  })
  const downloads = await downloadsOf(ctx, article)
  return { reading, view, offer: offers.get(article.id) ?? null, offers, downloads, family: null }
}

/** What the catalogue alone says of a product; null when nothing has the code. */
export async function readView(
  ctx: Context,
  code: string,
): Promise<{ view: ProductView; drawing: Drawing | null } | null> {
  const reading = await keptProduct(ctx, code, 1)
  if (!reading) return null
  const { article, base, variants } = reading
  const drawing = article ? article.drawing : (base?.drawing ?? variants[0]?.drawing ?? null)
  return { view: viewOf(reading, ctx.page.language), drawing }
}

/** PDP-18: what the catalogue says of a part of this product; null when it has no such part. */
export async function readPart(ctx: Context, product: string, item: string): Promise<ProductView | null> {
  const relations = (await keptProduct(ctx, product, 1))?.article?.relations ?? []
  const isPart = relations.some(one => one.kind === 'part' && one.code === item && one.id !== null)
  return isPart ? ((await readView(ctx, item))?.view ?? null) : null
}

/** Price and delivery of a quantity of one article; null when there is no such article. */
export async function readOffer(
  ctx: Context,
  code: string,
  quantity: number | null,
): Promise<{ article: ArticleSummary; offer: Offer } | null> {
  const article = (await keptProduct(ctx, code, 1))?.article
  if (!article) return null
  const offer = (await offersOf(ctx, article, [], () => quantity)).get(article.id)
  return offer ? { article, offer } : null
}

/** What was sold under this code and is sold instead of it; null: there never was such a product. */
export const readFormer = (ctx: Pick<Ctx, 'db'>, code: string): Promise<FormerProduct | null> =>
  formerProduct(ctx.db, code)

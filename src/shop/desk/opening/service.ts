/** The first day of an empty shop: what is there yet, found in what is kept, and opening it. */
import type { Db } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { conflict } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { changeStorefronts, storefronts } from '#platform/storefront/storefronts.ts'
import { articleCount } from '#shop/catalogue/articles/service/find-articles.ts'
import { missingOf } from '#shop/ordering/seller/model.ts'
import { sellerNow } from '#shop/ordering/seller/service.ts'
import { keptRates } from '#shop/ordering/tax/service.ts'
import { hasCompanies } from '#shop/people/customers/service/find-customers.ts'
import { missingLegalTexts } from '#shop/site/content/service/content.ts'
import { openingAudit } from './audit.ts'
import { missingIn, type Steps } from './model/steps.ts'
import { openingFacts, putOpened } from './store.ts'
import { sayOpening } from './texts.ts'

/** Which steps of the first day are done. */
export async function stepsOf(db: Db): Promise<Steps> {
  const [facts, seller, legal, fronts, rates, articles, companies] = await Promise.all([
    openingFacts(db),
    sellerNow(db),
    missingLegalTexts(db),
    storefronts(db),
    keptRates(db),
    articleCount(db),
    hasCompanies(db),
  ])
  return {
    brand: facts.named,
    seller: missingOf(seller).length === 0,
    texts: legal.length === 0,
    storefronts: fronts.every(one => one.countries.length > 0 && one.currencies.length > 0),
    tax: rates.length > 0,
    delivery: facts.delivers,
    catalogue: articles > 0,
    prices: facts.priced,
    customer: companies,
    order: facts.ordered,
  }
}

/**
 * Opens the shop to everybody, in every process; in one that is open nothing happens. Throws conflict that names what is
 * missing before.
 */
export async function openShop(ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>): Promise<void> {
  const t = sayOpening(ctx.page.language)
  // it never closes again in this way
  if (brand.opened) return
  const missing = missingIn(await stepsOf(ctx.db))
  if (missing.length > 0) throw conflict(t.notYet({ steps: missing.map(name => t[name]()).join(', ') }))
  await changeStorefronts(ctx, async tx => {
    if (!(await putOpened(tx))) return
    await openingAudit.record(tx, {
      actor: ctx.who.email,
      action: 'shop-open',
      kind: 'opening',
      id: 'shop',
      details: {},
    })
  })
}

import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import type { Section } from '#kit/section.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { levelsOf } from '#shop/availability/service.ts'
import { findArticles, keptArticle } from '#shop/catalogue/service/find-articles.ts'
import { keptPrices } from '#shop/pricing/service.ts'
import { articleDesk } from '../contract.ts'
import { setStock } from '../service.ts'
import { sayArticles, sayArticleSection } from '../texts.ts'
import { ArticlePage, type StockRefused } from '../views/ArticlePage.tsx'
import { ArticlesPage } from '../views/ArticlesPage.tsx'

type Desk = Ctx<SignedIn>

/** Articles on one page of a search. */
const hitsPerPage = 50

async function articlePage(ctx: Desk, code: string, refused: StockRefused | null): Promise<PageAnswer> {
  const article = await keptArticle(ctx.db, code)
  if (!article) throw notFound()
  const [sites, prices] = await Promise.all([
    levelsOf(ctx.db, article.id),
    keptPrices(ctx.db, article.id, ctx.page.language),
  ])
  return pageAnswer({
    title: article.code,
    crumbs: [{ name: article.code, href: href(ctx.page, articleDesk.article, { params: { code } }) }],
    ...(refused && { status: refused.conflict ? 409 : 400, refused: true }),
    body: (
      <ArticlePage
        article={article}
        sites={sites}
        prices={prices}
        refused={refused}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

export const articleDeskRoutes = routes(articleDesk, {
  articles: async (ctx, { query }) => {
    const found = await findArticles(ctx.db, query.text, { page: query.page, size: hitsPerPage })
    return pageAnswer({
      title: sayArticles(ctx.page.language).articles(),
      body: (
        <ArticlesPage
          asked={query}
          found={found.articles}
          total={found.total}
          last={Math.ceil(found.total / hitsPerPage)}
        />
      ),
    })
  },
  article: (ctx, { params }) => articlePage(ctx, params.code, null),
  setStock: async (ctx, { params, body }) => {
    const t = sayArticles(ctx.page.language)
    if (!body.ok) {
      const site = body.entered['site'] ?? ''
      const quantity = body.entered['quantity'] ?? ''
      const errors = [{ field: 'quantity', message: t.stockWrong() }]
      return articlePage(ctx, params.code, { site, quantity, errors, conflict: null })
    }
    const { site, before, quantity } = body.value
    try {
      await setStock(ctx, params.code, {
        site,
        before: before === '' ? null : Number(before),
        quantity: Number(quantity),
      })
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
      return articlePage(ctx, params.code, { site, quantity, errors: [], conflict: error.message })
    }
    leaveFlash(ctx, [{ kind: 'success', text: t.stockSaved({ site, n: quantity }) }])
    return seeOther(href(ctx.page, articleDesk.article, { params }))
  },
})

/** Its sections of the desk. */
export const articleDeskSections: readonly Section[] = [
  { key: 'desk/articles', group: 'goods', entry: articleDesk.articles, say: sayArticleSection },
]

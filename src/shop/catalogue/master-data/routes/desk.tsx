import { formatDate } from '#kit/calendar-date.ts'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { wayBack } from '#kit/way-back.ts'
import {
  formOvertaken,
  formRefusal,
  formRefused,
  notFound,
  refusedStatus,
  type FieldError,
} from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { localised } from '#platform/language/language.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { currenciesHere } from '#platform/storefront/storefronts.ts'
import { levelsOf } from '#shop/catalogue/availability/service.ts'
import type { EditedArticle } from '#shop/catalogue/articles/model/edited.ts'
import { editedArticle } from '#shop/catalogue/articles/service/edit-article.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { findArticles, keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { keptPrices } from '#shop/catalogue/pricing/service.ts'
import { articleDesk } from '../contract.ts'
import { besideArticles } from '../service/beside-articles.ts'
import { saveArticle, setRetired } from '../service/save-article.ts'
import { setStock } from '../service/set-stock.ts'
import { sayArticles, sayArticleSection, sayEdited } from '../texts/articles.ts'
import { ArticlePage, type StockRefused } from '../views/ArticlePage.tsx'
import { EditArticlePage, type ArticleFields } from '../views/EditArticlePage.tsx'
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
    ...(refused && (refused.conflict ? formOvertaken : formRefused)),
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

const fieldsOf = (kept: EditedArticle): ArticleFields => ({
  nameEn: kept.names.en ?? '',
  nameEs: kept.names.es ?? '',
  descriptionEn: kept.descriptions.en ?? '',
  descriptionEs: kept.descriptions.es ?? '',
  category: kept.category ?? '',
  lifecycle: kept.lifecycle,
  lastOrderOn: kept.lastOrderOn ? formatDate(kept.lastOrderOn) : '',
  successors: kept.successors.join('\n'),
})

async function editPage(
  ctx: Desk,
  { code, version }: EditedArticle,
  fields: ArticleFields,
  errors: readonly FieldError[],
  conflict: string | null,
): Promise<PageAnswer> {
  const { categories } = await catalogueFrame(ctx.db)
  const title = sayEdited(ctx.page.language).title({ code })
  return pageAnswer({
    title,
    crumbs: [
      { name: code, href: href(ctx.page, articleDesk.article, { params: { code } }) },
      {
        name: sayEdited(ctx.page.language).edit(),
        href: href(ctx.page, articleDesk.edit, { params: { code } }),
      },
    ],
    ...refusedStatus({ errors }),
    ...(conflict && formOvertaken),
    body: (
      <EditArticlePage
        code={code}
        version={version}
        fields={fields}
        categories={categories}
        errors={errors}
        conflict={conflict}
      />
    ),
  })
}

export const articleDeskRoutes = routes(articleDesk, {
  articles: async (ctx, { query }) => {
    const [found, { categories }, currencies] = await Promise.all([
      findArticles(ctx.db, query, { page: query.page, size: hitsPerPage }),
      catalogueFrame(ctx.db),
      currenciesHere(ctx),
    ])
    const beside = await besideArticles(
      ctx,
      found.articles.map(one => one.code),
    )
    return pageAnswer({
      title: sayArticles(ctx.page.language).articles(),
      body: (
        <ArticlesPage
          asked={query}
          categories={categories}
          currencies={currencies}
          found={found.articles}
          beside={beside}
          total={found.total}
          last={Math.ceil(found.total / hitsPerPage)}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  article: (ctx, { params }) => articlePage(ctx, params.code, null),
  edit: async (ctx, { params }) => {
    const kept = await editedArticle(ctx.db, params.code)
    if (!kept) throw notFound()
    return editPage(ctx, kept, fieldsOf(kept), [], null)
  },
  saveArticle: async (ctx, { params, body }) => {
    const kept = await editedArticle(ctx.db, params.code)
    if (!kept) throw notFound()
    if (!body.ok) return editPage(ctx, kept, { ...fieldsOf(kept), ...body.entered }, body.errors, null)
    const { version, ...entered } = body.value
    try {
      await saveArticle(ctx, params.code, version, entered)
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return editPage(ctx, kept, entered, errors, conflict)
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayEdited(ctx.page.language).saved({ code: params.code }) }])
    return seeOther(href(ctx.page, articleDesk.article, { params }))
  },
  retire: async (ctx, { params, body }) => {
    if (!body.ok) throw notFound()
    const { code } = params
    const retired = body.value.retired === 'true'
    await setRetired(ctx, code, retired)
    const t = sayArticles(ctx.page.language)
    const text = retired ? t.retiredNow({ code }) : t.backNow({ code })
    const data = wayBack(href(ctx.page, articleDesk.retire, { params }), { retired: String(!retired) })
    leaveFlash(ctx, [{ kind: 'success', text, data }])
    return seeOther(href(ctx.page, articleDesk.article, { params }))
  },
  setStock: async (ctx, { params, body }) => {
    const t = sayArticles(ctx.page.language)
    if (!body.ok) {
      const site = body.entered['site'] ?? ''
      const quantity = body.entered['quantity'] ?? ''
      const { reason = '', note = '' } = body.entered
      const errors = body.errors.map(one =>
        one.field === 'quantity' ? { ...one, message: t.stockWrong() } : one,
      )
      return articlePage(ctx, params.code, { site, quantity, reason, note, errors, conflict: null })
    }
    const { site, before, quantity, reason, note, sure } = body.value
    try {
      await setStock(ctx, params.code, {
        site,
        before: before === '' ? null : Number(before),
        quantity: Number(quantity),
        reason,
        note,
        sure,
      })
    } catch (error) {
      return articlePage(ctx, params.code, { site, quantity, reason, note, ...formRefusal(error) })
    }
    // only as long as nobody and no order has moved it since; a level that was never set before has no way back
    const back = { site, before: quantity, quantity: before, reason: 'mistyped', sure: before }
    const data =
      before === '' || before === quantity
        ? undefined
        : wayBack(href(ctx.page, articleDesk.setStock, { params }), back)
    leaveFlash(ctx, [{ kind: 'success', text: t.stockSaved({ site, n: quantity }), data }])
    return seeOther(href(ctx.page, articleDesk.article, { params }))
  },
})

/** Its sections of the desk. */
export const articleDeskSections: readonly Section[] = [
  {
    key: 'desk/articles',
    group: 'goods',
    entry: articleDesk.articles,
    say: sayArticleSection,
    find: async ({ db, page, text, most }) => {
      const asked = { text, category: '', lifecycle: '', missing: '', sort: 'code' } as const
      const { articles } = await findArticles(db, asked, { page: 1, size: most })
      return articles.map(({ code, names }) => ({
        name: code,
        number: code,
        href: href(page, articleDesk.article, { params: { code } }),
        note: localised(names, page.language),
      }))
    },
  },
]

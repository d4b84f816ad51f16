import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { readRange } from '#kit/date-range.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import { listTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { levelsOf, listReceipts } from '#shop/availability/service.ts'
import { findArticles, keptArticle } from '#shop/catalogue/service/find-articles.ts'
import { listStorefronts } from '#shop/country/service.ts'
import { keptPrices, priceLists } from '#shop/pricing/service.ts'
import { desk, deskCatalogue } from '../contract.ts'
import { pricesCsv, stockCsv } from '../service/downloads.ts'
import { setStock } from '../service/keep.ts'
import { applyUpload, discardUpload, prepareUpload, uploadOf } from '../service/uploads.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayFiles } from '../texts/files.ts'
import { ArticlePage, type StockRefused } from '../views/ArticlePage.tsx'
import { ArticlesPage } from '../views/ArticlesPage.tsx'
import { FilesPage } from '../views/FilesPage.tsx'
import { ReceiptsPage } from '../views/ReceiptsPage.tsx'
import { PreviewPage } from '../views/PreviewPage.tsx'
import { crumbs } from './crumbs.ts'

type Desk = Ctx<SignedIn>

/** Planned receipts a screen. */
const receiptsPerPage = 50

/** Hits of a search by part number. */
const mostHits = 50

async function filesPage(ctx: Desk, refused: string | null): Promise<PageAnswer> {
  const [lists, storefronts, imports] = await Promise.all([
    priceLists(ctx.db, ctx.page.language),
    listStorefronts(ctx),
    listTrail(ctx.db, { subject: 'import:', limit: 10 }),
  ])
  return pageAnswer({
    title: sayDesk(ctx.page.language).files(),
    crumbs: crumbs(ctx, 'files'),
    layout: 'wide',
    ...(refused !== null && { status: 400, refused: true }),
    body: (
      <FilesPage
        lists={lists}
        currencies={[...new Set(storefronts.flatMap(one => one.currencies))]}
        imports={imports.lines}
        refused={refused}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function previewPage(ctx: Desk, id: string, refused: string | null): Promise<PageAnswer> {
  const upload = await uploadOf(ctx, id)
  return pageAnswer({
    title: sayFiles(ctx.page.language).preview({ filename: upload.filename }),
    crumbs: crumbs(ctx, 'files', {
      name: upload.filename,
      href: href(ctx.page, desk.preview, { params: { upload: id } }),
    }),
    layout: 'wide',
    ...(refused !== null && { status: 409 }),
    body: <PreviewPage upload={upload} refused={refused} />,
  })
}

async function articlePage(ctx: Desk, code: string, refused: StockRefused | null): Promise<PageAnswer> {
  const article = await keptArticle(ctx.db, code)
  if (!article) throw notFound()
  const [sites, prices] = await Promise.all([
    levelsOf(ctx.db, article.id),
    keptPrices(ctx.db, article.id, ctx.page.language),
  ])
  return pageAnswer({
    title: article.code,
    crumbs: crumbs(ctx, 'articles', {
      name: article.code,
      href: href(ctx.page, desk.article, { params: { code } }),
    }),
    layout: 'wide',
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

const csv = (bytes: string, filename: string) =>
  fileAnswer({ bytes, type: 'text/csv; charset=utf-8', filename, cache: 'no-store' })

export const catalogueDeskRoutes = routes(deskCatalogue, {
  files: ctx => filesPage(ctx, null),
  upload: async (ctx, { upload }) => {
    try {
      const outcome = await prepareUpload(ctx, upload)
      if ('refused' in outcome) return await filesPage(ctx, outcome.refused)
      return seeOther(href(ctx.page, desk.preview, { params: { upload: outcome.id } }))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict') return filesPage(ctx, error.message)
      throw error
    }
  },
  preview: (ctx, { params }) => previewPage(ctx, params.upload, null),
  apply: async (ctx, { params }) => {
    try {
      const outcome = await applyUpload(ctx, params.upload)
      if ('refused' in outcome) return await previewPage(ctx, params.upload, outcome.refused)
      const { filename, report } = outcome.applied
      leaveFlash(ctx, [
        { kind: 'success', text: sayFiles(ctx.page.language).applied({ filename, ...counts(report) }) },
      ])
      return seeOther(href(ctx.page, desk.files))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict')
        return previewPage(ctx, params.upload, error.message)
      throw error
    }
  },
  discard: async (ctx, { params }) => {
    await discardUpload(ctx, params.upload)
    leaveFlash(ctx, [{ kind: 'info', text: sayFiles(ctx.page.language).discarded() }])
    return seeOther(href(ctx.page, desk.files))
  },
  prices: async (ctx, { query }) =>
    csv(await pricesCsv(ctx, { ...query, list: query.list || null }), 'prices.csv'),
  stock: async (ctx, { query }) => csv(await stockCsv(ctx, query.prefix), 'stock.csv'),
  receipts: async (ctx, { query }) => {
    const range = readRange(query)
    const found = await listReceipts(ctx.db, {
      text: query.text,
      from: range.from,
      to: range.to,
      limit: receiptsPerPage + 1,
      offset: (query.page - 1) * receiptsPerPage,
    })
    return pageAnswer({
      title: sayDesk(ctx.page.language).receipts(),
      crumbs: crumbs(ctx, 'receipts'),
      layout: 'wide',
      body: (
        <ReceiptsPage
          receipts={found.slice(0, receiptsPerPage)}
          more={found.length > receiptsPerPage}
          asked={query}
          range={range}
          today={dayOf(ctx.clock())}
        />
      ),
    })
  },
  articles: async (ctx, { query }) => {
    const found = await findArticles(ctx.db, query.text, mostHits + 1)
    return pageAnswer({
      title: sayDesk(ctx.page.language).articles(),
      crumbs: crumbs(ctx, 'articles'),
      layout: 'wide',
      body: (
        <ArticlesPage text={query.text} found={found.slice(0, mostHits)} more={found.length > mostHits} />
      ),
    })
  },
  article: (ctx, { params }) => articlePage(ctx, params.code, null),
  setStock: async (ctx, { params, body }) => {
    const t = sayDesk(ctx.page.language)
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
    return seeOther(href(ctx.page, desk.article, { params }))
  },
})

const counts = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => ({
  added,
  changed,
  unchanged,
})

import { fileAnswer, pageAnswer, seeOther, type FileAnswer, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { jumpLimit, priceLists } from '#shop/catalogue/pricing/service.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { articleCount } from '#shop/catalogue/articles/service/find-articles.ts'
import { importDesk } from '../contract.ts'
import { articlesCsv, changesCsv, pricesCsv, stockCsv } from '../service/downloads.ts'
import { changeJumpLimit, importFile, importHistory, importOf, takeImportBack } from '../service/imports.ts'
import {
  applyUpload,
  discardUpload,
  prepareUpload,
  refusedCsv,
  uploadOf,
  uploadsOf,
} from '../service/uploads.ts'
import { sayFiles, sayFileSection } from '../texts/files.ts'
import { sayImports } from '../texts/imports.ts'
import { FilesPage } from '../views/FilesPage.tsx'
import { ImportPage } from '../views/ImportPage.tsx'
import { ImportsPage } from '../views/ImportsPage.tsx'
import { PreviewPage } from '../views/PreviewPage.tsx'

type Desk = Ctx<SignedIn>

type Wrong = { file?: string; percent?: { typed: string; message: string } }

async function filesPage(ctx: Desk, wrong: Wrong = {}): Promise<PageAnswer> {
  const [lists, storefronts, imports, limit, waiting] = await Promise.all([
    priceLists(ctx.db, ctx.page.language),
    listStorefronts(ctx),
    importHistory(ctx, { text: '', code: '', sort: '-applied', page: 1 }),
    jumpLimit(ctx.db),
    uploadsOf(ctx),
  ])
  return pageAnswer({
    title: sayFiles(ctx.page.language).files(),
    ...((wrong.file ?? wrong.percent) !== undefined && { status: 400, refused: true }),
    body: (
      <FilesPage
        lists={lists}
        currencies={[...new Set(storefronts.flatMap(one => one.currencies))]}
        imports={imports.rows.slice(0, 10)}
        waiting={waiting}
        limit={{ percent: wrong.percent?.typed ?? String(limit), wrong: wrong.percent?.message ?? null }}
        refused={wrong.file ?? null}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function previewPage(ctx: Desk, id: string, refused: string | null, text = ''): Promise<PageAnswer> {
  const upload = await uploadOf(ctx, id)
  return pageAnswer({
    title: sayFiles(ctx.page.language).preview({ filename: upload.filename }),
    crumbs: [
      {
        name: upload.filename,
        href: href(ctx.page, importDesk.preview, { params: { upload: id }, query: {} }),
      },
    ],
    ...(refused !== null && { status: 409 }),
    body: <PreviewPage upload={upload} refused={refused} text={text} />,
  })
}

const historyCrumb = (ctx: Desk) => ({
  name: sayImports(ctx.page.language).history(),
  href: href(ctx.page, importDesk.imports, { query: {} }),
})

async function importPage(ctx: Desk, id: number, refused: string | null, text = ''): Promise<PageAnswer> {
  const applied = await importOf(ctx, id)
  return pageAnswer({
    title: applied.filename,
    crumbs: [
      historyCrumb(ctx),
      { name: applied.filename, href: href(ctx.page, importDesk.import, { params: { id }, query: {} }) },
    ],
    ...(refused !== null && { status: 409 }),
    body: <ImportPage applied={applied} refused={refused} text={text} flashes={takeFlash(ctx)} />,
  })
}

/** Where the form of a table leads back to; a file that was uploaded leads to where files are. */
const whence = (ctx: Desk, back: string | null): string =>
  back === null ? href(ctx.page, importDesk.files) : `${ctx.page.base}${back}`

const csv = (bytes: FileAnswer['bytes'], filename: string) =>
  fileAnswer({ bytes, type: 'text/csv; charset=utf-8', filename, cache: 'no-store' })

export const importDeskRoutes = routes(importDesk, {
  files: ctx => filesPage(ctx),
  upload: async (ctx, { upload }) => {
    try {
      const outcome = await prepareUpload(ctx, upload)
      if ('refused' in outcome) return await filesPage(ctx, { file: outcome.refused })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload: outcome.id }, query: {} }))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict')
        return filesPage(ctx, { file: error.message })
      throw error
    }
  },
  preview: (ctx, { params, query }) => previewPage(ctx, params.upload, null, query.text),
  changes: async (ctx, { params }) => csv(changesCsv(ctx, await uploadOf(ctx, params.upload)), 'changes.csv'),
  refused: async (ctx, { params }) => csv(await refusedCsv(ctx, params.upload), 'refused.csv'),
  apply: async (ctx, { params, body }) => {
    try {
      const outcome = await applyUpload(ctx, params.upload, body.ok && body.value.sure === 'true')
      if ('refused' in outcome) return await previewPage(ctx, params.upload, outcome.refused)
      const { filename, report, back } = outcome.applied
      leaveFlash(ctx, [
        { kind: 'success', text: sayFiles(ctx.page.language).applied({ filename, ...counts(report) }) },
      ])
      return seeOther(whence(ctx, back))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict')
        return previewPage(ctx, params.upload, error.message)
      throw error
    }
  },
  discard: async (ctx, { params }) => {
    const back = await discardUpload(ctx, params.upload)
    leaveFlash(ctx, [{ kind: 'info', text: sayFiles(ctx.page.language).discarded() }])
    return seeOther(whence(ctx, back))
  },
  limit: async (ctx, { body }) => {
    const t = sayImports(ctx.page.language)
    if (!body.ok)
      return filesPage(ctx, { percent: { typed: body.entered['percent'] ?? '', message: t.limitWrong() } })
    await changeJumpLimit(ctx, body.value.percent)
    leaveFlash(ctx, [{ kind: 'success', text: t.limitSaved({ n: body.value.percent }) }])
    return seeOther(href(ctx.page, importDesk.files))
  },
  imports: async (ctx, { query }) => {
    const list = await importHistory(ctx, query)
    return pageAnswer({
      title: sayImports(ctx.page.language).history(),
      crumbs: [historyCrumb(ctx)],
      body: <ImportsPage list={list} asked={query} />,
    })
  },
  import: (ctx, { params, query }) => importPage(ctx, params.id, null, query.text),
  importChanges: async (ctx, { params }) =>
    csv(changesCsv(ctx, await importOf(ctx, params.id)), 'changes.csv'),
  importFile: async (ctx, { params }) => {
    const file = await importFile(ctx, params.id)
    return fileAnswer({
      bytes: ctx.ports.files.content(file),
      type: file.type,
      filename: file.name,
      cache: 'no-store',
    })
  },
  takeBack: async (ctx, { params }) => {
    try {
      const { filename } = await takeImportBack(ctx, params.id)
      leaveFlash(ctx, [{ kind: 'success', text: sayImports(ctx.page.language).takenBackDone({ filename }) }])
      return seeOther(href(ctx.page, importDesk.import, { params, query: {} }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
      return importPage(ctx, params.id, error.message)
    }
  },
  prices: (ctx, { query }) => csv(pricesCsv(ctx, { ...query, list: query.list || null }), 'prices.csv'),
  articles: (ctx, { query }) => csv(articlesCsv(ctx, query.prefix), 'articles.csv'),
  stock: (ctx, { query }) => csv(stockCsv(ctx, query.prefix), 'stock.csv'),
})

/** Its section of the desk. */
export const importDeskSections: readonly Section[] = [
  {
    key: 'desk/files',
    group: 'goods',
    entry: importDesk.files,
    say: sayFileSection,
    waiting: async db =>
      (await articleCount(db)) > 0
        ? []
        : [{ count: 1, oldest: null, what: language => sayFileSection(language).noArticles() }],
  },
]

const counts = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => ({
  added,
  changed,
  unchanged,
})

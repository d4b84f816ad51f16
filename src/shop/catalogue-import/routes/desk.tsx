import { fileAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { Refusal } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import type { Section } from '#kit/section.ts'
import { listTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { priceLists } from '#shop/pricing/service.ts'
import { listStorefronts } from '#shop/country/service.ts'
import { importDesk } from '../contract.ts'
import { changesCsv, pricesCsv, stockCsv } from '../service/downloads.ts'
import { applyUpload, discardUpload, prepareUpload, uploadOf } from '../service/uploads.ts'
import { sayFiles, sayFileSection } from '../texts/files.ts'
import { FilesPage } from '../views/FilesPage.tsx'
import { PreviewPage } from '../views/PreviewPage.tsx'

type Desk = Ctx<SignedIn>

async function filesPage(ctx: Desk, refused: string | null): Promise<PageAnswer> {
  const [lists, storefronts, imports] = await Promise.all([
    priceLists(ctx.db, ctx.page.language),
    listStorefronts(ctx),
    listTrail(ctx.db, { subject: 'import:', limit: 10 }),
  ])
  return pageAnswer({
    title: sayFiles(ctx.page.language).files(),
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

const csv = (bytes: string, filename: string) =>
  fileAnswer({ bytes, type: 'text/csv; charset=utf-8', filename, cache: 'no-store' })

export const importDeskRoutes = routes(importDesk, {
  files: ctx => filesPage(ctx, null),
  upload: async (ctx, { upload }) => {
    try {
      const outcome = await prepareUpload(ctx, upload)
      if ('refused' in outcome) return await filesPage(ctx, outcome.refused)
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload: outcome.id }, query: {} }))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict') return filesPage(ctx, error.message)
      throw error
    }
  },
  preview: (ctx, { params, query }) => previewPage(ctx, params.upload, null, query.text),
  changes: async (ctx, { params }) => csv(changesCsv(ctx, await uploadOf(ctx, params.upload)), 'changes.csv'),
  apply: async (ctx, { params, body }) => {
    try {
      const outcome = await applyUpload(ctx, params.upload, body.ok && body.value.sure === 'true')
      if ('refused' in outcome) return await previewPage(ctx, params.upload, outcome.refused)
      const { filename, report } = outcome.applied
      leaveFlash(ctx, [
        { kind: 'success', text: sayFiles(ctx.page.language).applied({ filename, ...counts(report) }) },
      ])
      return seeOther(href(ctx.page, importDesk.files))
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'conflict')
        return previewPage(ctx, params.upload, error.message)
      throw error
    }
  },
  discard: async (ctx, { params }) => {
    await discardUpload(ctx, params.upload)
    leaveFlash(ctx, [{ kind: 'info', text: sayFiles(ctx.page.language).discarded() }])
    return seeOther(href(ctx.page, importDesk.files))
  },
  prices: async (ctx, { query }) =>
    csv(await pricesCsv(ctx, { ...query, list: query.list || null }), 'prices.csv'),
  stock: async (ctx, { query }) => csv(await stockCsv(ctx, query.prefix), 'stock.csv'),
})

/** Its section of the desk. */
export const importDeskSections: readonly Section[] = [
  { key: 'desk/files', group: 'goods', entry: importDesk.files, say: sayFileSection },
]

const counts = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => ({
  added,
  changed,
  unchanged,
})

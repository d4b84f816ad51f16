import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { DoubtfulPrices } from '#shop/catalogue/pricing/service/judge.ts'
import { documentDesk } from '../contract.ts'
import type { DocumentSort } from '../model/document.ts'
import {
  applyImport,
  discardImport,
  importOf,
  lastImports,
  prepareImport,
  takeBackImport,
} from '../service/import.ts'
import { closeDocument, documentPage, readDocument } from '../service/keep.ts'
import { sayDocumentDeskSection, sayDocuments } from '../texts.ts'
import { DocumentPage } from '../views/DocumentPage.tsx'
import { DocumentsPage } from '../views/DocumentsPage.tsx'
import { ImportPage } from '../views/ImportPage.tsx'
import { faultWords } from '../views/labels.ts'

type Desk = Ctx<SignedIn>
type Refused = Parameters<typeof DocumentsPage>[0]['refused']

const whole = { text: '', sort: '-changed', page: 1 } as const

async function listPage(
  ctx: Desk,
  query: { text: string; sort: DocumentSort; page: number },
  refused?: Refused,
): Promise<PageAnswer> {
  return pageAnswer({
    title: sayDocuments(ctx.page.language).title(),
    layout: 'wide',
    ...(refused && formRefused),
    body: (
      <DocumentsPage
        {...await documentPage(ctx, null, query)}
        text={query.text}
        sort={query.sort}
        today={dayOf(ctx.clock())}
        flashes={takeFlash(ctx)}
        atDesk
        imports={await lastImports(ctx)}
        {...(refused && { refused })}
      />
    ),
  })
}

const toImport = (ctx: Pick<Desk, 'page'>, id: number): string =>
  href(ctx.page, documentDesk.imported, { params: { import: id } })

async function importPage(
  ctx: Desk,
  id: number,
  refused?: { status: number; error: string; doubts?: readonly DoubtedPrice[] },
): Promise<PageAnswer> {
  const file = await importOf(ctx, id)
  return pageAnswer({
    title: file.filename,
    layout: 'wide',
    crumbs: [{ name: file.filename, href: toImport(ctx, id) }],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <ImportPage
        file={refused?.doubts ? { ...file, doubts: refused.doubts } : file}
        today={dayOf(ctx.clock())}
        error={refused?.error ?? null}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const documentDeskRoutes = routes(documentDesk, {
  list: (ctx, { query }) => listPage(ctx, query),
  detail: async (ctx, { params }) => {
    const found = await readDocument(ctx, params.documentCode, null)
    return pageAnswer({
      title: found.document.code,
      layout: 'wide',
      crumbs: [{ name: found.document.code, href: href(ctx.page, documentDesk.detail, { params }) }],
      body: <DocumentPage {...found} today={dayOf(ctx.clock())} flashes={takeFlash(ctx)} atDesk />,
    })
  },
  close: async (ctx, { params, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const t = sayDocuments(ctx.page.language)
    const { documentCode: code } = params
    const closed = body.value.closed === 'true'
    await closeDocument(ctx, code, body.value.version, closed)
    leaveFlash(ctx, [{ kind: 'success', text: closed ? t.wasClosed({ code }) : t.wasOpened({ code }) }])
    return seeOther(href(ctx.page, documentDesk.detail, { params }))
  },
  import: async (ctx, { upload }) => {
    const t = sayDocuments(ctx.page.language)
    const outcome = await prepareImport(ctx, upload)
    if ('id' in outcome) return seeOther(toImport(ctx, outcome.id))
    if ('refused' in outcome) {
      if (ctx.request.wants === 'data') throw invalid([{ field: 'file', message: outcome.refused }])
      return listPage(ctx, whole, { error: outcome.refused })
    }
    const { faults } = outcome
    if (ctx.request.wants === 'data') {
      const named = faults.slice(0, 5).map(one => `${t.row()} ${one.row}: ${faultWords(t, one)}.`)
      const message = [t.notImported({ n: faults.length }), ...named].join(' ')
      throw invalid([{ field: 'file', message }])
    }
    return listPage(ctx, whole, { error: t.notImported({ n: faults.length }), faults })
  },
  imported: (ctx, { params }) => importPage(ctx, params.import),
  apply: async (ctx, { params, body }) => {
    try {
      const { filename, changes } = await applyImport(ctx, params.import, body.ok ? body.value.sure : '')
      const documents = new Set(changes.map(one => one.document)).size
      const positions = changes.filter(one => one.position !== null)
      const n = new Set(positions.map(one => `${one.document} ${one.position}`)).size
      leaveFlash(ctx, [
        { kind: 'success', text: sayDocuments(ctx.page.language).imported({ filename, documents, n }) },
      ])
      return seeOther(href(ctx.page, documentDesk.list))
    } catch (error) {
      if (error instanceof DoubtfulPrices)
        return importPage(ctx, params.import, {
          status: formRefused.status,
          doubts: error.doubts,
          error: error.message,
        })
      return importPage(ctx, params.import, { status: 409, error: conflictOf(error) })
    }
  },
  discard: async (ctx, { params }) => {
    await discardImport(ctx, params.import)
    leaveFlash(ctx, [{ kind: 'info', text: sayDocuments(ctx.page.language).discarded() }])
    return seeOther(href(ctx.page, documentDesk.list))
  },
  takeBack: async (ctx, { params }) => {
    try {
      const { filename } = await takeBackImport(ctx, params.import)
      leaveFlash(ctx, [
        { kind: 'success', text: sayDocuments(ctx.page.language).takenBackDone({ filename }) },
      ])
      return seeOther(toImport(ctx, params.import))
    } catch (error) {
      return importPage(ctx, params.import, { status: 409, error: conflictOf(error) })
    }
  },
})

/** Its section of the desk. */
export const documentDeskSections: readonly Section[] = [
  {
    key: 'desk/reference-documents',
    group: 'selling',
    entry: documentDesk.list,
    say: sayDocumentDeskSection,
  },
]

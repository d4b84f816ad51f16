import { fileAnswer, pageAnswer, seeOther, type FileAnswer, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import {
  conflictOf,
  formOvertaken,
  formRefusal,
  formRefused,
  Refusal,
  refusedStatus,
  type FieldError,
} from '#kit/refusal.ts'
import type { Language } from '#platform/language/language.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { priceLimits, priceLists } from '#shop/catalogue/pricing/service.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { articleCount } from '#shop/catalogue/articles/service/find-articles.ts'
import { importDesk } from '../contract.ts'
import { articlesCsv, changesCsv, pricesCsv, stockCsv } from '../service/downloads.ts'
import {
  changePriceLimits,
  importFile,
  importHistory,
  importOf,
  importRefusedCsv,
  takeImportBack,
} from '../service/imports.ts'
import {
  applyUpload,
  askedUploads,
  discardUpload,
  isLargeUpload,
  preparePasted,
  prepareUpload,
  refusedCsv,
  uploadOf,
  uploadsOf,
} from '../service/uploads.ts'
import { ownThings, sayWords } from '../service/say-words.ts'
import { sayFiles, sayFileSection } from '../texts/files.ts'
import { beginApplying, beginReading, worksOf } from '../service/work.ts'
import { isBmecat } from '../service/import-upload.ts'
import { maxUploadBytes } from '../model/upload.ts'
import { largeFrom } from '../model/work.ts'
import { sayImports } from '../texts/imports.ts'
import { workAddress } from './work.tsx'
import type { WordsAsked } from '../views/FileWords.tsx'
import { FilesPage } from '../views/FilesPage.tsx'
import { ImportPage } from '../views/ImportPage.tsx'
import { ImportsPage } from '../views/ImportsPage.tsx'
import { PreviewPage } from '../views/PreviewPage.tsx'

type Desk = Ctx<SignedIn>

type Wrong = {
  file?: string
  /** a pasted table, and why it cannot be taken */
  pasted?: { table: string; message: string }
  limits?: { percent: string; second: string; errors: readonly FieldError[] }
}

async function filesPage(ctx: Desk, wrong: Wrong = {}): Promise<PageAnswer> {
  const [lists, currencies, imports, { percent, second }, waiting, asked, works] = await Promise.all([
    priceLists(ctx.db, ctx.page.language),
    soldCurrencies(ctx.db),
    importHistory(ctx, { text: '', code: '', sort: '-applied', page: 1 }),
    priceLimits(ctx.db),
    uploadsOf(ctx),
    askedUploads(ctx.db),
    worksOf(ctx),
  ])
  return pageAnswer({
    title: sayFiles(ctx.page.language).files(),
    ...(Object.keys(wrong).length > 0 && formRefused),
    body: (
      <FilesPage
        lists={lists}
        currencies={currencies}
        imports={imports.rows.slice(0, 10)}
        waiting={waiting}
        works={works}
        asked={asked}
        limits={
          wrong.limits ?? {
            percent: String(percent),
            second: second === null ? '' : String(second),
            errors: [],
          }
        }
        refused={wrong.file ?? null}
        pasted={wrong.pasted ?? null}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function previewPage(
  ctx: Desk,
  id: string,
  refused: string | null,
  text = '',
  words: Omit<WordsAsked, 'offered'> = { entered: null, errors: [] },
): Promise<PageAnswer> {
  const upload = await uploadOf(ctx, id)
  const isOwn = upload.ownerId === ctx.who.id
  const asks = isOwn && upload.askedAt === null && upload.report.words !== undefined
  return pageAnswer({
    title: sayFiles(ctx.page.language).preview({ filename: upload.filename }),
    crumbs: [
      {
        name: upload.filename,
        href: href(ctx.page, importDesk.preview, { params: { upload: id }, query: {} }),
      },
    ],
    ...(refused !== null && formOvertaken),
    ...refusedStatus({ errors: words.errors }),
    body: (
      <PreviewPage
        upload={upload}
        isOwn={isOwn}
        words={asks ? { ...words, offered: await ownThings(ctx, upload.report.words ?? []) } : null}
        refused={refused}
        text={text}
        flashes={refused === null ? takeFlash(ctx) : []}
      />
    ),
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
    ...(refused !== null && formOvertaken),
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
    if (upload && upload.bytes.length > largeFrom) {
      if (upload.bytes.length > maxUploadBytes && !isBmecat(upload.bytes)) throw new Refusal('too-large')
      return seeOther(workAddress(ctx, await beginReading(ctx, upload)))
    }
    try {
      const outcome = await prepareUpload(ctx, upload)
      if ('refused' in outcome) return await filesPage(ctx, { file: outcome.refused })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload: outcome.id }, query: {} }))
    } catch (error) {
      return filesPage(ctx, { file: conflictOf(error) })
    }
  },
  paste: async (ctx, { body }) => {
    if (!body.ok) {
      const message = sayFiles(ctx.page.language).pastedTooLong()
      return filesPage(ctx, { pasted: { table: body.entered['table'] ?? '', message } })
    }
    const { table } = body.value
    try {
      const outcome = await preparePasted(ctx, table)
      if ('refused' in outcome) return await filesPage(ctx, { pasted: { table, message: outcome.refused } })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload: outcome.id }, query: {} }))
    } catch (error) {
      return filesPage(ctx, { pasted: { table, message: conflictOf(error) } })
    }
  },
  preview: (ctx, { params, query }) => previewPage(ctx, params.upload, null, query.text),
  changes: async (ctx, { params }) => csv(changesCsv(ctx, await uploadOf(ctx, params.upload)), 'changes.csv'),
  refused: async (ctx, { params }) => csv(await refusedCsv(ctx, params.upload), 'refused.csv'),
  apply: async (ctx, { params, body }) => {
    try {
      const said = body.ok ? body.value : {}
      const partly = said.partly === 'true'
      if (await isLargeUpload(ctx, params.upload))
        return seeOther(
          workAddress(ctx, await beginApplying(ctx, params.upload, { sure: said.sure === 'true', partly })),
        )
      const outcome = await applyUpload(ctx, params.upload, { sure: said.sure === 'true', partly })
      if ('refused' in outcome) return await previewPage(ctx, params.upload, outcome.refused)
      const t = sayFiles(ctx.page.language)
      if ('asked' in outcome) {
        leaveFlash(ctx, [{ kind: 'info', text: t.askedNow() }])
        return seeOther(href(ctx.page, importDesk.preview, { params, query: {} }))
      }
      const { filename, report, back } = outcome.applied
      leaveFlash(ctx, [{ kind: 'success', text: t.applied({ filename, ...counts(report) }) }])
      // where its refused rows can be fetched
      if (partly)
        return seeOther(href(ctx.page, importDesk.import, { params: { id: outcome.number }, query: {} }))
      return seeOther(whence(ctx, back))
    } catch (error) {
      return previewPage(ctx, params.upload, conflictOf(error))
    }
  },
  words: async (ctx, { params, body }) => {
    const entered = textsIn(body.ok ? body.value : body.entered)
    try {
      await sayWords(ctx, params.upload, entered)
    } catch (error) {
      const { errors, conflict } = formRefusal(error)
      return previewPage(ctx, params.upload, conflict, '', { entered, errors })
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayFiles(ctx.page.language).wordsSaved() }])
    return seeOther(href(ctx.page, importDesk.preview, { params, query: {} }))
  },
  discard: async (ctx, { params }) => {
    const back = await discardUpload(ctx, params.upload)
    leaveFlash(ctx, [{ kind: 'info', text: sayFiles(ctx.page.language).discarded() }])
    return seeOther(whence(ctx, back))
  },
  limit: async (ctx, { body }) => {
    const t = sayImports(ctx.page.language)
    if (!body.ok) {
      const { percent = '', second = '' } = body.entered
      const errors = body.errors.map(({ field }) => ({ field, message: t.limitWrong() }))
      return filesPage(ctx, { limits: { percent, second, errors } })
    }
    await changePriceLimits(ctx, body.value)
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
  importRefused: async (ctx, { params }) => csv(await importRefusedCsv(ctx, params.id), 'refused.csv'),
  takeBack: async (ctx, { params }) => {
    try {
      const { filename } = await takeImportBack(ctx, params.id)
      leaveFlash(ctx, [{ kind: 'success', text: sayImports(ctx.page.language).takenBackDone({ filename }) }])
      return seeOther(href(ctx.page, importDesk.import, { params, query: {} }))
    } catch (error) {
      return importPage(ctx, params.id, conflictOf(error))
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
    waiting: async db => {
      const [articles, asked] = await Promise.all([articleCount(db), askedUploads(db)])
      return [
        ...(articles > 0
          ? []
          : [
              { count: 1, oldest: null, what: (language: Language) => sayFileSection(language).noArticles() },
            ]),
        {
          count: asked.length,
          oldest: asked[0]?.askedAt ?? null,
          what: language => sayFileSection(language).secondWaits(),
        },
      ]
    },
  },
]

const counts = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => ({
  added,
  changed,
  unchanged,
})

import { fileAnswer, pageAnswer, seeOther } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { companyFiles } from '../contract.ts'
import {
  applyCompanyFile,
  companyFile,
  discardCompanyFile,
  previewCompanyFile,
  uploadCompanyFile,
} from '../service/files.ts'
import { sayCompanyFiles, sayFilesSection } from '../texts/files.ts'
import { FilePreviewPage, FilesPage } from '../views/FilesPage.tsx'

type Admin = Ctx<CompanyMember>
const say = (ctx: Admin) => sayCompanyFiles(ctx.page.language)

/** Its section of the account. */
export const companyFileSections: readonly Section[] = [
  { key: 'account/company-files', group: 'company', entry: companyFiles.show, say: sayFilesSection },
]

function back(ctx: Admin, kind: 'success' | 'warning', text: string) {
  leaveFlash(ctx, [{ kind, text }])
  return seeOther(href(ctx.page, companyFiles.show))
}

export const companyFileRoutes = routes(companyFiles, {
  show: ctx =>
    pageAnswer({ title: say(ctx).title(), body: <FilesPage refused={null} flashes={takeFlash(ctx)} /> }),
  download: async (ctx, { params: { kind }, query: { as } }) =>
    fileAnswer({
      bytes: await companyFile(ctx, kind, as),
      type: as === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
      filename: `${kind}.${as}`,
      cache: 'no-store',
    }),
  upload: async (ctx, { params: { kind }, upload }) => {
    const isData = ctx.request.wants === 'data'
    const outcome = await uploadCompanyFile(ctx, kind, upload)
    if ('refused' in outcome) {
      if (isData) throw invalid([{ field: 'uploadFile', message: outcome.refused }], outcome.refused)
      return pageAnswer({
        title: say(ctx).title(),
        status: formRefused.status,
        refused: true,
        body: <FilesPage refused={{ kind, why: outcome.refused }} flashes={[]} />,
      })
    }
    const redirect = href(ctx.page, companyFiles.preview, {
      params: { kind, token: outcome.token },
      query: {},
    })
    return isData ? { redirect } : seeOther(redirect)
  },
  preview: async (ctx, { params: { kind, token }, query }) => {
    const found = await previewCompanyFile(ctx, kind, token)
    if (!found) return back(ctx, 'warning', say(ctx).gone())
    const title = say(ctx).preview({ filename: found.filename })
    return pageAnswer({
      title,
      crumbs: [
        { name: title, href: href(ctx.page, companyFiles.preview, { params: { kind, token }, query: {} }) },
      ],
      body: <FilePreviewPage {...found} kind={kind} token={token} shown={query.page} />,
    })
  },
  apply: async (ctx, { params: { kind, token } }) => {
    const outcome = await applyCompanyFile(ctx, kind, token)
    return outcome ? back(ctx, 'success', say(ctx).applied(outcome)) : back(ctx, 'warning', say(ctx).gone())
  },
  discard: async (ctx, { params: { kind, token } }) => {
    await discardCompanyFile(ctx, kind, token)
    return back(ctx, 'success', say(ctx).discarded())
  },
})

import {
  fileAnswer,
  pageAnswer,
  seeOther,
  type FileAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { fileOrList } from '#kit/file-or-list.ts'
import { downloadDesk, downloads } from './contract.ts'
import { changeKeptDays, exportReport, logTypeName, originName, readReport, type LogFilter } from './service/report.ts' // prettier-ignore
import { cadFormats, choose, deliver, logOpening, open, type Delivery, type Going } from './service/take.ts'
import { sayDownloadLogSection, sayDownloads } from './texts.ts'
import { NotAvailable } from './views/NotAvailable.tsx'
import { ReportDeskPage, type ReportAsked } from './views/ReportDeskPage.tsx'

/** Another site is named by the catalogue, never by the request. */
const leave = (to: string): Redirect => ({ answer: 'redirect', to, status: 303 })

function answerOf(ctx: Ctx, delivery: Going): PageAnswer | Redirect {
  if (delivery.kind === 'go') return delivery.elsewhere ? leave(delivery.to) : seeOther(delivery.to)
  return pageAnswer({
    status: 404,
    title: sayDownloads(ctx.page.language).notAvailableTitle(),
    layout: 'narrow',
    body: <NotAvailable product={delivery.product} />,
  })
}

function fileOrPage(ctx: Ctx, delivery: Delivery): FileAnswer | PageAnswer | Redirect {
  if (delivery.kind !== 'file') return answerOf(ctx, delivery)
  const { bytes, type, filename, restricted } = delivery
  return fileAnswer({ bytes, type, filename, cache: restricted ? 'no-store' : 'revalidate' })
}

export const downloadRoutes = routes(downloads, {
  cadFormats: async (ctx, { params, query }) => ({
    formats: await cadFormats(ctx, params.provider, query.productCode),
  }),
  setDownload: async (ctx, { query }) => ({ url: await choose(ctx, query) }),
  logDownload: (ctx, { body }) => logOpening(ctx, body),
  open: async (ctx, { query }) => answerOf(ctx, await open(ctx, query)),
  file: async (ctx, { params, query }) =>
    fileOrPage(ctx, await deliver(ctx, { documentKey: params.documentKey, ...query })),
})

type LogAsked = Omit<ReportAsked, 'page' | 'sort'>
const filterOf = ({ page }: Pick<Ctx, 'page'>, { article, type, ...typed }: LogAsked): LogFilter => ({
  article,
  type,
  ...momentsOf(readRange(typed), page.timeZone),
})

async function reportPage(
  ctx: Ctx,
  asked: ReportAsked,
  wrong?: { typed: string; error: string },
): Promise<PageAnswer> {
  const report = await readReport(ctx, filterOf(ctx, asked), asked.sort, asked.page)
  return pageAnswer({
    title: sayDownloads(ctx.page.language).reportTitle(),
    layout: 'wide',
    ...(wrong && formRefused),
    body: (
      <ReportDeskPage
        report={report}
        asked={asked}
        range={readRange(asked)}
        today={dayOf(ctx.clock(), ctx.page.timeZone)}
        kept={wrong ?? { typed: String(report.keptDays), error: undefined }}
        nameOf={type => logTypeName(ctx, type)}
        originOf={origin => originName(ctx, origin)}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

export const downloadDeskRoutes = routes(downloadDesk, {
  report: (ctx, { query }) => reportPage(ctx, query),
  export: async (ctx, { query: { as, ...asked } }) =>
    fileOrList(
      ctx,
      exportReport(ctx, filterOf(ctx, asked), as),
      href(ctx.page, downloadDesk.report, { query: asked }),
    ),
  retention: async (ctx, { body }) => {
    const t = sayDownloads(ctx.page.language)
    if (!body.ok) {
      if (ctx.request.wants === 'data') throw invalid(body.errors)
      const asked = { article: '', type: '', rangeFrom: '', rangeTo: '', rangeAttribute: 'takenOn', sort: '-at', page: 1 } as const // prettier-ignore
      return reportPage(ctx, asked, { typed: body.entered['days'] ?? '', error: t.keptDaysRule() })
    }
    await changeKeptDays(ctx, body.value.days)
    leaveFlash(ctx, [{ kind: 'success', text: t.keptDaysSaved({ n: body.value.days }) }])
    return seeOther(href(ctx.page, downloadDesk.report))
  },
})

/** Its section of the desk. */
export const downloadDeskSections: readonly Section[] = [
  { key: 'desk/downloads', group: 'pages', entry: downloadDesk.report, say: sayDownloadLogSection },
]

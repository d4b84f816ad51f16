import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, invalid, notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { orderDocuments } from '../contract.ts'
import { incomingAtDesk, lookAt } from '../service/decide.ts'
import { centersToChoose, ofPerson, takeUpload } from '../service/upload.ts'
import { sayUpload, sayUploadSection } from '../texts/upload.ts'
import { OrderFilePage, OrderFilesPage } from '../views/OrderFilesPage.tsx'
import { shownIncoming } from './shown-incoming.ts'
import { errorOf, flashOf } from './uploaded.ts'

type Buyer = Ctx<CompanyMember>
const maxShown = 100

async function listPage(ctx: Buyer, error?: string, costCenter = ''): Promise<PageAnswer> {
  return pageAnswer({
    title: sayUpload(ctx.page.language).title(),
    layout: 'wide',
    ...(error !== undefined && formRefused),
    body: (
      <OrderFilesPage
        rows={await ofPerson(ctx.db, ctx.who.id, maxShown)}
        centers={await centersToChoose(ctx)}
        costCenter={costCenter}
        error={error}
        flashes={error === undefined ? takeFlash(ctx) : []}
      />
    ),
  })
}

export const orderDocumentRoutes = routes(orderDocuments, {
  list: ctx => listPage(ctx),
  upload: async (ctx, { upload, body }) => {
    const costCenter = body.ok ? body.value.costCenter : ''
    const t = sayUpload(ctx.page.language)
    const taken =
      upload && upload.bytes.length > 0 ? await takeUpload(ctx, upload.bytes, 'buyer', costCenter) : null
    const error = taken ? errorOf(ctx.page, taken) : t.noFile()
    if (error !== null && ctx.request.wants === 'data') throw invalid([{ field: 'file', message: error }])
    if (error !== null || taken?.kind !== 'taken') return listPage(ctx, error ?? t.noFile(), costCenter)
    const { verdict, id } = taken
    const flash = flashOf(ctx.page, verdict)
    // what waits says so on its page
    if (flash && verdict.kind !== 'waiting') leaveFlash(ctx, [flash])
    const own = (await ofPerson(ctx.db, ctx.who.id, maxShown)).some(one => one.id === id)
    return seeOther(
      own && id !== null
        ? href(ctx.page, orderDocuments.show, { params: { id } })
        : href(ctx.page, orderDocuments.list),
    )
  },
  show: async (ctx, { params: { id } }) => {
    const kept = await incomingAtDesk(ctx, id)
    if (kept.customerId !== ctx.who.id || kept.cameBy !== 'buyer') throw notFound()
    const judged = kept.state === 'waiting' ? await lookAt(ctx, kept) : null
    const { one, lines, atOrder } = shownIncoming(ctx.page, kept, kept.decisions, judged)
    return pageAnswer({
      title: kept.number,
      layout: 'wide',
      crumbs: [{ name: kept.number, href: href(ctx.page, orderDocuments.show, { params: { id } }) }],
      body: <OrderFilePage one={one} lines={lines} atOrder={atOrder} flashes={takeFlash(ctx)} />,
    })
  },
})

/** Its section of the account: for who may order. */
export const orderDocumentSections: readonly Section[] = [
  { key: 'account/order-documents', group: 'buying', entry: orderDocuments.list, say: sayUploadSection },
]

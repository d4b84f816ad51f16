import { fileAnswer, pageAnswer, seeOther } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { buyDesk, offersFileDesk } from '../contract.ts'
import {
  applyOffers,
  discardOffers,
  distributorOf,
  offersFile,
  previewOffers,
  uploadOffers,
} from '../service/offers-file.ts'
import { sayOffersFile } from '../texts/offers-file.ts'
import { OffersFileForm } from '../views/OffersFileForm.tsx'
import { OffersFilePage } from '../views/OffersFilePage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Desk) => sayOffersFile(ctx.page.language)

function back(ctx: Desk, id: number, kind: 'success' | 'warning', text: string) {
  leaveFlash(ctx, [{ kind, text }])
  return seeOther(href(ctx.page, buyDesk.distributor, { params: { id }, query: {} }))
}
const crumbs = (ctx: Desk, { id, name }: { id: number; name: string }) => [
  { name, href: href(ctx.page, buyDesk.distributor, { params: { id }, query: {} }) },
]

export const offersFileRoutes = routes(offersFileDesk, {
  download: async (ctx, { params: { id }, query: { as } }) =>
    fileAnswer({
      bytes: await offersFile(ctx, id, as),
      type: as === 'csv' ? 'text/csv; charset=utf-8' : xlsxType,
      filename: `offers.${as}`,
      cache: 'no-store',
    }),
  upload: async (ctx, { params: { id }, upload, body }) => {
    const isData = ctx.request.wants === 'data'
    const outcome = await uploadOffers(ctx, id, upload, body.ok && body.value.whole !== undefined)
    if ('refused' in outcome) {
      if (isData) throw invalid([{ field: 'uploadFile', message: outcome.refused }], outcome.refused)
      const title = say(ctx).title()
      const distributor = await distributorOf(ctx, id)
      return pageAnswer({
        title,
        crumbs: crumbs(ctx, distributor),
        status: formRefused.status,
        refused: true,
        body: <OffersFileForm distributor={id} error={outcome.refused} />,
      })
    }
    const redirect = href(ctx.page, offersFileDesk.preview, {
      params: { id, token: outcome.token },
      query: {},
    })
    return isData ? { redirect } : seeOther(redirect)
  },
  preview: async (ctx, { params: { id, token }, query }) => {
    const found = await previewOffers(ctx, id, token)
    if (!found) return back(ctx, id, 'warning', say(ctx).gone())
    const title = say(ctx).preview({ filename: found.filename })
    return pageAnswer({
      title,
      crumbs: [
        ...crumbs(ctx, found.distributor),
        { name: title, href: href(ctx.page, offersFileDesk.preview, { params: { id, token }, query: {} }) },
      ],
      body: <OffersFilePage {...found} token={token} shown={query.page} />,
    })
  },
  apply: async (ctx, { params: { id, token } }) => {
    const outcome = await applyOffers(ctx, id, token)
    return outcome
      ? back(ctx, id, 'success', say(ctx).applied(outcome))
      : back(ctx, id, 'warning', say(ctx).gone())
  },
  discard: async (ctx, { params: { id, token } }) => {
    await discardOffers(ctx, id, token)
    return back(ctx, id, 'success', say(ctx).discarded())
  },
})

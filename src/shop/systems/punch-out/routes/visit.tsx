import {
  fileAnswer,
  pageAnswer,
  seeOther,
  type FileAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { punchOut } from '../contract.ts'
import { ociDocument, ociFields } from '../model/oci.ts'
import { enterByCxml } from '../service/enter-cxml.ts'
import { startVisit } from '../service/start-visit.ts'
import { enterByOci, type OciFault, type Returned } from '../service/enter-oci.ts'
import { giveBack } from '../service/give-back.ts'
import type { VisitCtx } from '../service/open-visit.ts'
import { sayPunchOut } from '../texts.ts'
import { BackPage, EndedPage, RefusedPage } from '../views/pages.tsx'

const statusOf: Record<OciFault, number> = {
  credentials: 403,
  'return-address': 403,
  function: 400,
  product: 400,
  'too-many': 429,
}

/** The page that posts it back, or the document itself where a system asked for one without a browser. */
function backPage(
  ctx: Ctx,
  { items, to, call, format, cxml }: Returned,
  inVisit: boolean,
): PageAnswer | FileAnswer {
  if (format !== 'form' && !inVisit)
    return fileAnswer({
      bytes: ociDocument(items, call, format),
      type: format === 'json' ? 'application/json; charset=utf-8' : 'application/xml; charset=utf-8',
      cache: 'no-store',
    })
  const fields: [string, string][] =
    cxml !== undefined
      ? [['cxml-urlencoded', cxml]]
      : format === 'form'
        ? ociFields(items, call)
        : [
            ...ociFields([], call),
            [
              format === 'json' ? '~jsonDocument' : '~xmlDocument',
              Buffer.from(ociDocument(items, call, format)).toString('base64'),
            ],
          ]
  const [first] = items
  return pageAnswer({
    title: sayPunchOut(ctx.page.language).backTitle(),
    body: (
      <BackPage
        to={to}
        target={call.target}
        charset={call.charset}
        fields={fields}
        count={items.length}
        total={
          first ? { amount: items.reduce((sum, one) => sum + one.amount, 0), currency: first.currency } : null
        }
        inVisit={inVisit}
      />
    ),
    layout: 'narrow',
  })
}

async function enter(
  ctx: Ctx,
  fields: Readonly<Record<string, string>>,
): Promise<PageAnswer | FileAnswer | Redirect> {
  const entered = await enterByOci(ctx, fields)
  switch (entered.kind) {
    case 'visit':
      return seeOther(entered.to)
    case 'returned':
      return backPage(ctx, entered.returned, false)
    case 'refused':
      return pageAnswer({
        title: sayPunchOut(ctx.page.language).refusedTitle(),
        body: <RefusedPage why={entered.why} />,
        status: statusOf[entered.why],
        layout: 'narrow',
        ...(entered.retryAfter !== undefined && { retryAfter: entered.retryAfter }),
      })
  }
}

export const punchOutRoutes = routes(punchOut, {
  oci: (ctx, { query }) => enter(ctx, query) as Promise<PageAnswer | Redirect>,
  ociByForm: (ctx, { body }) => enter(ctx, body.ok ? body.value : {}),
  cxml: async (ctx, { body }) =>
    fileAnswer({
      bytes: await enterByCxml(ctx, body),
      type: 'text/xml; charset=utf-8',
      cache: 'no-store',
    }),
  start: async (ctx, { params }) =>
    seeOther((await startVisit(ctx, params.token)) ?? href(ctx.page, punchOut.ended)),
  giveBack: async ctx => {
    if (!ctx.who?.visit) throw notFound()
    const returned = await giveBack({ ...ctx, who: ctx.who } satisfies VisitCtx)
    if (returned) return backPage(ctx, returned, true)
    leaveFlash(ctx, [{ kind: 'error', text: sayPunchOut(ctx.page.language).faulty() }])
    return seeOther(href(ctx.page, cart.show))
  },
  ended: ctx =>
    pageAnswer({
      title: sayPunchOut(ctx.page.language).endedTitle(),
      body: <EndedPage />,
      layout: 'narrow',
    }),
})

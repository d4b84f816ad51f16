import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { nextPage } from '#shop/people/session/model/next-page.ts'
import { externalSession } from '../contract.ts'
import type { SignedLink } from '../model/link.ts'
import { enterByLink, rememberTold } from '../service/enter.ts'
import { sayExternal } from '../texts.ts'
import { OtherPersonPage, RefusedPage } from '../views/EnterPages.tsx'

function refused(ctx: Ctx): PageAnswer {
  const title = sayExternal(ctx.page.language).refusedTitle()
  return pageAnswer({ title, body: <RefusedPage />, status: 410, layout: 'narrow' })
}

async function enter(ctx: Ctx, link: SignedLink, change: boolean): Promise<PageAnswer | Redirect> {
  const entering = await enterByLink(ctx, link, change)
  switch (entering.kind) {
    case 'entered':
      return seeOther(nextPage(link.next) ?? ctx.page.base)
    case 'refused':
      return refused(ctx)
    case 'other':
      return pageAnswer({
        title: sayExternal(ctx.page.language).otherTitle(),
        body: <OtherPersonPage link={link} system={entering.system} now={ctx.who?.email ?? ''} />,
        layout: 'narrow',
      })
  }
}

export const externalSessionRoutes = routes(externalSession, {
  enter: (ctx, { query }) => enter(ctx, query, false),
  change: (ctx, { body }) => (body.ok ? enter(ctx, body.value, true) : refused(ctx)),
  acknowledge: ctx => {
    rememberTold(ctx)
    return seeOther(ctx.request.cameFrom ?? ctx.page.base)
  },
})

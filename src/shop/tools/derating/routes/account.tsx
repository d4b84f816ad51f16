import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { deratingAccount } from '../contract.ts'
import { deleteSet } from '../service/change-sets.ts'
import { readAllSets, setsPerPage } from '../service/read-tool.ts'
import { sayDerating, sayDeratingAccount, sayDeratingSection } from '../texts.ts'
import { AccountPage } from '../views/AccountPage.tsx'

export const deratingAccountRoutes = routes(deratingAccount, {
  list: async (ctx, { query }) => {
    const { sets, total } = await readAllSets(ctx, query.page)
    return pageAnswer({
      title: sayDeratingAccount(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <AccountPage
          sets={sets}
          shown={query.page}
          last={Math.ceil(total / setsPerPage)}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  remove: async (ctx, { body }) => {
    const t = sayDerating(ctx.page.language)
    const gone = await deleteSet(ctx, body.ok ? body.value.id : '')
    leaveFlash(ctx, [gone ? { kind: 'success', text: t.deletedOne() } : { kind: 'info', text: t.gone() }])
    const redirect = href(ctx.page, deratingAccount.list)
    return ctx.request.wants === 'data' ? { redirect } : seeOther(redirect)
  },
})

/** Its section of the account. */
export const deratingSections: readonly Section[] = [
  { key: 'account/deratings', group: 'person', entry: deratingAccount.list, say: sayDeratingSection },
]

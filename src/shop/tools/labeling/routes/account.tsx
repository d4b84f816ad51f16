import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { labelAccount } from '../contract.ts'
import { labelsPerPage, readAllLabels } from '../service/read-labels.ts'
import { removeLabels } from '../service/write-labels.ts'
import { sayLabels, sayLabelSection } from '../texts.ts'
import { AccountPage } from '../views/AccountPage.tsx'

export const labelAccountRoutes = routes(labelAccount, {
  list: async (ctx, { query }) => {
    const { labels, total } = await readAllLabels(ctx, query.page)
    return pageAnswer({
      title: sayLabels(ctx.page.language).saved(),
      layout: 'wide',
      body: (
        <AccountPage
          labels={labels}
          shown={query.page}
          last={Math.ceil(total / labelsPerPage)}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  remove: async (ctx, { body }) => {
    if (!body.ok || (await removeLabels(ctx, body.value.configId)) === null) throw notFound()
    leaveFlash(ctx, [{ kind: 'success', text: sayLabels(ctx.page.language).deleted() }])
    const redirect = href(ctx.page, labelAccount.list)
    return ctx.request.wants === 'data' ? { redirect } : seeOther(redirect)
  },
})

/** Its section of the account. */
export const labelSections: readonly Section[] = [
  { key: 'account/labels', group: 'person', entry: labelAccount.list, say: sayLabelSection },
]

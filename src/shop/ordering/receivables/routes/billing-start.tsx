import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formRefused, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { billingDesk } from '../contract.ts'
import { billingStart, setBillingStart } from '../service/billing-start.ts'
import { sayBillingStart } from '../texts/billing-start.ts'
import { BillingStartPage } from '../views/BillingStartPage.tsx'

async function showStart(
  ctx: Ctx<SignedIn>,
  refused: { entered: string; errors: readonly FieldError[] } | null,
): Promise<PageAnswer> {
  const title = sayBillingStart(ctx.page.language).title()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, billingDesk.start) }],
    ...(refused && formRefused),
    body: (
      <BillingStartPage
        start={await billingStart(ctx.db)}
        entered={refused?.entered ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const billingDeskRoutes = routes(billingDesk, {
  start: ctx => showStart(ctx, null),
  setStart: async (ctx, { body }) => {
    const since = body.ok ? body.value.since : (body.entered['since'] ?? '')
    if (!body.ok) return showStart(ctx, { entered: since, errors: body.errors })
    try {
      await setBillingStart(ctx, since)
    } catch (error) {
      return showStart(ctx, { entered: since, errors: errorsOf(error) })
    }
    const kept = (await billingStart(ctx.db)).since ?? ''
    const text = sayBillingStart(ctx.page.language).saved({ date: formatDate(kept) })
    leaveFlash(ctx, [{ kind: 'success', text }])
    return seeOther(href(ctx.page, billingDesk.start))
  },
})

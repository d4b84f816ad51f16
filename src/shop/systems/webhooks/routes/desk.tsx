import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { webhookDesk } from '../contract.ts'
import type { WebhookShown } from '../model/webhook.ts'
import {
  end,
  replay,
  replayFailed,
  sendTest,
  toldTo,
  webhookAtDesk,
  webhooksAtDesk,
} from '../service/webhooks.ts'
import { sayWebhookDeskSection, sayWebhooks } from '../texts.ts'
import { DeskPage } from '../views/DeskPage.tsx'
import { ListPage } from '../views/ListPage.tsx'
import { testOutcome } from './outcome.ts'

type AtDesk = Ctx<SignedIn>

async function deskPage(
  ctx: AtDesk,
  kept: WebhookShown,
  day: { typed: string; error: string | undefined } = { typed: '', error: undefined },
): Promise<PageAnswer> {
  return pageAnswer({
    title: kept.name,
    crumbs: [],
    ...(day.error !== undefined && formRefused),
    body: <DeskPage kept={kept} messages={await toldTo(ctx, kept)} day={day} flashes={takeFlash(ctx)} />,
  })
}
const toShow = (ctx: AtDesk, id: number) => seeOther(href(ctx.page, webhookDesk.show, { params: { id } }))

export const webhookDeskRoutes = routes(webhookDesk, {
  list: async ctx =>
    pageAnswer({
      title: sayWebhooks(ctx.page.language).title(),
      body: <ListPage all={await webhooksAtDesk(ctx)} atDesk flashes={takeFlash(ctx)} />,
    }),
  show: async (ctx, { params }) => deskPage(ctx, await webhookAtDesk(ctx, params.id)),
  test: async (ctx, { params }) => {
    leaveFlash(ctx, [testOutcome(ctx.page, await sendTest(ctx, await webhookAtDesk(ctx, params.id)))])
    return toShow(ctx, params.id)
  },
  replayFailed: async (ctx, { params, body }) => {
    const t = sayWebhooks(ctx.page.language)
    const kept = await webhookAtDesk(ctx, params.id)
    const typed = body.ok ? body.value.since : (body.entered['since'] ?? '')
    const n = body.ok ? await replayFailed(ctx, kept, typed) : null
    if (n === null) return deskPage(ctx, kept, { typed, error: t.noDay() })
    leaveFlash(ctx, [{ kind: 'success', text: t.replayed({ n }) }])
    return toShow(ctx, params.id)
  },
  replay: async (ctx, { params }) => {
    await replay(ctx, await webhookAtDesk(ctx, params.id), params.message)
    leaveFlash(ctx, [{ kind: 'success', text: sayWebhooks(ctx.page.language).willBeSent() }])
    return toShow(ctx, params.id)
  },
  end: async (ctx, { params }) => {
    const webhook = await webhookAtDesk(ctx, params.id)
    await end(ctx, webhook)
    leaveFlash(ctx, [
      { kind: 'success', text: sayWebhooks(ctx.page.language).wasEnded({ name: webhook.name }) },
    ])
    return seeOther(href(ctx.page, webhookDesk.list))
  },
})

/** Its section of the desk. */
export const webhookDeskSections: readonly Section[] = [
  { key: 'desk/webhooks', group: 'selling', entry: webhookDesk.list, say: sayWebhookDeskSection },
]

import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { formOvertaken, formRefused } from '#kit/refusal.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { webhooksOfCompany, type TypedWebhook } from '../contract.ts'
import { webhookEvents, type WebhookShown } from '../model/webhook.ts'
import {
  addWebhook,
  end,
  endOverlap,
  knownWebhook,
  replay,
  replayFailed,
  rotateSecret,
  saveWebhook,
  sendTest,
  toldTo,
  turnOn,
  unitCodeOf,
  unitsFor,
  webhooksOf,
} from '../service/webhooks.ts'
import { sayWebhooks, sayWebhooksSection } from '../texts.ts'
import { ListPage } from '../views/ListPage.tsx'
import { WebhookPage, type Entered } from '../views/WebhookPage.tsx'
import { testOutcome } from './outcome.ts'

type Admin = Ctx<CompanyMember>
type Shown = {
  entered?: Entered
  secret?: string
  errors?: readonly FieldError[]
  conflict?: boolean
  day?: { typed: string; error: string | undefined }
}

const noDay = { typed: '', error: undefined }
/** The usual choice: what an ERP system needs, without what it sees anyway. */
const usual: Entered = {
  name: '',
  url: '',
  unit: '',
  events: webhookEvents.filter(event => event !== 'order.changed' && event !== 'quote.changed'),
}

async function webhookPage(
  ctx: Admin,
  kept: WebhookShown | null,
  { entered, secret, errors = [], conflict = false, day = noDay }: Shown = {},
): Promise<PageAnswer> {
  const refused = errors.length > 0 || conflict || day.error !== undefined
  return pageAnswer({
    title: kept?.name ?? sayWebhooks(ctx.page.language).new(),
    crumbs: [],
    ...(refused && (conflict ? formOvertaken : formRefused)),
    body: (
      <WebhookPage
        kept={kept}
        entered={entered ?? (kept ? await keptIn(ctx, kept) : usual)}
        choice={await unitsFor(ctx)}
        messages={kept ? await toldTo(ctx, kept) : []}
        secret={secret ?? null}
        errors={errors}
        conflict={conflict}
        day={day}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

const keptIn = async (ctx: Admin, { name, url, unitId, events }: WebhookShown): Promise<Entered> => ({
  name,
  url,
  unit: await unitCodeOf(ctx, unitId),
  events,
})

/** What was typed, whether it could be read or not. */
const enteredIn = (body: Checked<TypedWebhook>, before: Entered): Entered =>
  body.ok ? { ...before, ...body.value } : { ...before, ...body.entered, events: [] }

const toShow = (ctx: Admin, id: number) =>
  seeOther(href(ctx.page, webhooksOfCompany.show, { params: { id } }))

export const webhooksOfCompanyRoutes = routes(webhooksOfCompany, {
  list: async ctx =>
    pageAnswer({
      title: sayWebhooks(ctx.page.language).title(),
      body: <ListPage all={await webhooksOf(ctx)} flashes={takeFlash(ctx)} />,
    }),
  create: ctx => webhookPage(ctx, null),
  add: async (ctx, { body }) => {
    const entered = enteredIn(body, usual)
    if (!body.ok) return webhookPage(ctx, null, { entered, errors: body.errors })
    const made = await addWebhook(ctx, body.value)
    if ('errors' in made) return webhookPage(ctx, null, { entered, errors: made.errors })
    return webhookPage(ctx, await knownWebhook(ctx, made.id), { secret: made.secret })
  },
  show: async (ctx, { params }) => webhookPage(ctx, await knownWebhook(ctx, params.id)),
  save: async (ctx, { params, body }) => {
    const kept = await knownWebhook(ctx, params.id)
    const entered = enteredIn(body, await keptIn(ctx, kept))
    if (!body.ok) return webhookPage(ctx, kept, { entered, errors: body.errors })
    const saved = await saveWebhook(ctx, params.id, body.value.version, body.value)
    if (saved.kind === 'wrong') return webhookPage(ctx, kept, { entered, errors: saved.errors })
    if (saved.kind === 'conflict')
      return webhookPage(ctx, await knownWebhook(ctx, params.id), { entered, conflict: true })
    leaveFlash(ctx, [{ kind: 'success', text: sayWebhooks(ctx.page.language).saved() }])
    return toShow(ctx, params.id)
  },
  rotate: async (ctx, { params }) => {
    const secret = await rotateSecret(ctx, params.id)
    return webhookPage(ctx, await knownWebhook(ctx, params.id), { secret })
  },
  endOverlap: async (ctx, { params }) => {
    await endOverlap(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayWebhooks(ctx.page.language).overlapEnded() }])
    return toShow(ctx, params.id)
  },
  test: async (ctx, { params }) => {
    leaveFlash(ctx, [testOutcome(ctx.page, await sendTest(ctx, await knownWebhook(ctx, params.id)))])
    return toShow(ctx, params.id)
  },
  turnOn: async (ctx, { params }) => {
    await turnOn(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayWebhooks(ctx.page.language).isOn() }])
    return toShow(ctx, params.id)
  },
  replayFailed: async (ctx, { params, body }) => {
    const t = sayWebhooks(ctx.page.language)
    const kept = await knownWebhook(ctx, params.id)
    const typed = body.ok ? body.value.since : (body.entered['since'] ?? '')
    const n = body.ok ? await replayFailed(ctx, kept, typed) : null
    if (n === null) return webhookPage(ctx, kept, { day: { typed, error: t.noDay() } })
    leaveFlash(ctx, [{ kind: 'success', text: t.replayed({ n }) }])
    return toShow(ctx, params.id)
  },
  replay: async (ctx, { params }) => {
    await replay(ctx, await knownWebhook(ctx, params.id), params.message)
    leaveFlash(ctx, [{ kind: 'success', text: sayWebhooks(ctx.page.language).willBeSent() }])
    return toShow(ctx, params.id)
  },
  end: async (ctx, { params }) => {
    const webhook = await knownWebhook(ctx, params.id)
    await end(ctx, webhook)
    leaveFlash(ctx, [
      { kind: 'success', text: sayWebhooks(ctx.page.language).wasEnded({ name: webhook.name }) },
    ])
    return seeOther(href(ctx.page, webhooksOfCompany.list))
  },
})

/** Its section of the account: for who administers their company. */
export const webhooksOfCompanySections: readonly Section[] = [
  {
    key: 'account/company-webhooks',
    group: 'company',
    entry: webhooksOfCompany.list,
    say: sayWebhooksSection,
  },
]

import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { partOfPage } from '#kit/part-of-page.ts'
import { conflictOf, errorsOf, formRefused, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { approvals } from '../contract.ts'
import type { ApprovalState } from '../model/flow.ts'
import { decide, withdraw } from '../service/decide.ts'
import {
  allOf,
  approvalOf,
  areDecided,
  substitutesFor,
  firstWaiting,
  waitingAmong,
  waitingFor,
  waitingPage,
} from '../service/find-approvals.ts'
import { saveSubstitute } from '../service/substitute.ts'
import { sayApproval, sayApprovalSection } from '../texts/pages.ts'
import { ApprovalPage } from '../views/ApprovalPage.tsx'
import { DashboardPage } from '../views/DashboardPage.tsx'
import type { SubstituteFields } from '../views/SubstituteForm.tsx'
import { SummaryPage } from '../views/SummaryPage.tsx'

type Approver = Ctx<CompanyMember>
const say = (ctx: Pick<Ctx, 'page'>) => sayApproval(ctx.page.language)

async function dashboard(
  ctx: Approver,
  { show, page }: { show: 'waiting' | 'all'; page: number },
  refused: { errors: readonly FieldError[]; entered?: SubstituteFields['entered'] } | null = null,
): Promise<PageAnswer> {
  const list = await (show === 'all' ? allOf(ctx, page) : waitingPage(ctx, page))
  const substitute = await partOfPage(ctx, 'substitute', () => substitutesFor(ctx), null)
  return pageAnswer({
    title: show === 'waiting' ? say(ctx).title() : say(ctx).titleAll(),
    ...(refused && formRefused),
    body: (
      <DashboardPage
        show={show}
        list={list}
        substitute={substitute && { ...substitute, ...(refused?.entered && { entered: refused.entered }) }}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

async function approvalPage(
  ctx: Ctx<SignedIn>,
  code: string,
  refused: { errors: readonly FieldError[]; comment: string; status: number } | null = null,
): Promise<PageAnswer> {
  const shown = await approvalOf(ctx, code)
  const next = belongsTo(ctx.who, 'approver') ? await firstWaiting(ctx) : null
  return pageAnswer({
    title: say(ctx).of({ code: shown.order.code }),
    crumbs: [
      {
        name: shown.order.code,
        href: href(ctx.page, approvals.detail, { params: { workflowActionCode: code } }),
      },
    ],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <ApprovalPage
        {...shown}
        next={next?.code === code ? null : next}
        errors={refused?.errors ?? []}
        comment={refused?.comment ?? ''}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

const toneOf = (state: ApprovalState): Flash['kind'] =>
  state === 'returned' || state === 'expired' ? 'warning' : 'success'

const told = (ctx: Pick<Ctx, 'page'>, orderCode: string, state: ApprovalState): Flash => ({
  kind: toneOf(state),
  text:
    state === 'pending'
      ? say(ctx).passedOn({ code: orderCode })
      : say(ctx).done({ code: orderCode, state: say(ctx)[state]() }),
})

const orderCodeOf = (code: string): string => code.slice(1)

async function decideOne(ctx: Approver, asked: Parameters<typeof decide>[1]): Promise<PageAnswer | Redirect> {
  try {
    const state = await decide(ctx, asked)
    leaveFlash(ctx, [told(ctx, orderCodeOf(asked.code), state)])
    return seeOther(href(ctx.page, approvals.detail, { params: { workflowActionCode: asked.code } }))
  } catch (error) {
    if (!(error instanceof Refusal) || ctx.request.wants === 'data' || error.kind === 'not-found') throw error
    const errors = error.errors.length > 0 ? error.errors : [{ field: '', message: error.message }]
    return approvalPage(ctx, asked.code, { errors, comment: asked.comment, status: error.status })
  }
}

/** Each in a transaction of its own: what cannot be approved any more is told, the others are. */
async function decideAll(
  ctx: Approver,
  chosen: readonly { code: string; version: number }[],
): Promise<Redirect> {
  const results: Flash[] = []
  for (const { code, version } of chosen)
    try {
      const state = await decide(ctx, { code, version, verdict: 'APPROVE', comment: '' })
      results.push(told(ctx, orderCodeOf(code), state))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const why = error.message || say(ctx).notYourTurn()
      results.push({ kind: 'error', text: `${orderCodeOf(code)}: ${why}` })
    }
  leaveFlash(ctx, results)
  return seeOther(href(ctx.page, approvals.dashboard, { query: { show: 'waiting' } }))
}

export const approvalRoutes = routes(approvals, {
  dashboard: (ctx, { query }) => dashboard(ctx, query),
  detail: (ctx, { params }) => approvalPage(ctx, params.workflowActionCode),
  decide: (ctx, { body }) => {
    if (body.ok) {
      const { workFlowActionCode: code, approverSelectedDecision: verdict, comments, version } = body.value
      return decideOne(ctx, { code, verdict, comment: comments, version: version ?? null })
    }
    const code = body.entered['workFlowActionCode'] ?? ''
    if (!/^A\w{1,40}$/.test(code)) throw notFound()
    const errors = body.errors.map(error =>
      error.field === 'approverSelectedDecision' ? { field: '', message: say(ctx).unknownDecision() } : error,
    )
    return approvalPage(ctx, code, {
      errors,
      comment: body.entered['comments'] ?? '',
      status: formRefused.status,
    })
  },
  decideSeveral: async (ctx, { body }) => {
    const chosen = body.ok ? body.value.approval : []
    const shown = { show: 'waiting', page: 1 } as const
    if (chosen.length === 0)
      return dashboard(ctx, shown, { errors: [{ field: '', message: say(ctx).noneChosen() }] })
    if (body.ok && body.value.confirmed) return decideAll(ctx, chosen)
    const found = await waitingAmong(
      ctx,
      chosen.map(({ code }) => code),
    )
    if (found.length === 0) {
      const isOver = await areDecided(
        ctx,
        chosen.map(({ code }) => code),
      )
      const message = isOver ? say(ctx).decidedAlready() : say(ctx).notYourTurn()
      return dashboard(ctx, shown, { errors: [{ field: '', message }] })
    }
    return pageAnswer({ title: say(ctx).summary(), body: <SummaryPage chosen={found} /> })
  },
  withdraw: async (ctx, { params: { workflowActionCode: code }, body }) => {
    const shown = await approvalOf(ctx, code)
    const errors = [{ field: '', message: say(ctx).changedMeanwhile() }]
    if (!body.ok) return approvalPage(ctx, code, { errors, comment: '', status: formRefused.status })
    try {
      await withdraw(ctx, code, body.value.version)
    } catch (error) {
      return approvalPage(ctx, code, {
        errors: [{ field: '', message: conflictOf(error) }],
        comment: '',
        status: 409,
      })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).withdrawnDone({ code: shown.order.code }) }])
    return seeOther(href(ctx.page, approvals.detail, { params: { workflowActionCode: code } }))
  },
  saveSubstitute: async (ctx, { body }) => {
    const shown = { show: 'waiting', page: 1 } as const
    const typed = (entered: Record<string, string | undefined>) => ({
      substitute: entered['substitute'] ?? '',
      startsOn: entered['startsOn'] ?? '',
      endsOn: entered['endsOn'] ?? '',
    })
    if (!body.ok) return dashboard(ctx, shown, { errors: body.errors, entered: typed(body.entered) })
    try {
      await saveSubstitute(ctx, body.value)
    } catch (error) {
      return dashboard(ctx, shown, { errors: errorsOf(error), entered: body.value })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).substituteSaved() }])
    return seeOther(href(ctx.page, approvals.dashboard, { query: shown }))
  },
})

/** Its section of the account: for who approves. */
export const approvalSections: readonly Section[] = [
  {
    key: 'account/approvals',
    group: 'buying',
    entry: approvals.dashboard,
    first: true,
    say: sayApprovalSection,
    waiting: async (db, asking) => [
      {
        count: (await waitingFor({ db, ...asking })).length,
        oldest: null,
        what: l => sayApproval(l).title(),
      },
    ],
  },
]

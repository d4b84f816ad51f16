import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formOvertaken, formRefusal, formRefused } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { actionsOn } from '#kit/state-machine.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { requestAtDesk } from '#shop/requests/inbox/service/at-desk.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { claimDesk } from '../contract.ts'
import type { LineState } from '../model/claim.ts'
import type { DeskReason } from '../model/reasons.ts'
import { claimMachine, relationsTo, type ClaimAction } from '../model/states.ts'
import { creditNoteForDesk } from '../service/credit-note.ts'
import { moveClaim } from '../service/move.ts'
import { deskClaims, deskShownClaim } from '../service/read-claims.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayClaimDesk, sayClaimDeskSection } from '../texts/desk.ts'
import { sayClaimStates } from '../texts/states.ts'
import type { RefusedMove } from '../views/ClaimDecisions.tsx'
import { ClaimDeskPage } from '../views/ClaimDeskPage.tsx'
import { ClaimsDeskPage } from '../views/ClaimsDeskPage.tsx'
import { paperAnswer } from './account.tsx'

type Desk = Ctx<SignedIn>
type Asked = { only: LineState | null; page: number }
const first: Asked = { only: null, page: 1 }

/** `form`: one that every request has, which was not taken. */
async function claimPage(
  ctx: Desk,
  code: string,
  asked: Asked & { template?: number | null },
  wrong: {
    refused?: RefusedMove
    conflict?: string
    form?: { refused: RefusedForm; status: number }
  } = {},
): Promise<PageAnswer> {
  const [claim, request] = await Promise.all([
    deskShownClaim(ctx.db, code, asked),
    requestAtDesk(ctx, code, { kinds: ['ship-and-debit'], template: asked.template ?? null }),
  ])
  const { refused = null, conflict = null, form } = wrong
  return pageAnswer({
    title: sayClaims(ctx.page.language).claim({ code }),
    crumbs: [{ name: code, href: href(ctx.page, claimDesk.claim, { params: { code }, query: {} }) }],
    ...(refused && formRefused),
    ...(conflict !== null && formOvertaken),
    ...(form && { status: form.status, refused: true }),
    body: (
      <ClaimDeskPage
        claim={claim}
        actions={actionsOn(claimMachine, claim, relationsTo(ctx.who, claim))}
        refused={refused}
        conflict={conflict}
        asked={{
          ...request,
          refused: form?.refused ?? null,
          flashes: form ? [] : takeFlash(ctx),
          now: ctx.clock(),
        }}
      />
    ),
  })
}

/** The page with a form of every request that was not taken. */
export const claimDeskAgain = (
  ctx: Desk,
  code: string,
  form: { refused: RefusedForm; status: number },
): Promise<PageAnswer> => claimPage(ctx, code, first, { form })

type Move = {
  version: number
  note: string
  line?: number[]
  all?: '1' | undefined
  reason?: DeskReason | undefined
}

async function move(
  ctx: Desk,
  code: string,
  action: ClaimAction,
  body: Checked<Move>,
): Promise<PageAnswer | Redirect> {
  if (!body.ok) {
    const { entered, errors } = body
    const refused = { action, errors, note: entered['note'] ?? '', reason: entered['reason'] ?? '', rows: [] }
    return claimPage(ctx, code, first, { refused })
  }
  const { version, note, line = [], all, reason } = body.value
  try {
    const input = { rows: all ? null : line, note, ...(reason && { reason }) }
    const state = await moveClaim(ctx, code, version, action, input)
    const { language } = ctx.page
    const text = sayClaimDesk(language).done({ code, state: sayClaimStates(language)[state]() })
    leaveFlash(ctx, [{ kind: 'success', text }])
    return seeOther(href(ctx.page, claimDesk.claim, { params: { code }, query: {} }))
  } catch (error) {
    const { errors, conflict } = formRefusal(error)
    if (conflict !== null) return claimPage(ctx, code, first, { conflict })
    const refused = { action, errors, note, reason: reason ?? '', rows: line }
    return claimPage(ctx, code, first, { refused })
  }
}

export const claimDeskRoutes = routes(claimDesk, {
  list: async (ctx, { query }) => {
    const { text, state, sort } = query
    return pageAnswer({
      title: sayClaimDesk(ctx.page.language).claims(),
      body: (
        <ClaimsDeskPage
          list={await deskClaims(ctx.db, query)}
          asked={{ text, state, sort }}
          today={dayOf(ctx.clock())}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  claim: (ctx, { params, query }) => claimPage(ctx, params.code, query),
  creditNote: async (ctx, { params }) => paperAnswer(await creditNoteForDesk(ctx, params.code)),
  approve: (ctx, { params, body }) => move(ctx, params.code, 'approve', body),
  reject: (ctx, { params, body }) => move(ctx, params.code, 'reject', body),
  reopen: (ctx, { params, body }) => move(ctx, params.code, 'reopen', body),
  credit: (ctx, { params, body }) => move(ctx, params.code, 'credit', body),
})

/** Its section of the desk. */
export const claimDeskSections: readonly Section[] = [
  {
    key: 'desk/claims',
    group: 'selling',
    entry: claimDesk.list,
    say: sayClaimDeskSection,
  },
]

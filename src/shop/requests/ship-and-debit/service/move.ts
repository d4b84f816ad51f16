/** The one way a claim moves; the table is `model/states.ts`. */
import {
  transition,
  type TransitionHandler,
  type ActorContext,
  type TransitionContext,
} from '#platform/transition/transition.ts'
import { conflict, invalid } from '#kit/refusal.ts'
import { actorOf } from '#platform/person/visitor.ts'
import { mirrorMove } from '#shop/requests/inbox/service/mirror.ts'
import { shipAndDebitAudit } from '../audit.ts'
import type { DeskReason } from '../model/reasons.ts'
import {
  claimMachine,
  relationsTo,
  requestStateOf,
  type ClaimAction,
  type ClaimRelation,
  type ClaimState,
} from '../model/states.ts'
import {
  decideLines,
  holdClaim,
  moveAllLines,
  nextCredit,
  recount,
  writeClaim,
  type HeldClaim,
} from '../store/hold-claim.ts'
import { insertEvent } from '../store/import-claim.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayClaimDesk } from '../texts/desk.ts'
import { sayClaimStates } from '../texts/states.ts'
import { keepCreditNote } from './credit-note.ts'
import { mailMove } from './mails.ts'

export type ClaimInput = {
  /** rows of the waiting positions that are decided; null: all of them */
  rows?: readonly number[] | null
  reason?: DeskReason
  note?: string
}
type ClaimWork = TransitionContext<ActorContext, HeldClaim, ClaimInput>

async function decide({ ctx, tx, object: claim, input }: ClaimWork, approved: boolean) {
  const t = sayClaimDesk(ctx.page.language)
  const { rows = [], reason, note = '' } = input
  if (rows?.length === 0) throw invalid([{ field: '', message: t.chooseLines() }])
  if (!approved && !reason) throw invalid([{ field: 'reason', message: t.chooseReason() }])
  if (reason === 'other' && note === '') throw invalid([{ field: 'note', message: t.noteNeeded() }])
  const actor = ctx.who ? actorOf(ctx.who) : ''
  const done = await decideLines(
    tx,
    claim.id,
    rows,
    approved || !reason ? { state: 'approved' } : { state: 'rejected', reason, note },
    actor,
  )
  if (done.length === 0) throw invalid([{ field: '', message: t.nothingWaits() }])
  await recount(tx, claim)
  return { n: done.length, ...(!approved && reason && { reason }), ...(note && { note }) }
}

/** The claim's request moves with it. */
async function mirror(
  { ctx, tx, object: claim }: ClaimWork,
  { action, to }: { action: ClaimAction; to: ClaimState },
) {
  const owner = action === 'withdraw' ? null : (ctx.who?.id ?? null)
  await mirrorMove(tx, claim.key, { state: requestStateOf[to], owner })
}

const claimKeeper: TransitionHandler<ClaimState, ClaimAction, ClaimRelation, HeldClaim, ClaimInput> = {
  audit: shipAndDebitAudit.moves('claim'),
  machine: claimMachine,
  lock: holdClaim,
  relations: relationsTo,
  effects: {
    approve: work => decide(work, true),
    reject: work => decide(work, false),
    reopen: async ({ tx, object: claim }) => {
      const n = await moveAllLines(tx, claim.id, 'approved', 'pending')
      await recount(tx, claim)
      return { n }
    },
    credit: async ({ ctx, tx, object: claim }) => {
      const { number, day } = await nextCredit(tx)
      await keepCreditNote(ctx, tx, claim.key, { number, day })
      claim.creditNumber = number
      claim.creditedOn = day
      return { number, amount: claim.approvedAmount, currency: claim.currency }
    },
    withdraw: async ({ tx, object: claim }) => {
      const n = await moveAllLines(tx, claim.id, 'pending', 'withdrawn')
      await recount(tx, claim)
      return { n }
    },
  },
  write: async (tx, claim, { state, action, actor, details }) => {
    await writeClaim(tx, claim, state)
    await insertEvent(tx, claim.id, { actor, kind: action, details })
  },
  follow: async (work, moved) => {
    await mirror(work, moved)
    await mailMove(work, moved)
  },
  refuse: (ctx, claim) => {
    const { language } = ctx.page
    return conflict(sayClaims(language).movedMeanwhile({ state: sayClaimStates(language)[claim.state]() }))
  },
}

/**
 * Moves a claim that is at `version`; answers its state then. Throws not found (a foreign claim too), a conflict when it has
 * moved meanwhile or this cannot be done now, and invalid for what is missing at its field.
 */
export async function moveClaim(
  ctx: ActorContext,
  code: string,
  version: number,
  action: ClaimAction,
  input: ClaimInput = {},
): Promise<ClaimState> {
  return (await transition(ctx, claimKeeper, { key: code, version, action, input })).state
}

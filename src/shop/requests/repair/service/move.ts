/** The course of a repair beyond what all requests have. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { LetterPart } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { transition } from '#platform/transition/transition.ts'
import { conflict } from '#kit/refusal.ts'
import type { HeldRequest } from '#shop/requests/inbox/model/request.ts'
import { requestKeeper, type RequestMover, type RequestWork } from '#shop/requests/inbox/service/keeper.ts'
import { tellBuyer, tellOwner } from '#shop/requests/inbox/service/letters.ts'
import { repairAudit } from '../audit.ts'
import { estimateHolds, type Estimate } from '../model/repair.ts'
import { repairMachine, type RepairAction } from '../model/states.ts'
import { issueReturnNumber, repairOf, setEstimate, setTracking } from '../store.ts'
import { sayRepair } from '../texts.ts'

export type RepairInput = {
  /** what is said with it */
  text?: string
  estimate?: Estimate
  tracking?: string
}
type Work = RequestWork<RepairInput>

const say = ({ object, input }: Work) => {
  object.said = input.text ?? ''
}
/** What the desk does belongs to somebody: to who did it, unless it is owned already. */
const own = (work: Work) => {
  say(work)
  work.object.ownerId ??= work.ctx.who?.id ?? null
}

/** An estimate in words, in the language of who asked. */
function estimateWords(
  { language, formatLocale }: HeldRequest,
  { amount, currency, days, until }: Estimate,
): string {
  return sayRepair(language).estimateText({
    amount: formatAmount(amount, currency, formatLocale),
    n: days,
    day: formatDate(until),
  })
}

/** What the letter about an action says first; null: nobody is told. */
function told({ object, input }: Work, action: RepairAction, details: Record<string, unknown>): string {
  const t = sayRepair(object.language)
  const words: Record<RepairAction, () => string> = {
    'issue-return': () => t.mailReturn({ number: String(details['number'] ?? '') }),
    receive: t.mailReceived,
    estimate: () => t.mailEstimate({ text: input.estimate ? estimateWords(object, input.estimate) : '' }),
    repair: t.mailRepair,
    accept: t.mailAccepted,
    refuse: t.mailRefused,
    'send-back': () => t.mailSentBack({ tracking: input.tracking || '–' }),
  }
  return words[action]()
}

/**
 * Moves a repair by its table. Throws not found, a conflict when it has moved meanwhile, cannot be done now or the estimate has
 * ended.
 */
export function moveRepair(
  ctx: RequestMover,
  asked: { code: string; version: number; action: RepairAction; input?: RepairInput },
): Promise<HeldRequest> {
  const keeper = requestKeeper<RepairAction, RepairInput>(ctx, {
    audit: repairAudit.moves('request'),
    machine: repairMachine,
    effects: {
      'issue-return': async work => {
        own(work)
        return { number: await issueReturnNumber(work.tx, work.object.id) }
      },
      receive: async work => own(work),
      estimate: async work => {
        own(work)
        const { estimate } = work.input
        if (!estimate) throw new Error('an estimate without its price')
        await setEstimate(work.tx, work.object.id, estimate)
        return { ...estimate }
      },
      repair: async work => own(work),
      accept: async work => {
        say(work)
        const estimate = (await repairOf(work.tx, work.object.id))?.estimate
        if (!estimate || !estimateHolds(estimate, dayOf(ctx.clock())))
          throw conflict(
            sayRepair(ctx.page.language).estimateEnded({ day: estimate ? formatDate(estimate.until) : '' }),
          )
        return { amount: estimate.amount, currency: estimate.currency }
      },
      refuse: async work => say(work),
      'send-back': async work => {
        own(work)
        const { tracking = '' } = work.input
        await setTracking(work.tx, work.object.id, tracking)
        return { tracking }
      },
    },
    follow: async (work, { action, details }) => {
      const { tx, object } = work
      const parts: LetterPart[] = [told(work, action, details), ...(object.said ? [object.said] : [])]
      if (action === 'accept' || action === 'refuse')
        await tellOwner(ctx, tx, { ...object, said: parts.join('\n\n') }, action)
      else await tellBuyer(ctx, tx, object, action, parts)
    },
  })
  const { code: key, version, action, input = {} } = asked
  return transition(ctx, keeper, { key, version, action, input })
}

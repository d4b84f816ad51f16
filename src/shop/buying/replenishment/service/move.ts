/** Everything that is done to a schedule once it is made, by its table of states. */
import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { colleaguesOf } from '#shop/people/open-work/service/hand-over.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Json } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import {
  transition,
  type TransitionHandler,
  type TransitionContext,
} from '#platform/transition/transition.ts'
import { conflict, invalid, notAllowed } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { personOf } from '#shop/people/session/service/find-session-user.ts'
import { replenishmentAudit } from '../audit.ts'
import { canBeAccepted } from '../model/findings.ts'
import { dueDates, type Rhythm } from '../model/recurrence.ts'
import { isOpen, type Run, type Schedule, type ScheduleLine, type Terms } from '../model/schedule.ts'
import {
  relationsTo,
  scheduleMachine,
  scheduleTold,
  type ScheduleAction,
  type ScheduleRelation,
  type ScheduleState,
} from '../model/states.ts'
import { forgetOpen, forgetSkipped, giveUpHeld, insertRun, moveRun, runsOf, setRun } from '../store/runs.ts'
import { holdSchedule, linesOf, noteEvent, replaceLines, writeSchedule } from '../store/schedules.ts'
import { saySchedules } from '../texts/account.ts'
import { checkAnew, replan } from './check-anew.ts'
import { handedAwayLetter, handedLetter, movedLetter } from './letters.ts'
import { outlookOf } from './outlook.ts'
import { findingWords } from './labels.ts'
import { isBuyer, referenceOf } from './run.ts'

type Person = Ctx<SignedIn>
export type ScheduleInput = {
  /** of which date */
  dueOn?: CalendarDate
  /** the new day of it */
  runsOn?: CalendarDate
  /** what the page showed when an order was released */
  seenTotal?: number | undefined
  lines?: readonly Omit<ScheduleLine, 'lineNumber'>[]
  rhythm?: Rhythm
  terms?: Terms
  /** who takes it over */
  buyerId?: number
}
type ScheduleWork = TransitionContext<Person, Schedule, ScheduleInput>
type Details = { readonly [name: string]: Json }

const today = ({ ctx }: ScheduleWork): CalendarDate => dayOf(ctx.clock())

/** Today, or an earlier date that has not had its turn yet. */
const fromOpen = (runs: readonly Run[], day: CalendarDate): CalendarDate =>
  runs
    .filter(isOpen)
    .map(one => one.dueOn)
    .reduce((first, one) => (one < first ? one : first), day)

/** The schedule goes on from today; its rhythm stays. Throws when its last day has passed. */
async function goOn(work: ScheduleWork): Promise<void> {
  const { tx, object, ctx } = work
  if (object.stopped !== null) return goOnAfterStop(work)
  const next = await replan(tx, object, await runsOf(tx, object.id), today(work))
  if (next === null) throw conflict(saySchedules(ctx.page.language).ended409())
}

/**
 * What the shop let rest goes on only where its cause is put right: it would stop at its next date otherwise, with the same
 * letter once more. Throws invalid with what still stands against it.
 */
async function goOnAfterStop({ tx, object: schedule, ctx }: ScheduleWork): Promise<void> {
  const t = saySchedules(ctx.page.language)
  const who = ctx.who.id === schedule.customerId ? ctx.who : (await personOf(tx, schedule.customerId))?.who
  const buyer = who ? { ...ctx, who } : null
  if (!isBuyer(buyer)) throw invalid([{ field: '', message: t.stoppedPerson() }], t.stillRests())
  const { goes, findings } = await checkAnew(buyer, tx, schedule)
  if (schedule.state === 'completed') throw conflict(t.ended409())
  if (goes) return
  const words = findings.map(one => findingWords(one, schedule.currency, ctx.page))
  throw invalid(
    words.map(message => ({ field: '', message })),
    t.stillRests(),
  )
}

/**
 * An order that is held is let go: only what has become dearer can be accepted, and only at the total that was seen. What
 * was accepted is the agreed price from then on.
 */
async function release(work: ScheduleWork): Promise<Details> {
  const { ctx, tx, object: schedule, input } = work
  const t = saySchedules(ctx.page.language)
  const { dueOn = '' } = input
  const [runs, lines] = await Promise.all([runsOf(tx, schedule.id), linesOf(tx, schedule.id)])
  const run = runs.find(one => one.dueOn === dueOn)
  if (run?.state !== 'held') throw conflict(t.notOnHold())
  const reference = referenceOf(schedule.key, dueOn)
  const outlook = await outlookOf(ctx as Ctx<CompanyMember>, tx, { schedule, lines, reference })
  const blocking = outlook.findings.filter(one => !canBeAccepted(one))
  if (blocking.length > 0) {
    const words = blocking.map(one => findingWords(one, schedule.currency, ctx.page))
    throw invalid(
      words.map(message => ({ field: '', message })),
      t.cannotRelease(),
    )
  }
  const { total } = outlook.costs
  if (input.seenTotal !== undefined && input.seenTotal !== total)
    throw conflict(t.totalChanged({ now: formatAmount(total, schedule.currency, ctx.page.formatLocale) }))
  const now = new Map(outlook.lines.map(line => [line.lineNumber, line.price]))
  const agreed = lines.map(({ lineNumber, ...line }) => {
    const price = now.get(lineNumber)
    return { ...line, agreed: price ? { price: price.price, priceUnit: price.priceUnit } : line.agreed }
  })
  await Promise.all([
    replaceLines(tx, schedule.id, agreed),
    setRun(tx, schedule.id, dueOn, { state: 'released', total, checked: true }),
  ])
  return { dueOn, total }
}

/** A date is let pass: one that is planned, held, or still to come. */
async function skip(work: ScheduleWork): Promise<Details> {
  const { ctx, tx, object: schedule, input } = work
  const { dueOn = '' } = input
  const runs = await runsOf(tx, schedule.id)
  const run = runs.find(one => one.dueOn === dueOn)
  const toCome =
    !run &&
    schedule.state === 'active' &&
    dueOn >= today(work) &&
    dueDates(schedule.rhythm, dueOn, 1)[0] === dueOn
  if (!toCome && run?.state !== 'held' && !(run && isOpen(run)))
    throw conflict(saySchedules(ctx.page.language).notThisDate())
  const rest = runs.filter(one => one.dueOn !== dueOn)
  const passed = {
    dueOn,
    runsOn: dueOn,
    state: 'skipped',
    checkedAt: null,
    findings: [],
    total: null,
  } as const
  await insertRun(tx, schedule.id, dueOn, 'skipped')
  await setRun(tx, schedule.id, dueOn, { state: 'skipped' })
  if (run && isOpen(run)) {
    const next = await replan(tx, schedule, [...rest, { ...passed, orderCode: null }], dueOn)
    if (next === null) schedule.state = 'completed'
  }
  return { dueOn }
}

/** A date that was to be skipped is planned again. */
async function unskip(work: ScheduleWork): Promise<Details> {
  const { ctx, tx, object: schedule, input } = work
  const { dueOn = '' } = input
  const runs = await runsOf(tx, schedule.id)
  const run = runs.find(one => one.dueOn === dueOn)
  if (run?.state !== 'skipped' || dueOn < today(work))
    throw conflict(saySchedules(ctx.page.language).notThisDate())
  await forgetSkipped(tx, schedule.id, dueOn)
  const rest = runs.filter(one => one.dueOn !== dueOn)
  const open = rest.find(isOpen)
  if (!open || dueOn < open.dueOn) await replan(tx, schedule, rest, fromOpen(rest, today(work)))
  return { dueOn }
}

/** The next date is ordered on another day: from today on, and before the date that follows. */
async function moveDate(work: ScheduleWork): Promise<Details> {
  const { ctx, tx, object: schedule, input } = work
  const t = saySchedules(ctx.page.language)
  const { dueOn = '', runsOn = '' } = input
  const runs = await runsOf(tx, schedule.id)
  const run = runs.find(one => one.dueOn === dueOn)
  if (!run || !isOpen(run)) throw conflict(t.notThisDate())
  const [after] = dueDates(schedule.rhythm, dueOn, 1, new Set(runs.map(one => one.dueOn)))
  if (runsOn < today(work) || (after !== undefined && runsOn >= after))
    throw invalid([
      {
        field: 'runsOn',
        message: after === undefined ? t.wrongMoveOpen() : t.wrongMove({ day: formatDate(after) }),
      },
    ])
  await moveRun(tx, schedule.id, dueOn, runsOn)
  return { dueOn, to: runsOn }
}

/** A colleague who may order takes the schedule over; one that rests since its buyer cannot order goes on with the clock. */
async function handOver({ ctx, tx, object: schedule, input }: ScheduleWork): Promise<Details> {
  const people = await colleaguesOf(tx, schedule.companyId, schedule.customerId)
  const found = people.find(one => one.id === input.buyerId)
  if (!found) throw invalid([{ field: 'buyer', message: saySchedules(ctx.page.language).noSuchBuyer() }])
  schedule.customerId = found.id
  return { to: found.name }
}

const keeper: TransitionHandler<
  ScheduleState,
  ScheduleAction,
  ScheduleRelation,
  Schedule,
  ScheduleInput,
  Person
> = {
  audit: replenishmentAudit.moves('replenishment'),
  machine: scheduleMachine,
  lock: holdSchedule,
  relations: relationsTo,
  effects: {
    release,
    skip,
    unskip,
    'move-date': moveDate,
    'edit-lines': async ({ ctx, tx, object, input }) => {
      await replaceLines(tx, object.id, input.lines ?? [])
      await checkAnew(ctx as Ctx<CompanyMember>, tx, object)
    },
    'edit-terms': async work => {
      const { tx, object: schedule, input } = work
      const runs = await runsOf(tx, schedule.id)
      const rhythm = input.rhythm ?? schedule.rhythm
      const same = JSON.stringify(rhythm) === JSON.stringify(schedule.rhythm)
      schedule.rhythm = rhythm
      schedule.terms = input.terms ?? schedule.terms
      // a date that was moved stays where it is while the rhythm is the same
      if (!same && schedule.state === 'active') {
        const next = await replan(tx, schedule, runs, today(work))
        if (next === null) throw conflict(saySchedules(work.ctx.page.language).ended409())
      }
      await checkAnew(work.ctx as Ctx<CompanyMember>, tx, schedule)
    },
    'hand-over': handOver,
    pause: async ({ tx, object }) => void (await forgetOpen(tx, object.id)),
    resume: goOn,
    restart: async work => {
      const { rhythm } = work.object
      if (rhythm.endsOn !== null && rhythm.endsOn < today(work))
        work.object.rhythm = { ...rhythm, endsOn: null }
      await goOn(work)
    },
    end: async ({ tx, object }) => {
      await Promise.all([forgetOpen(tx, object.id), giveUpHeld(tx, object.id)])
    },
  },
  write: async (tx, schedule, { actor, action, details }) => {
    await Promise.all([writeSchedule(tx, schedule), noteEvent(tx, schedule.id, { actor, action, details })])
  },
  follow: async ({ ctx, tx, object }, { action }) => {
    const told = scheduleTold[action]
    const colleague = ctx.who.companyId === object.companyId
    const by = colleague ? `${ctx.who.firstName} ${ctx.who.lastName}`.trim() : null
    if (told.includes('former')) await handedAwayLetter(ctx, tx, object, by)
    if (!told.includes('buyer') || ctx.who.id === object.customerId) return
    if (action === 'hand-over') await handedLetter(ctx, tx, object, by)
    if (action === 'pause' || action === 'resume' || action === 'end')
      await movedLetter(ctx, tx, object, { action, by })
  },
  refuse: (ctx, schedule, action) => {
    const t = saySchedules(ctx.page.language)
    const relations = relationsTo(ctx.who, schedule)
    if (!scheduleMachine[action].by.some(one => relations.includes(one))) return notAllowed(t.onlyLooking())
    return conflict(schedule.state === 'active' ? t.changed() : t.notNow({ state: t[schedule.state]() }))
  },
}

/**
 * Moves a schedule by its table. Throws not found for a foreign or unknown one, a conflict when it has changed since that
 * version or the action is not possible now, and invalid with what is wrong at which field.
 */
export const moveSchedule = (
  ctx: Person,
  asked: { code: string; version: number; action: ScheduleAction; input?: ScheduleInput },
): Promise<Schedule> =>
  transition(ctx, keeper, {
    key: asked.code,
    version: asked.version,
    action: asked.action,
    input: asked.input ?? {},
  })

/**
 * Gives a schedule to a colleague who may order, whatever its version; who calls has judged who asks. Throws not found,
 * a conflict for one that has ended, and invalid for somebody who may not order.
 */
export const handOverSchedule = (
  ctx: Pick<Person, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>,
  code: string,
  buyerId: number,
): Promise<Schedule> =>
  transition(
    // handing over looks at nothing else of a request
    ctx as Person,
    { ...keeper, relations: () => ['administrator'] },
    { key: code, version: null, action: 'hand-over', input: { buyerId } },
  )

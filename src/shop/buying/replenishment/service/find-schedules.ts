import { placeLine } from '#shop/people/address-book/model/place-line.ts'
/** Schedules for who may see them. */
import { dayOf } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { colleaguesOf } from '#shop/people/open-work/service/hand-over.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Language } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { modesBeside } from '#shop/ordering/delivery/model.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import { personOf } from '#shop/people/session/service/find-session-user.ts'
import { canBeAccepted } from '../model/findings.ts'
import { comingDates } from '../model/coming-dates.ts'
import type { Schedule, ScheduleSort } from '../model/schedule.ts'
import type { ShownSchedule } from '../model/shown.ts'
import { reachIn } from '#shop/people/session/model/rights.ts'
import { relationsTo, scheduleActionsOn, type ScheduleState } from '../model/states.ts'
import { runsOf } from '../store/runs.ts'
import { eventsOf, findSchedule, heldRuns, linesOf, listSchedules, heldRunsOf } from '../store/schedules.ts'
import { outlookOf } from './outlook.ts'
import { choicesOf } from './terms.ts'
import { findingWords, rhythmWords } from './labels.ts'

/** Schedules a page. */
const pageOfSchedules = 25
type Asked = {
  state: ScheduleState | null
  held: 'true' | null
  text: string
  sort: ScheduleSort
  page: number
}

async function listed(
  ctx: Pick<Ctx, 'db' | 'page'>,
  asked: Asked,
  of: {
    customerId: number | null
    companyId: number | null
    units?: readonly number[] | null
    viewer?: number
  },
) {
  const list = await listSchedules(ctx.db, {
    units: null,
    viewer: null,
    ...of,
    ...asked,
    held: asked.held !== null,
    size: pageOfSchedules,
  })
  const rows = list.rows.map(one => ({ ...one, words: rhythmWords(one.rhythm, ctx.page) }))
  return { ...list, rows }
}
/** Whether they see schedules of others: administrators and approvers do, of their units (like orders, ORD-03). */
export const seesCompany = (who: SignedIn): boolean => reachIn(who) !== null

/** The schedules this person may see, newest first. */
export const ownSchedules = (ctx: Ctx<SignedIn>, asked: Asked) => {
  const { id, companyId } = ctx.who
  const reach = reachIn(ctx.who)
  if (reach === null) return listed(ctx, asked, { customerId: id, companyId: null })
  return listed(ctx, asked, {
    customerId: null,
    companyId,
    units: reach === 'all' ? null : reach,
    viewer: id,
  })
}
/** All schedules, for the desk. */
export const schedulesAtDesk = (ctx: Ctx<SignedIn>, asked: Asked) =>
  listed(ctx, asked, { customerId: null, companyId: null })

/** What waits for buyers, for the desk's overview. */
/** Orders that wait for their decision, for the overview of their account. */
export const waitingForMe = async (db: Db, { who }: { who: SignedIn }) => [await heldRunsOf(db, who.id)]

export const waitingSchedules = (db: Db) => heldRuns(db)

/**
 * The buyer of a schedule as far as prices and rights go; who looks may be somebody else of their company or the desk. A
 * buyer whose access was closed belongs to no unit any more.
 */
async function asBuyer(ctx: Ctx<SignedIn>, schedule: Schedule): Promise<Ctx<CompanyMember>> {
  const { customerId, companyId, companyName } = schedule
  const own = ctx.who.id === customerId ? ctx.who : (await personOf(ctx.db, customerId))?.who
  const nobody = { ...ctx.who, id: customerId, unitId: 0, priceList: null }
  const who = own ?? nobody
  return { ...ctx, who: { ...who, companyId, companyName, unitId: who.unitId ?? 0 } }
}

/** A schedule with everything its page shows; throws not found for one that is not this person's to see. */
export async function readSchedule(ctx: Ctx<SignedIn>, code: string): Promise<ShownSchedule> {
  const schedule = await findSchedule(ctx.db, code)
  const relations = schedule ? relationsTo(ctx.who, schedule) : []
  if (!schedule || relations.length === 0) throw notFound()
  const [buyer, company, runs, events] = await Promise.all([
    asBuyer(ctx, schedule),
    companyOf(ctx.db, schedule.companyId),
    runsOf(ctx.db, schedule.id),
    eventsOf(ctx.db, schedule.id),
  ])
  const { outlook, ground } = await inTransaction(ctx.db, async tx => {
    const lines = await linesOf(tx, schedule.id)
    return {
      outlook: await outlookOf(buyer, tx, { schedule, lines, reference: code }),
      ground: await loadOrderContext(buyer, tx, buyer.who),
    }
  })
  const { currency, terms, rhythm } = schedule
  const { costCenter, address, mode } = outlook.draft
  const inWords = (finding: Parameters<typeof findingWords>[0]) => findingWords(finding, currency, ctx.page)
  const blocking = outlook.findings.filter(one => !canBeAccepted(one)).map(inWords)
  const active = schedule.state === 'active'
  const modes = modesBeside(ground.modes, currency, schedule.terms.deliveryMode)
  return {
    schedule,
    words: rhythmWords(rhythm, ctx.page),
    actions: scheduleActionsOn(schedule, relations),
    dates: active
      ? comingDates(rhythm, runs, {
          today: dayOf(ctx.clock()),
          transitDays: mode?.days ?? 2,
          deliveryDays: company?.deliveryDays ?? [],
        })
      : [],
    held: runs
      .filter(run => run.state === 'held')
      .toReversed()
      .map(run => ({ dueOn: run.dueOn, runsOn: run.runsOn, reasons: run.findings.map(inWords), blocking })),
    past: runs.filter(
      run => run.state === 'ordered' || (run.state === 'skipped' && run.dueOn < dayOf(ctx.clock())),
    ),
    lines: outlook.lines,
    costs: outlook.costs,
    findings: outlook.findings.map(inWords),
    events,
    needsApproval: outlook.needsApproval,
    colleagues: relations.includes('administrator')
      ? await colleaguesOf(ctx.db, schedule.companyId, schedule.customerId)
      : [],
    choices: relations.includes('buyer')
      ? choicesOf(buyer, ground, currency, {
          costCenterCode: costCenter?.code ?? null,
          modeCode: schedule.terms.deliveryMode,
        })
      : null,
    address: address && { key: address.key, text: addressText(address, ctx.page.language) },
    costCenter: costCenter && { code: costCenter.code, name: costCenter.name },
    modeNames: modes.find(one => one.code === terms.deliveryMode)?.names ?? null,
  }
}

const addressText = (
  address: {
    companyName: string
    line1: string
    postcode: string
    town: string
    region: string
    country: string
  },
  language: Language,
) =>
  [address.companyName, address.line1, placeLine(address), countryName(address.country, language)]
    .filter(Boolean)
    .join(', ')

import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { href, type Checked } from '#kit/contract.ts'
import { newFormKey } from '#kit/form-key.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, notFound, refusedAt, type FieldError } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { replenishment } from '../contract.ts'
import type { TermsEntered } from '../model/entered.ts'
import type { RefusedSchedule } from '../model/shown.ts'
import type { ScheduleAction } from '../model/states.ts'
import { readLines } from '../service/edit-lines.ts'
import { freshFrom, linesAgain, type Earlier } from '../service/from-earlier.ts'
import { scheduleOnce } from '../service/make.ts'
import { moveSchedule, type ScheduleInput } from '../service/move.ts'
import { ownSchedules, readSchedule, seesCompany, waitingForMe } from '../service/find-schedules.ts'
import { orderNow } from '../service/run.ts'
import { readTerms } from '../service/terms.ts'
import { saySchedules, sayReplenishmentSection } from '../texts/account.ts'
import { FreshPage } from '../views/FreshPage.tsx'
import { MadePage } from '../views/MadePage.tsx'
import { SchedulePage } from '../views/SchedulePage.tsx'
import { SchedulesPage } from '../views/SchedulesPage.tsx'

type Person = Ctx<SignedIn>
type Buyer = Ctx<CompanyMember>

async function schedulePage(
  ctx: Person,
  jobCode: string,
  refused: RefusedSchedule | null = null,
  status = formRefused.status,
): Promise<PageAnswer> {
  const shown = await readSchedule(ctx, jobCode)
  // the desk has a page of its own
  if (ctx.who.companyId !== shown.schedule.companyId) throw notFound()
  return pageAnswer({
    title: saySchedules(ctx.page.language).schedule({ code: jobCode }),
    layout: 'wide',
    crumbs: [{ name: jobCode, href: href(ctx.page, replenishment.show, { params: { jobCode } }) }],
    ...(refused && { status, refused: true }),
    body: (
      <SchedulePage shown={shown} at="account" refused={refused} flashes={refused ? [] : takeFlash(ctx)} />
    ),
  })
}

type Read = { ok: true; input: ScheduleInput } | { ok: false; errors: readonly FieldError[] }

/** Does one thing to a schedule and shows it again: done, or refused with everything that was entered. */
async function act<B extends { version: number }>(
  ctx: Person,
  jobCode: string,
  action: ScheduleAction,
  body: Checked<B>,
  read: (value: B) => Promise<Read> | Read = () => ({ ok: true, input: {} }),
): Promise<PageAnswer | Redirect> {
  // a foreign one answers like an unknown one, whatever was sent
  const { schedule } = await readSchedule(ctx, jobCode)
  if (ctx.who.companyId !== schedule.companyId) throw notFound()
  if (!body.ok) return schedulePage(ctx, jobCode, { action, errors: body.errors, entered: body.entered })
  const entered = body.value
  const asked = await read(body.value)
  if (!asked.ok) return schedulePage(ctx, jobCode, { action, errors: asked.errors, entered })
  try {
    await moveSchedule(ctx, { code: jobCode, version: body.value.version, action, input: asked.input })
  } catch (error) {
    const { errors, status } = refusedAt(error)
    return schedulePage(ctx, jobCode, { action, errors, entered }, status)
  }
  const t = saySchedules(ctx.page.language)
  const turn = action === 'release' || action === 'move-date'
  const ordered = turn ? await orderNow(ctx as Buyer, jobCode, asked.input.dueOn ?? '') : null
  const text = ordered === null ? t[`done-${action}`]() : t.doneOrdered({ code: ordered })
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, replenishment.show, { params: { jobCode } }))
}

/** A quote where one is named, else an order. */
const earlierOf = ({ orderCode, quoteCode }: { orderCode: string; quoteCode: string }): Earlier =>
  quoteCode === '' ? { kind: 'order', code: orderCode } : { kind: 'quote', code: quoteCode }

async function freshPage(
  ctx: Buyer,
  earlier: Earlier,
  formKey: string,
  again: { entered: TermsEntered; errors: readonly FieldError[] } | null = null,
): Promise<PageAnswer> {
  const fresh = await freshFrom(ctx, earlier)
  const t = saySchedules(ctx.page.language)
  const { code } = earlier
  return pageAnswer({
    title: earlier.kind === 'quote' ? t.freshTitleQuote({ code }) : t.freshTitle({ code }),
    layout: 'wide',
    ...(again && formRefused),
    body: (
      <FreshPage
        {...fresh}
        earlier={earlier}
        formKey={formKey}
        entered={again?.entered ?? fresh.entered}
        errors={again?.errors ?? []}
      />
    ),
  })
}

const dayOfDate = ({ dueOn }: { dueOn: string }): Read => ({ ok: true, input: { dueOn } })

export const replenishmentRoutes = routes(replenishment, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: saySchedules(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <SchedulesPage
          list={await ownSchedules(ctx, query)}
          asked={query}
          at="account"
          ofMany={seesCompany(ctx.who)}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  fresh: (ctx, { query }) => freshPage(ctx, earlierOf(query), newFormKey()),
  make: async (ctx, { body }) => {
    if (!body.ok) throw notFound()
    const { orderCode, quoteCode, formKey, ...entered } = body.value
    const earlier = earlierOf({ orderCode, quoteCode })
    const { currency, lines } = await linesAgain(ctx, earlier)
    const read = await readTerms(ctx, entered, { currency })
    const key = formKey || newFormKey()
    if (!read.ok || lines.length === 0)
      return freshPage(ctx, earlier, key, { entered, errors: read.ok ? [] : read.errors })
    const { rhythm, terms } = read
    const origin = { kind: earlier.kind, reference: `${earlier.code}:${key}` }
    const jobCode = await scheduleOnce(ctx, { origin, currency, rhythm, terms, lines })
    await orderNow(ctx, jobCode, dayOf(ctx.clock()))
    return seeOther(href(ctx.page, replenishment.confirmation, { params: { jobCode } }))
  },
  show: (ctx, { params }) => schedulePage(ctx, params.jobCode),
  saveLines: (ctx, { params, body }) =>
    act(ctx, params.jobCode, 'edit-lines', body, async value => {
      const read = await readLines(ctx, params.jobCode, value)
      return read.ok ? { ok: true, input: { lines: read.lines } } : read
    }),
  saveTerms: (ctx, { params, body }) =>
    act(ctx, params.jobCode, 'edit-terms', body, async value => {
      const { schedule } = await readSchedule(ctx, params.jobCode)
      const { currency, rhythm } = schedule
      const read = await readTerms(ctx, value, { currency, startedOn: rhythm.startsOn })
      return read.ok ? { ok: true, input: { rhythm: read.rhythm, terms: read.terms } } : read
    }),
  release: (ctx, { params, body }) =>
    act(ctx, params.jobCode, 'release', body, ({ dueOn, seenTotal }) => ({
      ok: true,
      input: { dueOn, seenTotal },
    })),
  skip: (ctx, { params, body }) => act(ctx, params.jobCode, 'skip', body, dayOfDate),
  unskip: (ctx, { params, body }) => act(ctx, params.jobCode, 'unskip', body, dayOfDate),
  moveDate: (ctx, { params, body }) =>
    act(ctx, params.jobCode, 'move-date', body, ({ dueOn, runsOn }) => {
      const day = readDay(runsOn, dayOf(ctx.clock()), 2)
      const t = saySchedules(ctx.page.language)
      return day === null
        ? {
            ok: false,
            errors: [{ field: 'runsOn', message: dayFault(runsOn, ctx.page.language, t.wrongMoveOpen()) }],
          }
        : { ok: true, input: { dueOn, runsOn: day } }
    }),
  pause: (ctx, { params, body }) => act(ctx, params.jobCode, 'pause', body),
  resume: (ctx, { params, body }) => act(ctx, params.jobCode, 'resume', body),
  restart: (ctx, { params, body }) => act(ctx, params.jobCode, 'restart', body),
  end: (ctx, { params, body }) => act(ctx, params.jobCode, 'end', body),
  handOver: (ctx, { params, body }) =>
    act(ctx, params.jobCode, 'hand-over', body, ({ buyer }) => ({ ok: true, input: { buyerId: buyer } })),
  confirmation: async (ctx, { params: { jobCode } }) => {
    const shown = await readSchedule(ctx, jobCode)
    if (ctx.who.id !== shown.schedule.customerId) throw notFound()
    return pageAnswer({
      title: saySchedules(ctx.page.language).made({ code: jobCode }),
      layout: 'wide',
      body: <MadePage shown={shown} email={ctx.who.email} />,
    })
  },
})

/** Its section of the account. */
export const replenishmentSections: readonly Section[] = [
  {
    key: 'account/replenishment',
    group: 'buying',
    entry: replenishment.list,
    say: sayReplenishmentSection,
    useful: who => who.companyId !== null,
    waiting: waitingForMe,
  },
]

import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { scheduledFiles, type TypedSchedule } from './contract.ts'
import { shownMinute, type Schedule } from './model/schedule.ts'
import {
  addSchedule,
  allSchedules,
  setScheduleActive,
  runsFor,
  saveSchedule,
  scheduleOf,
  tryScheduleNow,
} from './service/keep.ts'
import { sayScheduledFiles } from './texts.ts'
import { ListPage } from './views/ListPage.tsx'
import { SchedulePage, type Entered } from './views/SchedulePage.tsx'

type Desk = Ctx<SignedIn>
type Shown = { entered?: Entered; errors?: readonly FieldError[]; conflict?: boolean; refused?: string }

const usual: Entered = {
  name: '',
  place: 'folder',
  file: '',
  url: '',
  username: '',
  noSecret: false,
  kind: 'prices',
  every: 'day',
  at: '06:00',
  weekday: '1',
  partly: false,
}
const keptIn = (one: Schedule): Entered => ({
  ...usual,
  name: one.name,
  place: one.place,
  file: one.place === 'folder' ? one.source : '',
  url: one.place === 'address' ? one.source : '',
  username: one.username,
  kind: one.kind,
  every: one.every,
  at: shownMinute(one.minute),
  weekday: String(one.weekday),
  partly: one.partly,
})
const typedIn = (typed: TypedSchedule): Entered => ({ ...typed, weekday: String(typed.weekday) })
/** What was sent and could not be read, over what stood there. */
const sentIn = (sent: Readonly<Record<string, string>>, before: Entered): Entered => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(sent).filter(([name]) => typeof usual[name as keyof Entered] === 'string'),
  ),
  noSecret: sent['noSecret'] !== undefined,
  partly: sent['partly'] !== undefined,
})

const heading = ({ page }: Desk) => ({
  name: sayScheduledFiles(page.language).title(),
  href: href(page, scheduledFiles.list),
})

async function schedulePage(ctx: Desk, id: number | null, shown: Shown = {}): Promise<PageAnswer> {
  const { errors = [], conflict = false, refused = null } = shown
  const schedule = id === null ? null : await scheduleOf(ctx, id)
  const title = schedule?.name ?? sayScheduledFiles(ctx.page.language).freshTitle()
  return pageAnswer({
    title,
    crumbs: [
      heading(ctx),
      {
        name: title,
        href:
          id === null
            ? href(ctx.page, scheduledFiles.fresh)
            : href(ctx.page, scheduledFiles.show, { params: { id } }),
      },
    ],
    ...refusedStatus({ errors }),
    ...((conflict || refused !== null) && formOvertaken),
    body: (
      <SchedulePage
        schedule={schedule}
        runs={schedule ? await runsFor(ctx, schedule.id) : []}
        entered={shown.entered ?? (schedule ? keptIn(schedule) : usual)}
        errors={errors}
        conflict={conflict}
        refused={refused}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function savedAnswer(ctx: Desk, id: number) {
  const { nextAt } = await scheduleOf(ctx, id)
  const at = formatMoment(nextAt, ctx.page.timeZone)
  leaveFlash(ctx, [{ kind: 'success', text: sayScheduledFiles(ctx.page.language).saved({ at }) }])
  return seeOther(href(ctx.page, scheduledFiles.show, { params: { id } }))
}

async function switchedAnswer(ctx: Desk, id: number, active: boolean) {
  const t = sayScheduledFiles(ctx.page.language)
  const { name } = await setScheduleActive(ctx, id, active)
  leaveFlash(ctx, [{ kind: 'success', text: active ? t.goesOn({ name }) : t.stopped({ name }) }])
  return seeOther(href(ctx.page, scheduledFiles.show, { params: { id } }))
}

export const scheduledFilesRoutes = routes(scheduledFiles, {
  list: async ctx =>
    pageAnswer({
      title: sayScheduledFiles(ctx.page.language).title(),
      crumbs: [heading(ctx)],
      body: <ListPage lines={await allSchedules(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  fresh: ctx => schedulePage(ctx, null),
  add: async (ctx, { body }) => {
    if (!body.ok)
      return schedulePage(ctx, null, { entered: sentIn(body.entered, usual), errors: body.errors })
    const done = await addSchedule(ctx, body.value)
    return done.kind === 'saved'
      ? savedAnswer(ctx, done.id)
      : schedulePage(ctx, null, { entered: typedIn(body.value), errors: done.errors })
  },
  show: (ctx, { params }) => schedulePage(ctx, params.id),
  save: async (ctx, { params, body }) => {
    if (!body.ok) {
      const entered = sentIn(body.entered, keptIn(await scheduleOf(ctx, params.id)))
      return schedulePage(ctx, params.id, { entered, errors: body.errors })
    }
    const done = await saveSchedule(ctx, params.id, body.value)
    if (done.kind === 'saved') return savedAnswer(ctx, params.id)
    return schedulePage(ctx, params.id, {
      entered: typedIn(body.value),
      errors: done.kind === 'wrong' ? done.errors : [],
      conflict: done.kind === 'conflict',
    })
  },
  tryNow: async (ctx, { params }) => {
    try {
      const outcome = await tryScheduleNow(ctx, params.id)
      if ('refused' in outcome) return await schedulePage(ctx, params.id, { refused: outcome.refused })
      return seeOther(href(ctx.page, importDesk.preview, { params: { upload: outcome.id }, query: {} }))
    } catch (error) {
      return schedulePage(ctx, params.id, { refused: conflictOf(error) })
    }
  },
  stop: (ctx, { params }) => switchedAnswer(ctx, params.id, false),
  goOn: (ctx, { params }) => switchedAnswer(ctx, params.id, true),
})

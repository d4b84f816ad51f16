import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, refusedAt } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { replenishmentDesk } from '../contract.ts'
import type { RefusedSchedule } from '../model/shown.ts'
import { moveSchedule } from '../service/move.ts'
import { readSchedule, schedulesAtDesk, waitingSchedules } from '../service/find-schedules.ts'
import { saySchedules } from '../texts/account.ts'
import { sayReplenishmentDeskSection } from '../texts/desk.ts'
import { SchedulePage } from '../views/SchedulePage.tsx'
import { SchedulesPage } from '../views/SchedulesPage.tsx'

type Desk = Ctx<SignedIn>

async function schedulePage(
  ctx: Desk,
  jobCode: string,
  refused: RefusedSchedule | null = null,
  status = formRefused.status,
): Promise<PageAnswer> {
  return pageAnswer({
    title: saySchedules(ctx.page.language).schedule({ code: jobCode }),
    layout: 'wide',
    crumbs: [{ name: jobCode, href: href(ctx.page, replenishmentDesk.show, { params: { jobCode } }) }],
    ...(refused && { status, refused: true }),
    body: (
      <SchedulePage
        shown={await readSchedule(ctx, jobCode)}
        at="desk"
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

async function act(
  ctx: Desk,
  jobCode: string,
  action: 'pause' | 'resume',
  body: Checked<{ version: number }>,
): Promise<PageAnswer | Redirect> {
  if (!body.ok) return schedulePage(ctx, jobCode, { action, errors: body.errors, entered: body.entered })
  try {
    await moveSchedule(ctx, { code: jobCode, version: body.value.version, action })
  } catch (error) {
    const { errors, status } = refusedAt(error)
    return schedulePage(ctx, jobCode, { action, errors, entered: {} }, status)
  }
  leaveFlash(ctx, [{ kind: 'success', text: saySchedules(ctx.page.language)[`done-${action}`]() }])
  return seeOther(href(ctx.page, replenishmentDesk.show, { params: { jobCode } }))
}

export const replenishmentDeskRoutes = routes(replenishmentDesk, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: saySchedules(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <SchedulesPage
          list={await schedulesAtDesk(ctx, query)}
          asked={query}
          at="desk"
          ofMany
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  show: (ctx, { params }) => schedulePage(ctx, params.jobCode),
  pause: (ctx, { params, body }) => act(ctx, params.jobCode, 'pause', body),
  resume: (ctx, { params, body }) => act(ctx, params.jobCode, 'resume', body),
})

/** Its section of the desk. */
export const replenishmentDeskSections: readonly Section[] = [
  {
    key: 'desk/replenishment',
    group: 'selling',
    entry: replenishmentDesk.list,
    say: sayReplenishmentDeskSection,
    waiting: async db => {
      const { count, oldest } = await waitingSchedules(db)
      return count > 0 ? [{ count, oldest, query: { held: 'true' } }] : []
    },
  },
]

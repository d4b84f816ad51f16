import { pageAnswer, seeOther } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { crmDesk } from '../contract.ts'
import { givenUpEvents, readEvents, sendAgain } from '../service/crm.ts'
import { sayCrm, sayCrmSection } from '../texts/crm.ts'
import { CrmEventsPage } from '../views/CrmEventsPage.tsx'

export const crmDeskRoutes = routes(crmDesk, {
  events: async (ctx, { query }) => {
    const { about, state, sort, page } = query
    const range = readRange(query)
    const list = await readEvents(
      ctx,
      { about, state, ...momentsOf(range, ctx.page.timeZone) },
      { sort, page },
    )
    return pageAnswer({
      title: sayCrm(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <CrmEventsPage
          list={list}
          asked={query}
          range={range}
          today={dayOf(ctx.clock())}
          sends={ctx.ports.crmSends}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  sendAgain: async ctx => {
    const n = await sendAgain(ctx)
    leaveFlash(ctx, [{ kind: 'success', text: sayCrm(ctx.page.language).sentAgain({ n }) }])
    return seeOther(href(ctx.page, crmDesk.events))
  },
})

/** Its section of the seller's desk. */
export const crmDeskSections: readonly Section[] = [
  {
    key: 'desk/crm-events',
    group: 'selling',
    entry: crmDesk.events,
    say: sayCrmSection,
    waiting: async db => [
      { ...(await givenUpEvents(db)), what: l => sayCrm(l).givenUpEvents(), query: { state: 'givenUp' } },
    ],
  },
]

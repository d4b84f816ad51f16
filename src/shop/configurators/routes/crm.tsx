import { pageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { routes } from '#kit/routes.ts'
import type { Section } from '#kit/section.ts'
import { crmDesk } from '../contract.ts'
import { readEvents } from '../service/crm.ts'
import { sayCrm, sayCrmSection } from '../texts/crm.ts'
import { CrmEventsPage } from '../views/CrmEventsPage.tsx'

export const crmDeskRoutes = routes(crmDesk, {
  events: async (ctx, { query }) => {
    const { about, state, sort, before } = query
    const range = readRange(query)
    const found = await readEvents(ctx, { about, state, ...momentsOf(range) }, sort, before)
    return pageAnswer({
      title: sayCrm(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <CrmEventsPage
          {...found}
          asked={query}
          range={range}
          today={dayOf(ctx.clock())}
          sends={ctx.ports.crmSends}
        />
      ),
    })
  },
})

/** Its section of the seller's desk. */
export const crmDeskSections: readonly Section[] = [
  { key: 'desk/crm-events', group: 'selling', entry: crmDesk.events, say: sayCrmSection },
]

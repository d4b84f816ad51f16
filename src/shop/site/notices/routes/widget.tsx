import { fragmentAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import { widget } from '../contract.ts'
import { pageTypes } from '../model/announcement.ts'
import { announcementsAt } from '../service/standing-announcements.ts'
import { sayAnnouncements } from '../texts.ts'
import { PageWidget } from '../views/PageWidget.tsx'

export const widgetRoutes = routes(widget, {
  page: async (ctx, { query }) => {
    const pageType = pageTypes.find(type => type === query.pageType)
    const found = pageType ? await announcementsAt(ctx, { pageType, categories: query.category }) : []
    return fragmentAnswer({
      title: sayAnnouncements(ctx.page.language).title(),
      body: <PageWidget announcements={found} />,
    })
  },
})

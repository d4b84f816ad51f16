import { fileAnswer, pageAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { newsletterDesk } from '../contract.ts'
import { confirmedTable } from '../service/export.ts'
import { subscribers } from '../service/subscribe.ts'
import { sayNewsletter, sayNewsletterDeskSection } from '../texts.ts'
import { SubscribersPage } from '../views/NewsletterPages.tsx'

export const newsletterDeskRoutes = routes(newsletterDesk, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: sayNewsletter(ctx.page.language).title(),
      layout: 'wide',
      body: <SubscribersPage list={await subscribers(ctx, query)} asked={query} />,
    }),
  exported: async ctx => fileAnswer({ ...(await confirmedTable(ctx)), cache: 'no-store' }),
})

/** Its section of the desk. */
export const newsletterDeskSections: readonly Section[] = [
  {
    key: 'desk/newsletter',
    group: 'pages',
    entry: newsletterDesk.list,
    say: sayNewsletterDeskSection,
  },
]

import { pageAnswer, seeOther } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { feedback, feedbackDesk } from './contract.ts'
import { pageOf } from './model/feedback.ts'
import { giveFeedback } from './service/give.ts'
import { readFeedback } from './service/find-feedback.ts'
import { sayFeedback, sayFeedbackSection } from './texts.ts'
import { FeedbackDeskPage } from './views/FeedbackDeskPage.tsx'
import { ThanksPage } from './views/ThanksPage.tsx'

/** The calls of the specification answer with an empty body. */
async function given(...said: Parameters<typeof giveFeedback>): Promise<''> {
  await giveFeedback(...said)
  return ''
}

export const feedbackRoutes = routes(feedback, {
  like: (ctx, { query }) => given(ctx, query),
  comment: (ctx, { query }) => given(ctx, query),
  give: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { comment, ...said } = body.value
    await giveFeedback(ctx, { ...said, ...(comment && { comment }) })
    return seeOther(href(ctx.page, feedback.thanks, { query: { page: said.page } }))
  },
  thanks: (ctx, { query }) =>
    pageAnswer({
      title: sayFeedback(ctx.page.language).thanksTitle(),
      layout: 'narrow',
      body: <ThanksPage path={pageOf(ctx.page.base, query.page) ?? '/'} />,
    }),
})

export const feedbackDeskRoutes = routes(feedbackDesk, {
  list: async (ctx, { query }) => {
    const t = sayFeedback(ctx.page.language)
    const { about, option, commented, sort, number } = query
    const range = readRange(query)
    const filter = {
      page: about,
      option,
      commented: commented !== null,
      ...momentsOf(range, ctx.page.timeZone),
    }
    const found = await readFeedback(ctx, filter, sort, number)
    return pageAnswer({
      title: t.title(),
      layout: 'wide',
      body: <FeedbackDeskPage {...found} asked={query} range={range} today={dayOf(ctx.clock())} />,
    })
  },
})

/** Its sections of the desk. */
export const feedbackDeskSections: readonly Section[] = [
  { key: 'desk/feedback', group: 'pages', entry: feedbackDesk.list, say: sayFeedbackSection },
]

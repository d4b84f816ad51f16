import { pageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { content } from '../contract.ts'
import { briefOf, type Topic } from '../model/content.ts'
import { contentOf } from '../service/content.ts'
import { ContentPage } from '../views/ContentPage.tsx'

async function show(ctx: Ctx, topic: Topic, canonical: string) {
  const page = await contentOf(ctx, topic)
  return pageAnswer({
    title: page.title,
    description: briefOf(page.body),
    canonical,
    layout: 'narrow',
    body: <ContentPage content={page} />,
  })
}

export const contentRoutes = routes(content, {
  show: (ctx, { params }) => show(ctx, params.topic, `/info/${params.topic}`),
  help: (ctx, { query }) =>
    show(ctx, `help-${query.topic}`, href({ ...ctx.page, base: '' }, content.help, { query })),
})

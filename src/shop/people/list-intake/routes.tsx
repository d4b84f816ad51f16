import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { listHeadings } from './contract.ts'
import { dropHead, keptHeads } from './service/kept-heads.ts'
import { sayHeadsSection, sayListColumns } from './texts.ts'
import { HeadsPage } from './views/HeadsPage.tsx'

export const listHeadingRoutes = routes(listHeadings, {
  show: async ctx =>
    pageAnswer({
      title: sayListColumns(ctx.page.language).headsTitle(),
      body: <HeadsPage rows={await keptHeads(ctx)} flashes={takeFlash(ctx)} />,
    }),
  forget: async (ctx, { body }) => {
    const t = sayListColumns(ctx.page.language)
    const gone = body.ok && (await dropHead(ctx, body.value))
    const text = gone ? t.forgotten({ head: body.value.head }) : t.notKept()
    leaveFlash(ctx, [{ kind: gone ? 'success' : 'info', text }])
    return seeOther(href(ctx.page, listHeadings.show))
  },
})

/** Its section of the account. */
export const listHeadingSections: readonly Section[] = [
  { key: 'account/list-headings', group: 'company', entry: listHeadings.show, say: sayHeadsSection },
]

import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { uploadWorks } from '../contract.ts'
import { endWork, workOf } from '../service/work.ts'
import { sayWork } from '../texts/work.ts'
import { WorkPage } from '../views/WorkPage.tsx'

/** Where a large file that is at work is seen. */
export const workAddress = ({ page }: Pick<Ctx, 'page'>, work: string): string =>
  href(page, uploadWorks.show, { params: { work } })

export const uploadWorkRoutes = routes(uploadWorks, {
  show: async (ctx, { params }) => {
    const work = await workOf(ctx, params.work)
    const title = sayWork(ctx.page.language).title({ filename: work.filename })
    return pageAnswer({
      title,
      crumbs: [{ name: work.filename, href: workAddress(ctx, work.id) }],
      body: <WorkPage work={work} flashes={takeFlash(ctx)} />,
    })
  },
  state: async (ctx, { params }) => {
    const { state, phase, done, total } = await workOf(ctx, params.work)
    return { state, phase, done, total }
  },
  end: async (ctx, { params }) => {
    const t = sayWork(ctx.page.language)
    if (!(await endWork(ctx, params.work))) leaveFlash(ctx, [{ kind: 'info', text: t.tooLate() }])
    return seeOther(workAddress(ctx, params.work))
  },
})

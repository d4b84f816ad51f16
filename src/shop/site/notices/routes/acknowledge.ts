import { seeOther } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { siteNotices } from '../contract.ts'
import { acknowledgeInformation, acknowledgeMaintenance } from '../service/standing-notices.ts'

/** Back to the page that the window stood on. */
const back = ({ page, request }: Pick<Ctx, 'page' | 'request'>) => seeOther(request.cameFrom ?? page.base)

export const siteNoticeRoutes = routes(siteNotices, {
  acknowledgeMaintenance: ctx => {
    acknowledgeMaintenance(ctx)
    return '' as const
  },
  closeMaintenance: ctx => {
    acknowledgeMaintenance(ctx)
    return back(ctx)
  },
  acknowledgeInformation: async ctx => {
    await acknowledgeInformation(ctx)
    return '' as const
  },
  closeInformation: async ctx => {
    await acknowledgeInformation(ctx)
    return back(ctx)
  },
})

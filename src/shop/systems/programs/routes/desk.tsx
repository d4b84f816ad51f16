import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { programDesk } from '../contract.ts'
import { endAtDesk, programsAtDesk } from '../service/programs.ts'
import { sayProgramDeskSection, sayPrograms } from '../texts.ts'
import { DeskPage } from '../views/DeskPage.tsx'

export const programDeskRoutes = routes(programDesk, {
  list: async ctx =>
    pageAnswer({
      title: sayPrograms(ctx.page.language).title(),
      body: <DeskPage all={await programsAtDesk(ctx)} now={ctx.clock()} flashes={takeFlash(ctx)} />,
    }),
  end: async (ctx, { params }) => {
    const { name } = await endAtDesk(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayPrograms(ctx.page.language).wasEnded({ name }) }])
    return seeOther(href(ctx.page, programDesk.list))
  },
})

/** Its section of the desk. */
export const programDeskSections: readonly Section[] = [
  { key: 'desk/programs', group: 'selling', entry: programDesk.list, say: sayProgramDeskSection },
]

import { pageAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import { punchOutDesk } from '../contract.ts'
import { allSteps, play } from '../service/play.ts'
import { sayPlay } from '../texts/play.ts'
import { PlayedPage } from '../views/PlayedPage.tsx'

export const punchOutDeskRoutes = routes(punchOutDesk, {
  play: async (ctx, { params }) => {
    const { connection, steps } = await play(ctx, params.id)
    return pageAnswer({
      title: sayPlay(ctx.page.language).title({ name: connection.name }),
      body: <PlayedPage connection={connection} steps={allSteps(steps)} />,
    })
  },
})

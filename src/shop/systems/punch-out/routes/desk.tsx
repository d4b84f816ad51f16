import { pageAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import { punchOutDesk } from '../contract.ts'
import { allSteps, play } from '../service/play.ts'
import { mappingPreviews } from '#shop/systems/connections/slots.ts'
import { mappingPreview } from '../service/mapping-preview.ts'
import { sayPlay } from '../texts/play.ts'
import { MappingPreview } from '../views/MappingPreview.tsx'
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

/** At the page of a connection: what articles are called in the mapping that was typed. */
export const previewsOfMappings = mappingPreviews.fill(async (ctx, { companyId, kind, mapping }) => (
  <MappingPreview
    key="punch-out"
    kind={kind}
    mapping={mapping}
    samples={await mappingPreview(ctx, { companyId, mapping })}
  />
))

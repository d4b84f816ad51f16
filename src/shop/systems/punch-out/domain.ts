import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { punchOutRoutes } from './routes/visit.tsx'
import { previewsOfMappings, punchOutDeskRoutes } from './routes/desk.tsx'
import { sweepPayloads, sweepVisits } from './service/sweep.ts'

export const punchOutDomain = domain({
  routes: [punchOutRoutes, punchOutDeskRoutes],
  fills: [previewsOfMappings],
  sweeps: { visits: ({ db }) => sweepVisits(db), documents: ({ db }) => sweepPayloads(db) },
  personalData,
})

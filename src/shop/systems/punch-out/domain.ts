import { domain } from '#platform/domain/domain.ts'
import { punchOutRoutes } from './routes.tsx'
import { sweepVisits } from './service/sweep.ts'

export const punchOutDomain = domain({
  routes: [punchOutRoutes],
  sweeps: { visits: ({ db }) => sweepVisits(db) },
})

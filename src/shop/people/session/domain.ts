import { domain } from '#platform/domain/domain.ts'
import { sessionReactions } from './reactions.ts'
import { sessionRoutes } from './routes.tsx'
import { forgetOldSessions } from './service/sweep.ts'

export const sessionDomain = domain({
  routes: [sessionRoutes],
  sweeps: { sessions: ({ db }) => forgetOldSessions(db) },
  reactions: sessionReactions,
})

import { domain } from '#platform/domain/domain.ts'
import { lineTools } from '#shop/buying/cart/slots.ts'
import { deratingAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { deratingReactions } from './reactions.ts'
import { deratingAccountRoutes, deratingSections } from './routes/account.tsx'
import { deratingDeskRoutes } from './routes/desk.tsx'
import { deratingRoutes } from './routes/tool.tsx'
import { pointsAtPositions } from './service/of-visit.ts'
import { forgetOldDeratings } from './service/owner.ts'
import { deratingSearchTools } from './search-tools.ts'

export const deratingDomain = domain({
  audit: deratingAudit,
  routes: [deratingRoutes, deratingAccountRoutes, deratingDeskRoutes],
  sections: deratingSections,
  sweeps: { deratings: ({ db }) => forgetOldDeratings(db) },
  reactions: deratingReactions,
  fills: [lineTools.fill(pointsAtPositions)],
  personalData,
  tools: deratingSearchTools,
})

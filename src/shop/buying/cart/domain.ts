import { domain } from '#platform/domain/domain.ts'
import { cartAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { cartReactions } from './reactions.ts'
import { cartRoutes } from './routes.tsx'
import { basketDeskRoutes, basketDeskSections } from './routes/desk.tsx'
import { cartLineRoutes } from './routes/lines.tsx'
import { partsInBaskets } from './service/parts-used.ts'
import { forgetOldBaskets } from './service/sweep.ts'

export const cartDomain = domain({
  audit: cartAudit,
  routes: [cartRoutes, cartLineRoutes, basketDeskRoutes],
  sections: basketDeskSections,
  sweeps: { baskets: ({ db }) => forgetOldBaskets(db) },
  reactions: cartReactions,
  fills: [partsInBaskets],
  companyTables,
  personalData,
})

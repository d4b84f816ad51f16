import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { stockCountRoutes, stockCountSections } from './routes.tsx'

export const stockCountsDomain = domain({
  routes: [stockCountRoutes],
  sections: stockCountSections,
  personalData,
})

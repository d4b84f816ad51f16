import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { savedCartRoutes, savedCartSections } from './routes.tsx'
import { savedCartsSearchTools } from './search-tools.ts'

export const savedCartsDomain = domain({
  routes: [savedCartRoutes],
  sections: savedCartSections,
  personalData,
  tools: savedCartsSearchTools,
})

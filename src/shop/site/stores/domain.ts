import { domain } from '#platform/domain/domain.ts'
import { storesAudit } from './audit.ts'
import { locationCookie } from './model/location.ts'
import { personalData } from './model/personal-data.ts'
import { storeDeskRoutes, storeDeskSections } from './routes/desk.tsx'
import { finderRoutes } from './routes/finder.tsx'
import { storesSearchTools } from './search-tools.ts'

export const storesDomain = domain({
  audit: storesAudit,
  routes: [finderRoutes, storeDeskRoutes],
  sections: storeDeskSections,
  cookies: [locationCookie],
  personalData,
  tools: storesSearchTools,
})

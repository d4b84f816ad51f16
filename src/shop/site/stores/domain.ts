import { domain } from '#platform/domain/domain.ts'
import { storesAudit } from './audit.ts'
import { locationCookie } from './model/location.ts'
import { storeDeskRoutes, storeDeskSections } from './routes/desk.tsx'
import { finderRoutes } from './routes/finder.tsx'

export const storesDomain = domain({
  audit: storesAudit,
  routes: [finderRoutes, storeDeskRoutes],
  sections: storeDeskSections,
  cookies: [locationCookie],
})

import { domain } from '#platform/domain/domain.ts'
import { locationCookie } from './model/location.ts'
import { storeDeskRoutes, storeDeskSections } from './routes/desk.tsx'
import { finderRoutes } from './routes/finder.tsx'

export const storesDomain = domain({
  routes: [finderRoutes, storeDeskRoutes],
  sections: storeDeskSections,
  cookies: [locationCookie],
})

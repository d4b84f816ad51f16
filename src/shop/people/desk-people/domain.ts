import { domain } from '#platform/domain/domain.ts'
import { deskPeopleAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { deskRoleRoutes } from './routes/roles.tsx'
import { deskPeopleRoutes, deskPeopleSections } from './routes.tsx'

export const deskPeopleDomain = domain({
  audit: deskPeopleAudit,
  routes: [deskPeopleRoutes, deskRoleRoutes],
  sections: deskPeopleSections,
  personalData,
})

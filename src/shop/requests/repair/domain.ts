import { domain } from '#platform/domain/domain.ts'
import { repairRoutes, repairSections } from './routes/account.tsx'
import { repairDeskRoutes } from './routes/desk.tsx'

export const repairDomain = domain({ routes: [repairRoutes, repairDeskRoutes], sections: repairSections })

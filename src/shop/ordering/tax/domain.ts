import { domain } from '#platform/domain/domain.ts'
import { taxDeskRoutes, taxDeskSections } from './routes.tsx'
import { vatNumberJob } from './service.ts'

export const taxDomain = domain({ routes: [taxDeskRoutes], sections: taxDeskSections, jobs: [vatNumberJob] })

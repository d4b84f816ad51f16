import { domain } from '#platform/domain/domain.ts'
import { customersDeskRoutes, customersDeskSections } from './routes/desk.tsx'

export const customersDomain = domain({ routes: [customersDeskRoutes], sections: customersDeskSections })
